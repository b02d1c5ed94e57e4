import type { FlashAsked } from "@heshi/contract/shop/flash";
import type { Admin } from "@heshi/contract/system/admin";
import { randomId } from "@heshi/kernel/id";
import type { Service } from "../../rpc/call/service.ts";
import { floorOf } from "../budget/budget.public.ts";
import { review } from "../review/review.public.ts";
import { addRow, checkTerms, fillableEnd, setSkus, skuValues } from "../flash/terms.public.ts";
import { flashReviews } from "./flashask.store.ts";

/** Applications for flash sales, by what makes them special. */
export const asking = review(flashReviews, {
  view: (form: FlashAsked) => form,
  hints: async ({ now, settings }, { form: { startsAt, skus } }) => [
    ...(startsAt <= now.getTime() ? [{ text: "场次已经开始，不能再通过", isWarning: true }] : []),
    ...skus
      .filter(({ priceFen, usualFen }) => priceFen < floorOf(usualFen, settings))
      .map(({ values }) => ({
        text: `${values.join(" ") || "单规格"} 的抢购价远低于原价，请核对`,
        isWarning: true,
      })),
    ...skus
      .filter(({ priceFen, usualFen }) => priceFen * 100 > usualFen * 95)
      .map(({ values }) => ({ text: `${values.join(" ") || "单规格"} 的抢购价不到 95 折`, isWarning: true })),
    ...skus
      .filter(({ total, available }) => total > available)
      .map(({ values }) => ({ text: `${values.join(" ") || "单规格"} 报名的数量多于库存`, isWarning: true })),
  ],
});

/** The operators' handlers of applications. */
export const flashReviewHandlers = {
  GetFlashReviews: asking.desk.list,
  GetFlashReview: asking.desk.detail,
  async DecideFlash(ctx, input) {
    const answer = await asking.desk.decide(ctx, input);
    if (answer.state !== "passed") return answer;
    const { tx, now, fail } = ctx;
    const { row, form } = await asking.find(ctx, input.reviewId);
    const startsAt = new Date(form.startsAt);
    // the session may have begun, and prices may have changed, since the shop asked
    const endsAt = fillableEnd(startsAt, now) ?? fail("FLASH_HOUR");
    await checkTerms(ctx, row.ownerId, form.skus);
    const id = randomId();
    const added = await tx.one(addRow, [id, row.ownerId, startsAt, endsAt, form.limitPerMember, 0, now]);
    if (!added) return fail("FLASH_TWICE");
    await tx.run(setSkus, skuValues(id, form.skus));
    return answer;
  },
} satisfies Partial<Service<typeof Admin>>;

import { type FlashAsked, flashAskFields } from "@heshi/contract/shop/flash";
import type { Admin } from "@heshi/contract/system/admin";
import { randomId } from "@heshi/kernel/id";
import { type Fen, formatFen } from "@heshi/kernel/money";
import type { Service } from "../../rpc/call/service.ts";
import { floorOf } from "../budget/budget.public.ts";
import { review } from "../review/review.public.ts";
import { addRow, checkTerms, fillableEnd, setSkus, skuValues } from "../flash/terms.public.ts";
import { flashReviews, soldRecently } from "./flashask.store.ts";

const MONTH_MS = 30 * 86_400_000;
type Sold = { pieces: number; fen: Fen | undefined; scoreTenths: number | undefined; comments: number };

/** What the rule compares with: the price that was paid in the last 30 days, and what buyers say. */
function soldHints(sold: Sold | undefined, skus: FlashAsked["skus"]) {
  const { pieces = 0, fen, scoreTenths, comments = 0 } = sold ?? {};
  const dearest = Math.max(...skus.map(({ priceFen }) => priceFen));
  const isDear = fen !== undefined && dearest >= fen;
  return [
    fen === undefined
      ? { text: "近 30 天没有成交", isWarning: false }
      : {
          text: `近 30 天成交均价 ¥${formatFen(fen)}（${pieces} 件）${isDear ? "，抢购价不低于它" : ""}`,
          isWarning: isDear,
        },
    scoreTenths === undefined
      ? { text: "还没有评价", isWarning: false }
      : { text: `评价 ${(scoreTenths / 10).toFixed(1)} 分（${comments} 条）`, isWarning: scoreTenths < 40 },
  ];
}

/** Applications for flash sales, by what makes them special. */
export const asking = review(flashReviews, {
  names: flashAskFields,
  view: (form: FlashAsked) => form,
  hints: async ({ tx, now, settings }, { form: { waresId, startsAt, skus } }) => [
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
    ...soldHints(await tx.one(soldRecently, [waresId, new Date(now.getTime() - MONTH_MS)]), skus),
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

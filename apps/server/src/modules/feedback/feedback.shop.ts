import type { Merchant } from "@heshi/contract/shop/merchant";
import { timeId } from "@heshi/kernel/id";
import { dayStart } from "@heshi/kernel/month";
import { list } from "../../rpc/list.ts";
import type { Service } from "../../rpc/call/service.ts";
import { lockStaff } from "../merchant/merchant.public.ts";
import { shopOwnsUploads } from "../system/system.public.ts";
import { addOfShop, listOfShop } from "./feedback.store.ts";

/** What a shop's people tell the platform (docs/rules/help.md). */
export const shopFeedbackHandlers = {
  async SendFeedback({ tx, caller, now, settings, fail }, { kind, text, pictures, contact }) {
    const { shopId, staffId } = caller;
    if (pictures.length > 0 && (await tx.one(shopOwnsUploads, [shopId, pictures, []]))?.isOwn !== true)
      return fail("NOT_FOUND");
    // feedback of one shop comes one by one, so that the day's number holds
    await tx.run(lockStaff, [shopId]);
    const id = timeId(now);
    const row = [id, shopId, staffId, kind, text, JSON.stringify(pictures), contact, now];
    const added = await tx.one(addOfShop, [...row, dayStart(now), settings["feedback.perDay"]]);
    return added ? { feedbackId: id } : fail("SHOP_FEEDBACK_MANY");
  },

  GetFeedbacks: list({
    statement: listOfShop,
    values: ({ caller }) => [caller.shopId],
    view: ({ answerText, answeredAt, ...row }) => ({
      ...row,
      answer: answeredAt === undefined ? undefined : { text: answerText, createdAt: answeredAt },
    }),
    key: ({ createdAt, feedbackId }) => [createdAt, feedbackId],
  }),
} satisfies Partial<Service<typeof Merchant>>;

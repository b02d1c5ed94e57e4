import type { Order } from "@heshi/contract/trade/order";
import type { townMethods } from "@heshi/contract/samecity/town";
import { buildSeal } from "../../platform/secret/seal.ts";
import { list } from "../../rpc/list.ts";
import { type Service, single } from "../../rpc/call/service.ts";
import { planned } from "../plan/plan.public.ts";
import { orderChanges } from "./order.changes.ts";
import { quoteView } from "./submit/quote.ts";
import { countOrders, findDetail, listOf, localLists, purchaseLists } from "./order.store.ts";
import { quoteFor } from "./submit/select.ts";
import { planSubmission } from "./submit/submit.ts";
import { cardOf, detailOf } from "./order.view.ts";

type Own = Omit<Service<typeof Order>, keyof typeof townMethods>;
/** Handlers of Order but those of the town (modules/handover); `formKey` seals the codes of vouchers. */
export const orderService = ({ formKey }: { formKey: Uint8Array }): Own => {
  const seal = buildSeal(formKey);
  return { ...handlers, Submit: planned((ctx, input) => planSubmission(ctx, input, seal)) };
};

const handlers = {
  Quote: single(async (ctx, input) => quoteView(await quoteFor(ctx, input), input.useSilver)),

  GetList: list({
    statement: ({ tab, keyword }) => listOf(tab, keyword),
    values: ({ now, caller }, { tab, keyword }) => [now, caller.memberId, tab, keyword],
    view: cardOf,
    key: ({ createdAt, orderId }) => [createdAt, orderId],
  }),

  GetLocal: list({
    statement: ({ tab }) => localLists[tab],
    values: ({ now, caller }, { tab }) => [now, caller.memberId, tab, ""],
    view: cardOf,
    key: ({ createdAt, orderId }) => [createdAt, orderId],
  }),

  GetPurchases: list({
    statement: ({ tab }) => purchaseLists[tab],
    values: ({ now, caller }, { tab }) => [now, caller.memberId, tab, ""],
    view: cardOf,
    key: ({ createdAt, orderId }) => [createdAt, orderId],
  }),

  GetCounts: single(
    async ({ tx, caller, now, fail }) =>
      (await tx.one(countOrders, [now, caller.memberId])) ?? fail("NOT_FOUND"),
  ),

  GetDetail: single(async ({ tx, caller, now, settings, fail }, { orderId }) => {
    const row = await tx.one(findDetail, [now, caller.memberId, orderId]);
    return row ? detailOf(row, { now, settings }) : fail("NOT_FOUND");
  }),

  ...orderChanges,
} satisfies Partial<Service<typeof Order>>;

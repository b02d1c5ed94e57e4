import type { Order } from "@heshi/contract/trade/order";
import { decodeTimeAndId, toPage } from "@heshi/kernel/page";
import { type Service, single } from "../../rpc/call/service.ts";
import { orderChanges } from "./order.changes.ts";
import { quoteView } from "./submit/quote.ts";
import { countOrders, findDetail, listOrders } from "./order.store.ts";
import { quoteFor, submit, submitSwiftly } from "./submit/submit.ts";
import { cardOf, detailOf } from "./order.view.ts";

/** Handlers of Order. */
export const orderService: Service<typeof Order> = {
  Quote: single(async (ctx, input) => quoteView(await quoteFor(ctx, input), input.useSilver)),

  Submit: { handle: submit, swift: submitSwiftly },

  GetList: single(async ({ tx, caller, now, settings, fail }, { tab, keyword, cursor, limit }) => {
    const after = decodeTimeAndId(cursor);
    if (!after) return fail("WRONG_FIELD", { fields: { cursor: "格式不正确" } });
    const rows = await tx.many(listOrders, [now, caller.memberId, tab, keyword, ...after, limit + 1]);
    return toPage(rows, limit, {
      view: (row) => cardOf(row, { now, settings }),
      key: ({ createdAt, id }) => [createdAt.getTime(), id],
    });
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
};

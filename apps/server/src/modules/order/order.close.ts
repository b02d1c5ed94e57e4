import { assert } from "@heshi/kernel/assert";
import type { OrderActor, OrderEvent } from "@heshi/contract/trade/order-view";
import type { Tx } from "../../platform/database/db.ts";
import { lockClaims, returnClaims, returnTradeClaims } from "../coupon/coupon.public.ts";
import { recipes } from "../ledger/ledger.public.ts";
import { closeAttempts, createOrderRefund } from "../pay/pay.public.ts";
import { type MovedOrder, moveOrders } from "./order.move.ts";
import { newRefundNo } from "./submit/number.ts";
import { closeTradeRow } from "./submit/place.store.ts";

export type TradeClosing = {
  readonly tradeId: string;
  readonly on: Extract<OrderEvent, "cancel" | "expire">;
  readonly by: OrderActor;
  readonly actorId?: string;
  readonly note?: string;
  readonly now: Date;
};

/** Closes an unpaid trade with all its orders: attempts closed, coupons given back, stock and held silver released. Undefined when it was not unpaid any more. */
export async function closeTrade(
  tx: Tx,
  { tradeId, on, by, actorId, note, now }: TradeClosing,
): Promise<readonly MovedOrder[] | undefined> {
  const trade = await tx.one(closeTradeRow, [tradeId, now, on === "expire"]);
  if (!trade) return undefined;
  await closeAttempts(tx, tradeId, now);
  await returnTradeClaims(tx, tradeId);
  const extra =
    trade.silverCent > 0
      ? [recipes.silverReleased({ tradeNo: trade.no, memberId: trade.memberId, silver: trade.silverCent })]
      : [];
  const rest = { ...(actorId === undefined ? {} : { actorId }), ...(note === undefined ? {} : { note }) };
  const moved = await moveOrders(tx, { on, by, ids: trade.orderIds, now, extra, ...rest });
  assert(moved.length === trade.orderIds.length, `trade ${trade.no} was unpaid and its orders were not`);
  return moved;
}

export type FullRefund = {
  readonly orderId: string;
  readonly memberId: string;
  readonly note: string;
  readonly now: Date;
};

/** Closes a paid order that was not shipped: everything goes back where it came from, its coupon too. Undefined when it was not paid any more. */
export async function refundOrder(
  tx: Tx,
  { orderId, memberId, note, now }: FullRefund,
): Promise<MovedOrder | undefined> {
  const refundNo = newRefundNo(now);
  // Before the order: of two orders of one coupon the second to close sees that the first is.
  const claims = await lockClaims(tx, { orderId, memberId });
  const [order] = await moveOrders(tx, {
    on: "refund",
    by: "member",
    ids: [orderId],
    memberId,
    actorId: memberId,
    refundNo,
    note,
    now,
  });
  if (!order) return undefined;
  await returnClaims(tx, claims);
  await createOrderRefund(tx, {
    refundNo,
    orderId,
    tradeId: order.tradeId,
    amountFen: order.payableFen,
    reason: note === "" ? "买家取消订单" : note,
    now,
  });
  return order;
}

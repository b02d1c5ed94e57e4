import type { Actor } from "@heshi/kernel/machine";
import type { Tx } from "../../platform/database/db.ts";
import { lockClaims, returnClaims, returnTradeClaims } from "../coupon/coupon.public.ts";
import { recipes } from "../ledger/ledger.public.ts";
import { closeAttempts, createOrderRefund } from "../attempt/attempt.public.ts";
import { returnCounts } from "../lots/lots.public.ts";
import { move, moveIfAny } from "../machine/machine.public.ts";
import { allKinds, kindOf } from "./kinds/kinds.ts";
import { type KnownOrder, leftFen, orders, leftCent } from "./order.effects.ts";
import { newRefundNo } from "../../platform/number.ts";
import { closeTradeRow } from "./submit/place.store.ts";

export type TradeClosing = {
  tradeId: string;
  on: "cancel" | "expire";
  by: Actor;
  actorId?: string;
  words?: string;
  now: Date;
};

/**
 * Closes an unpaid trade with all its orders: attempts closed, coupons given back, stock and held credits released.
 * Undefined if it is no longer unpaid.
 */
export async function closeTrade(
  tx: Tx,
  { tradeId, now, ...act }: TradeClosing,
): Promise<readonly KnownOrder[] | undefined> {
  const trade = await tx.one(closeTradeRow, [tradeId, now, act.on === "expire"]);
  if (!trade) return undefined;
  await closeAttempts(tx, { kind: "trade", id: tradeId }, now);
  await returnTradeClaims(tx, tradeId);
  await kindOf(trade.orderType).closed(tx, trade.orderIds, now);
  const { no: tradeNo, memberId, silverCent, creditType, creditCent } = trade;
  const extra = [
    ...(silverCent > 0 ? [recipes.silverReleased({ tradeNo, tradeId, memberId, silver: silverCent })] : []),
    ...(creditType
      ? [recipes.creditReleased({ tradeNo, tradeId, memberId, credit: creditType, amount: creditCent })]
      : []),
  ];
  const moved = await move(tx, orders, { ...act, ids: trade.orderIds, now, extra });
  if (creditType === "credit4") await returnCounts(tx, { cause: tradeId, amount: creditCent });
  return moved;
}

/** An after-sale is open on an order that is to move as a whole; the transaction has to be rolled back. */
export class AfterOpen extends Error {
  override readonly name = "AfterOpen";
}

/** What an order that is to be refunded promised was used, or its goods are under way; the transaction has to be rolled back. */
export class UnderWay extends Error {
  override readonly name = "UnderWay";
}

/** Some pieces of an order that is to be refunded whole are on their way; the transaction has to be rolled back. */
export class PartSent extends Error {
  override readonly name = "PartSent";
}

export type FullRefund = {
  /** `gateway`: of a voucher whose time is over, or of what its branch gave back; `operator`: of any other order. */
  by?: "member" | "gateway" | "operator";
  /** Who of the operators. */
  operatorId?: string;
  orderId: string;
  memberId: string;
  words: string;
  now: Date;
};

/**
 * Closes a paid order that was not shipped and refunds what is left of it the way it was paid, its coupon too. Undefined if it is
 * no longer paid; throws AfterOpen, PartSent and UnderWay.
 */
export async function refundOrder(
  tx: Tx,
  { orderId, memberId, operatorId, words, now, by = "member" }: FullRefund,
): Promise<KnownOrder | undefined> {
  const refundNo = newRefundNo(now);
  // locked before the order: of two orders with one coupon, the second to close sees that the first is closed
  const claims = await lockClaims(tx, { orderId, memberId });
  for (const { returned } of allKinds) await returned(tx, [orderId], now);
  const [order] = await moveIfAny(tx, orders, {
    on: "refund",
    by,
    ids: [orderId],
    memberId,
    ...(by === "member" && { actorId: memberId }),
    ...(operatorId !== undefined && { actorId: operatorId }),
    given: { refundNo },
    words,
    now,
  });
  if (!order) return undefined;
  if (order.hasAfterSale) throw new AfterOpen();
  if (order.sentPartAt !== undefined) throw new PartSent();
  const kind = kindOf(order.orderType);
  if (by === "operator" && !kind.operatorsClose) throw new UnderWay();
  if (!(await kind.refunded(tx, { orderId, by, now }))) throw new UnderWay();
  await returnClaims(tx, claims);
  if (order.creditType === "credit4")
    await returnCounts(tx, { cause: order.tradeId, amount: leftCent(order) });
  await createOrderRefund(tx, {
    refundNo,
    orderId,
    tradeId: order.tradeId,
    amountFen: leftFen(order),
    reason: words === "" ? "买家取消订单" : words,
    now,
  });
  return order;
}

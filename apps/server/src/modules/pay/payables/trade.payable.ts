import { closeAttempts } from "../../attempt/attempt.public.ts";
import { move } from "../../machine/machine.public.ts";
import { afterPayment, orders } from "../../order/order.public.ts";
import { runSteps } from "../../plan/plan.public.ts";
import { findTrade, friendLinkOf, lockTrade, startAttempt, takeByChannel } from "../pay.store.ts";
import type { Payable } from "../payable.types.ts";

/** A trade: the orders that a member submitted together. A friend may pay it by a link (docs/rules/friendpay.md). */
export const tradePayable: Payable = {
  lock: lockTrade,
  async take(tx, id, { way, now, payerId }) {
    const taken = await tx.one(takeByChannel, [id, now, way]);
    if (!taken) return undefined;
    const { orderIds: ids, memberId } = taken;
    return async () => {
      await closeAttempts(tx, { kind: "trade", id }, now);
      const given = { payWay: way, ...(payerId !== undefined && payerId !== memberId && { payerId }) };
      const paid = await move(tx, orders, { on: "pay", by: "gateway", ids, now, given });
      await runSteps(tx, await afterPayment(tx, paid, now));
    };
  },
  async pageOf(db, { id, no, payerId }) {
    const link = await db.one(friendLinkOf, [id, payerId]);
    return link ? `/pages/order/friend-pay?payCode=${link.payCode}` : `/pages/order/app-pay?tradeNo=${no}`;
  },
  backReason: "订单已关闭或已支付，自动退回",
  byMember: {
    start: startAttempt,
    stateOf: async (tx, memberId, no) => (await tx.one(findTrade, [memberId, no]))?.state,
  },
};

import type { After } from "@heshi/contract/trade/after";
import { assert } from "@heshi/kernel/assert";
import { type Fen, formatFen } from "@heshi/kernel/money";
import { newRefundNo } from "../../platform/number.ts";
import type { Service } from "../../rpc/call/service.ts";
import { after as afterTime } from "../../settings.ts";
import { createOrderRefund } from "../attempt/attempt.public.ts";
import { reverseAfterRefund } from "../invoice/invoice.public.ts";
import { post, recipes, sayRefusal } from "../ledger/ledger.public.ts";
import { lockOrder, noteProtected, settingsFor } from "../order/order.public.ts";
import { protectionOf } from "./after.domain.ts";
import type { MemberContext } from "./after.form.ts";
import { heldBy, silverToTake } from "./after.refund.ts";
import { findLine, type LineRow } from "./after.store.ts";
import { noteTakenBack } from "../settlement/settlement.public.ts";

/** What protection gives back of a line; refuses where there is nothing. */
function amountOf({ now, settings, fail }: MemberContext, line: LineRow): Fen {
  const { paidAt, state } = line;
  if (paidAt === undefined || state === "closed") return fail("WRONG_STATE", { state });
  if (line.openId !== undefined) return fail("AFTER_OPEN");
  // of an order that is done nothing goes back: its silver has come
  if (state === "done" || now >= afterTime(paidAt, settingsFor(line, settings), "after.protectDays"))
    return fail("PROTECT_LATE");
  const amountFen = protectionOf(line, line.priceNow);
  return line.isOn && line.protects && amountFen > 0 ? amountFen : fail("PROTECT_NONE");
}

/** Price protection. */
export const protectHandlers = {
  async ProtectPrice(ctx: MemberContext, { lineId }) {
    const { tx, caller, now, settings, fail } = ctx;
    const { memberId } = caller;
    const seen = (await tx.one(findLine, [lineId, memberId])) ?? fail("NOT_FOUND");
    const order = await tx.one(lockOrder, [seen.orderId]);
    // as it is behind the lock
    const line = (await tx.one(findLine, [lineId, memberId])) ?? fail("NOT_FOUND");
    const amountFen = amountOf(ctx, line);
    assert(order?.payWay !== undefined, "price protection of an order that was not paid");
    const { taken } = await silverToTake(tx, order, { amountFen, settings });
    const holder = await heldBy(tx, order, { grossFen: amountFen, mayOwe: false, now, settings });
    if (holder === undefined) return fail("FUNDS", { msg: "商家暂时不能退差价，请联系平台客服" });
    const noted = await tx.run(noteProtected, [
      line.orderId,
      lineId,
      amountFen,
      memberId,
      `¥${formatFen(amountFen)}`,
      now,
    ]);
    if (noted !== 1) return fail("PROTECTED");
    await reverseAfterRefund(tx, order.id, { now, settings });
    const transfer = recipes.priceProtected({
      orderNo: order.no,
      lineId,
      memberId,
      payerId: order.payerId,
      shopId: order.shopId,
      amount: amountFen,
      channel: order.payWay === "balance" ? undefined : order.payWay,
      heldBy: holder,
      silverEarned: taken,
    });
    await post(tx, [transfer], now).catch(sayRefusal(fail));
    if (typeof holder === "object") {
      const { id: orderId, shopId } = order;
      await noteTakenBack(tx, { shopId, orderId, key: transfer.key, taken: holder, now });
    }
    await createOrderRefund(tx, {
      refundNo: newRefundNo(now),
      orderId: order.id,
      tradeId: order.tradeId,
      amountFen,
      reason: `价格保护 ${order.no}`,
      now,
    });
    return { amountFen };
  },
} satisfies Partial<Service<typeof After>>;

import type { Job } from "../../platform/jobs.ts";
import { assert } from "@heshi/kernel/assert";
import { after } from "../../settings.ts";
import { type Due, duesOf, move, moveIfAny, workOff } from "../machine/machine.public.ts";
import { lockOrder, orders, refundOrder, settingsFor, settleLater } from "../order/order.public.ts";
import { areLinked } from "../risk/risk.public.ts";
import { dueCodes, dueUses, orderOf, vouchers } from "../voucher/voucher.public.ts";

/** A use that cannot be revoked any more: the order is received, its money the shop's. */
const settle: Due["work"] = async (tx, id, { now, settings }) => {
  const found = await tx.one(orderOf, [id]);
  assert(found, "a use of no voucher");
  const order = await tx.one(lockOrder, [found.orderId]);
  assert(order, "a use of no order");
  const [used] = await moveIfAny(tx, vouchers, { on: "settle", by: "timer", ids: [id], now });
  // it was revoked meanwhile
  if (!used) return;
  // a use by somebody linked to the shop may be none: it is settled when no after-sale can take it any more
  const link = await areLinked(tx, { memberId: found.memberId, other: { shopId: found.shopId }, now });
  if (link.reasons.length > 0 || found.links.length > 0)
    await tx.run(settleLater, [found.orderId, after(now, settingsFor(order, settings), "after.faultDays")]);
  await move(tx, orders, { on: "use", by: "gateway", ids: [found.orderId], now, settings });
};

/** A code that nobody used in time: its order is refunded. */
const expire: Due["work"] = async (tx, id, { now }) => {
  const found = await tx.one(orderOf, [id]);
  assert(found, "a deadline of no voucher");
  const { orderId, memberId } = found;
  await refundOrder(tx, { orderId, memberId, by: "gateway", words: "券码过期未使用，自动退款", now });
};

/** Uses whose time for revoking is over. */
export const voucherDues: readonly Due[] = duesOf(vouchers).map((due) => ({
  ...due,
  list: dueUses,
  work: settle,
}));

/** How long a code is valid is said by its own terms, and not by a setting. */
const expiry: Due = { entity: "voucher", state: "unused", list: dueCodes, work: expire };
export const voucherJobs: readonly Job[] = [
  { name: "voucher.expire", everyMs: 60_000, run: (ctx) => workOff(ctx, expiry) },
];

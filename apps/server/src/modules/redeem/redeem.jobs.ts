import type { Job } from "../../platform/jobs.ts";
import { assert } from "@heshi/kernel/assert";
import { type Due, duesOf, move, workOff } from "../machine/machine.public.ts";
import { lockOrder, orders, refundOrder } from "../order/order.public.ts";
import { dueCodes, dueUses, orderOf, vouchers } from "../voucher/voucher.public.ts";

/** A use that cannot be revoked any more: the order is received, its money the shop's. */
const settle: Due["work"] = async (tx, id, { now, settings }) => {
  const found = await tx.one(orderOf, [id]);
  assert(found, "a use of no voucher");
  await tx.one(lockOrder, [found.orderId]);
  const [used] = await move(tx, vouchers, { on: "settle", by: "timer", ids: [id], now });
  // it was revoked meanwhile
  if (!used) return;
  const [order] = await move(tx, orders, { on: "use", by: "gateway", ids: [found.orderId], now, settings });
  assert(order, `the order of voucher ${id} was used but is not paid`);
};

/** A code that nobody used in time: its order is refunded. */
const expire: Due["work"] = async (tx, id, { now }) => {
  const found = await tx.one(orderOf, [id]);
  assert(found, "a deadline of no voucher");
  await refundOrder(tx, { ...found, by: "gateway", words: "券码过期未使用，自动退款", now });
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

import { col } from "../../platform/database/statement.ts";
import { inboxSql } from "../inbox/inbox.public.ts";
import { effectsOf } from "../machine/machine.public.ts";
import { voucherMachine } from "./voucher.machine.ts";

/** Codes as their machine moves them; the money is their order's. */
export const vouchers = effectsOf(voucherMachine, {
  table: "voucher",
  history: "voucher_event",
  historyKey: "voucher_id",
  columns: { orderId: col.id, shopId: col.id, memberId: col.id, tail: col.text },
  owners: ["member_id", "shop_id"],
  entered: {
    used: "used_at",
    unused: "revoked_at",
    settled: "settled_at",
    refunded: "refunded_at",
    expired: "expired_at",
  },
  inbox: ({ on, words, now }) =>
    inboxSql("voucher", {
      event: on,
      memberId: "member_id",
      data: { orderId: "order_id::text", tail: "tail", words },
      at: now,
      from: "from moved",
    }),
  effects: {},
});

import { voucherStates } from "@heshi/contract/counter/code";
import { defineMachine } from "@heshi/kernel/machine";

/** The life of a voucher's code (docs/rules/redemption.md). */
export const voucherMachine = defineMachine({
  entity: "voucher",
  states: voucherStates,
  first: "unused",
  final: ["settled", "refunded", "expired"],
  table: [
    { on: "redeem", from: ["unused"], to: "used", by: ["shop"], title: "核销" },
    { on: "revoke", from: ["used"], to: "unused", by: ["shop"], says: "reason", title: "撤销核销" },
    { on: "settle", from: ["used"], to: "settled", by: ["timer"], title: "核销完成" },
    { on: "refund", from: ["unused"], to: "refunded", by: ["member"], title: "退款" },
    { on: "expire", from: ["unused"], to: "expired", by: ["gateway"], title: "过期退款" },
  ],
  lasts: { used: { setting: "voucher.revokeMinutes", on: "settle", isStrict: true } },
});

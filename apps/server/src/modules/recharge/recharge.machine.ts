import { rechargeStates } from "@heshi/contract/trade/recharge-states";
import { defineMachine } from "@heshi/kernel/machine";

/** A recharge of the balance (docs/rules/recharge.md). */
export const rechargeMachine = defineMachine({
  entity: "recharge",
  states: rechargeStates,
  first: "unpaid",
  final: ["paid", "closed"],
  table: [
    { on: "pay", from: ["unpaid"], to: "paid", by: ["gateway"], title: "充值到账" },
    { on: "cancel", from: ["unpaid"], to: "closed", by: ["member"], title: "已取消" },
    { on: "expire", from: ["unpaid"], to: "closed", by: ["timer"], title: "超时未支付，已关闭" },
  ],
  lasts: { unpaid: { setting: "recharge.payMinutes", on: "expire", isStrict: true } },
});

import { claimStates } from "@heshi/contract/invest/invest-states";
import { defineMachine } from "@heshi/kernel/machine";

/** The goods of a plan's period, claimed to an address (docs/rules/plans.md). */
export const claimMachine = defineMachine({
  entity: "invest_claim",
  states: claimStates,
  first: "asked",
  final: ["received", "cancelled"],
  table: [
    { on: "cancel", from: ["asked"], to: "cancelled", by: ["member"], title: "已取消领取" },
    { on: "lapse", from: ["asked"], to: "cancelled", by: ["gateway"], title: "计划已结束，领取取消" },
    { on: "ship", from: ["asked"], to: "shipped", by: ["operator"], title: "礼包已寄出" },
    { on: "confirm", from: ["shipped"], to: "received", by: ["member"], title: "确认收货" },
    { on: "autoReceive", from: ["shipped"], to: "received", by: ["timer"], title: "系统自动确认收货" },
  ],
  lasts: { shipped: { setting: "order.receiptDays", on: "autoReceive" } },
  titles: { ask: "领取礼包" },
});

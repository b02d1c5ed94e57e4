import { investStates } from "@heshi/contract/invest/invest-states";
import { defineMachine } from "@heshi/kernel/machine";

/** A plan that a member has joined (docs/rules/plans.md). */
export const investMachine = defineMachine({
  entity: "invest",
  states: investStates,
  first: "active",
  final: ["used", "refunded", "expired"],
  table: [
    { on: "finish", from: ["active"], to: "used", by: ["member", "operator"], title: "每一期都已使用" },
    { on: "refund", from: ["active"], to: "refunded", by: ["member"], title: "已退款" },
    { on: "expire", from: ["active"], to: "expired", by: ["timer"], title: "到期，未使用的已退回" },
  ],
  lasts: { active: { setting: "invest.days", on: "expire", isStrict: true } },
  titles: { join: "加入计划", usePeriod: "使用一期", equity: "权益到账" },
});

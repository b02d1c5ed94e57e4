import { riskStates } from "@heshi/contract/system/risk-desk";
import { defineMachine } from "@heshi/kernel/machine";

/** A finding of the risk lists (docs/rules/risk.md). */
export const riskMachine = defineMachine({
  entity: "risk_case",
  states: riskStates,
  first: "found",
  final: [],
  table: [
    { on: "note", from: ["found", "released"], to: "open", by: ["gateway"], title: "发现风险" },
    {
      on: "hold",
      from: ["found", "open", "released"],
      to: "held",
      by: ["operator"],
      says: "reason",
      title: "暂停转出",
    },
    {
      on: "release",
      from: ["open", "held"],
      to: "released",
      by: ["operator"],
      says: "reason",
      title: "解除",
    },
  ],
});

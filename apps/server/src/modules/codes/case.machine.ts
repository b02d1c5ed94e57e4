import { codeCaseStates } from "@heshi/contract/agents/label-states";
import { defineMachine } from "@heshi/kernel/machine";

/** A report of fake goods, or a hint of it, that operators decide (docs/rules/codes.md). */
export const caseMachine = defineMachine({
  entity: "code_case",
  states: codeCaseStates,
  first: "open",
  final: ["confirmed", "dismissed"],
  table: [
    {
      on: "confirm",
      from: ["open"],
      to: "confirmed",
      by: ["operator"],
      says: "reason",
      title: "举报属实",
    },
    { on: "dismiss", from: ["open"], to: "dismissed", by: ["operator"], says: "reason", title: "不成立" },
  ],
  titles: { open: "立案" },
});

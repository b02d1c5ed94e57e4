import { lossStates } from "@heshi/contract/warehouse/unit-states";
import { defineMachine } from "@heshi/kernel/machine";

/** A piece of a member's that a stock-take missed, until it is paid for (docs/rules/warehouse.md). */
export const lossMachine = defineMachine({
  entity: "loss",
  states: lossStates,
  first: "open",
  final: ["paid"],
  table: [{ on: "pay", from: ["open"], to: "paid", by: ["operator"], twoPersons: true, title: "赔付到余额" }],
  titles: { miss: "盘点缺失" },
});

import { labelStates } from "@heshi/contract/agents/label-states";
import { defineMachine } from "@heshi/kernel/machine";

/** The code of a box or an item (docs/rules/codes.md). */
export const labelMachine = defineMachine({
  entity: "code",
  states: labelStates,
  first: "unused",
  final: ["void"],
  table: [
    { on: "bind", from: ["unused"], to: "bound", by: ["member"], title: "绑定到发货" },
    // the delivery has ended without it
    { on: "free", from: ["bound"], to: "unused", by: ["gateway"], title: "解除绑定" },
    { on: "ship", from: ["bound"], to: "shipped", by: ["gateway"], title: "出库" },
    { on: "split", from: ["unused", "bound", "shipped"], to: "split", by: ["member"], title: "拆箱" },
    {
      on: "giveBack",
      from: ["shipped", "split"],
      to: "returned",
      by: ["operator"],
      says: "reason",
      title: "退回",
    },
    { on: "spoil", from: ["bound"], to: "void", by: ["member"], says: "reason", title: "作废" },
    {
      on: "spoil",
      from: ["unused", "bound", "shipped", "split", "returned"],
      to: "void",
      by: ["operator"],
      says: "reason",
      title: "作废",
    },
  ],
});

import { batchStates } from "@heshi/contract/agents/label-states";
import { defineMachine } from "@heshi/kernel/machine";

/** A batch of codes: entered by one operator, downloaded by another, once (docs/rules/codes.md). */
export const batchMachine = defineMachine({
  entity: "code_batch",
  states: batchStates,
  first: "entered",
  final: ["void"],
  table: [
    { on: "take", from: ["entered"], to: "taken", by: ["operator"], title: "下载" },
    { on: "keep", from: ["taken"], to: "open", by: ["operator"], title: "确认收到文件" },
    {
      on: "lapse",
      from: ["taken"],
      to: "void",
      by: ["timer", "operator"],
      title: "文件没有完整收到，已作废",
    },
    {
      on: "void",
      from: ["entered", "taken", "open"],
      to: "void",
      by: ["operator"],
      says: "reason",
      title: "作废",
    },
  ],
  lasts: { taken: { setting: "code.keepMinutes", on: "lapse", isStrict: true } },
  titles: { enter: "登记" },
});

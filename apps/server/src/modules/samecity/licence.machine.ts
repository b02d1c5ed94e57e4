import { licenceStates } from "@heshi/contract/samecity/licence";
import { defineMachine } from "@heshi/kernel/machine";

/** A branch's licence as operators review it (docs/rules/samecity.md). */
export const licenceMachine = defineMachine({
  entity: "branch_licence",
  states: licenceStates,
  first: "draft",
  final: [],
  table: [
    { on: "submit", from: ["draft", "refused", "passed"], to: "reviewing", by: ["shop"], title: "提交证照" },
    { on: "pass", from: ["reviewing"], to: "passed", by: ["operator"], title: "证照通过" },
    {
      on: "refuse",
      from: ["reviewing"],
      to: "refused",
      by: ["operator"],
      says: "reason",
      title: "证照未通过",
    },
    // what operators saw is another branch now
    {
      on: "void",
      from: ["reviewing", "passed"],
      to: "draft",
      by: ["shop"],
      title: "门店资料有变动，请重新提交证照",
    },
  ],
});

import { faceStates } from "@heshi/contract/counter/face";
import { defineMachine } from "@heshi/kernel/machine";

/** A change of what buyers know a shop by (docs/rules/shop-face.md). */
export const faceMachine = defineMachine({
  entity: "shop_face",
  states: faceStates,
  first: "draft",
  final: [],
  table: [
    {
      on: "submit",
      from: ["draft", "refused", "passed"],
      to: "reviewing",
      by: ["shop"],
      title: "提交店铺资料",
    },
    { on: "pass", from: ["reviewing"], to: "passed", by: ["operator"], title: "店铺资料通过" },
    {
      on: "refuse",
      from: ["reviewing"],
      to: "refused",
      by: ["operator"],
      says: "reason",
      title: "店铺资料未通过",
    },
  ],
});

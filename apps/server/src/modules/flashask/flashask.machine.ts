import { flashAskStates } from "@heshi/contract/shop/flash";
import { defineMachine } from "@heshi/kernel/machine";

/** What a shop asks for one of its goods (docs/rules/zones.md): again and again, one at a time. */
export const flashReviewMachine = defineMachine({
  entity: "flashReview",
  states: flashAskStates,
  first: "draft",
  final: [],
  table: [
    {
      on: "submit",
      from: ["draft", "passed", "refused", "cancelled"],
      to: "reviewing",
      by: ["shop"],
      title: "提交报名",
    },
    { on: "pass", from: ["reviewing"], to: "passed", by: ["operator"], title: "报名通过" },
    {
      on: "refuse",
      from: ["reviewing"],
      to: "refused",
      by: ["operator"],
      says: "reason",
      title: "报名未通过",
    },
    { on: "cancel", from: ["reviewing"], to: "cancelled", by: ["shop"], title: "商家撤回" },
  ],
});

import { applyStates } from "@heshi/contract/shop/apply";
import { defineMachine } from "@heshi/kernel/machine";

/** An application to open a shop, also for a new licence of an open one (docs/rules/merchant-apply.md). */
export const applyMachine = defineMachine({
  entity: "shop_application",
  states: applyStates,
  first: "draft",
  final: [],
  table: [
    {
      on: "submit",
      from: ["draft", "refused", "passed"],
      to: "reviewing",
      by: ["member"],
      title: "提交入驻申请",
    },
    { on: "withdraw", from: ["reviewing"], to: "draft", by: ["member"], title: "撤回入驻申请" },
    { on: "pass", from: ["reviewing"], to: "passed", by: ["operator"], title: "入驻通过" },
    {
      on: "refuse",
      from: ["reviewing"],
      to: "refused",
      by: ["operator"],
      says: "reason",
      title: "入驻未通过",
    },
  ],
});

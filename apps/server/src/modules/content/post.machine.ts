import { postStates } from "@heshi/contract/content/post-states";
import { defineMachine } from "@heshi/kernel/machine";

/** What a member writes (docs/rules/content.md): what is published stays as it is while a change of it is reviewed. */
export const postMachine = defineMachine({
  entity: "post",
  states: postStates,
  first: "draft",
  final: ["deleted"],
  table: [
    {
      on: "submit",
      from: ["draft", "refused", "withdrawn"],
      to: "reviewing",
      by: ["member"],
      title: "提交审核",
    },
    { on: "submit", from: ["published"], to: "rechecking", by: ["member"], title: "提交修改" },
    { on: "takeBack", from: ["reviewing"], to: "draft", by: ["member"], title: "撤回修改" },
    { on: "takeBack", from: ["rechecking"], to: "published", by: ["member"], title: "撤回修改" },
    { on: "pass", from: ["reviewing", "rechecking"], to: "published", by: ["operator"], title: "审核通过" },
    {
      on: "refuse",
      from: ["reviewing"],
      to: "refused",
      by: ["operator"],
      says: "reason",
      title: "审核未通过",
    },
    {
      on: "refuse",
      from: ["rechecking"],
      to: "published",
      by: ["operator"],
      says: "reason",
      title: "修改未通过",
    },
    {
      on: "withdraw",
      from: ["published", "rechecking"],
      to: "withdrawn",
      by: ["operator"],
      says: "reason",
      title: "下架",
    },
    {
      on: "remove",
      from: ["draft", "reviewing", "refused", "published", "rechecking", "withdrawn"],
      to: "deleted",
      by: ["member"],
      title: "删除",
    },
  ],
});

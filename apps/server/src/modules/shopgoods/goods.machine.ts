import { defineMachine } from "@heshi/kernel/machine";

/** A product of a shop (docs/rules/shop-goods.md). */
export const goodsMachine = defineMachine({
  entity: "goods",
  states: ["draft", "reviewing", "on", "refused", "off", "withdrawn", "removed"],
  first: "draft",
  final: ["removed"],
  table: [
    {
      on: "submit",
      from: ["draft", "refused", "withdrawn"],
      to: "reviewing",
      by: ["shop"],
      title: "提交审核",
    },
    { on: "pass", from: ["reviewing"], to: "on", by: ["operator"], title: "审核通过并上架" },
    { on: "keep", from: ["reviewing"], to: "off", by: ["operator"], title: "审核通过" },
    {
      on: "refuse",
      from: ["reviewing"],
      to: "refused",
      by: ["operator"],
      says: "reason",
      title: "审核未通过",
    },
    { on: "shelve", from: ["off"], to: "on", by: ["shop"], title: "上架" },
    { on: "unshelve", from: ["on"], to: "off", by: ["shop"], title: "下架" },
    {
      on: "withdraw",
      from: ["on", "off"],
      to: "withdrawn",
      by: ["operator"],
      says: "reason",
      title: "平台下架",
    },
    {
      on: "remove",
      from: ["draft", "refused", "off", "withdrawn"],
      to: "removed",
      by: ["shop"],
      title: "删除",
    },
  ],
  acts: [
    { on: "edit", from: ["draft", "refused", "on", "off", "withdrawn"], by: ["shop"], title: "编辑" },
    {
      on: "copy",
      from: ["draft", "reviewing", "refused", "on", "off", "withdrawn"],
      by: ["shop"],
      title: "复制",
    },
  ],
});

import { goodsReviewStates } from "@heshi/contract/shop/goods-review";
import { defineMachine } from "@heshi/kernel/machine";

/** What a shop asks for one of its goods (docs/rules/shop-goods.md): again and again, one at a time. */
export const goodsReviewMachine = defineMachine({
  entity: "goodsReview",
  states: goodsReviewStates,
  first: "draft",
  final: [],
  table: [
    { on: "submit", from: ["draft", "refused", "passed"], to: "reviewing", by: ["shop"], title: "提交审核" },
    { on: "pass", from: ["reviewing"], to: "passed", by: ["operator"], title: "审核通过" },
    {
      on: "refuse",
      from: ["reviewing"],
      to: "refused",
      by: ["operator"],
      says: "reason",
      title: "审核未通过",
    },
  ],
});

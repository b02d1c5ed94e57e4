import { Id } from "@heshi/kernel/id";
import * as z from "zod/mini";
import { reviewMethods } from "../frame/review.ts";
import { Line } from "../frame/text.ts";
import { GoodsForm } from "./goods-form.ts";

/** What each field that may be refused is called. */
export const goodsReviewFields = {
  title: "标题",
  subtitle: "副标题",
  pictures: "主图",
  video: "视频",
  detail: "图文详情",
  categoryId: "分类",
  brandId: "品牌",
  parameters: "参数",
  specs: "规格",
  skus: "价格",
} as const;
export const goodsReviewStates = ["draft", "reviewing", "passed", "refused"] as const;

/** A submission: the product as it shall be; `before` is what was on sale when it was submitted, absent for a new one. */
export const GoodsChange = z.object({
  shopName: z.string(),
  categoryName: z.string(),
  form: GoodsForm,
  before: z.optional(GoodsForm),
});
export type GoodsChange = z.infer<typeof GoodsChange>;

const { desk } = reviewMethods({
  noun: "product",
  form: GoodsForm,
  view: GoodsChange,
  states: goodsReviewStates,
  access: "merchant",
  right: "goods.review",
  resource: "goodsReview",
  changes: { asked: [], decided: ["Admin.GetGoodsReviews", "Admin.GetGoodsReview", "Wares", "Nav"] },
});

/** The operators' side of shops' goods. */
export const goodsDesk = {
  GetGoodsReviews: desk.list,
  GetGoodsReview: desk.detail,
  DecideGoods: desk.decide,
  WithdrawGoods: {
    kind: "command",
    access: "operator",
    right: "goods.review",
    changes: ["Wares", "Nav", "Admin.GetGoods", "Admin.GetGoodsCard"],
    ids: { waresId: "public" },
    doc: "Takes a shop's product off sale with a reason; it can be sold again only after another review.",
    input: z.object({ waresId: Id, reason: Line(100) }),
    output: z.object({}),
  },
} as const;

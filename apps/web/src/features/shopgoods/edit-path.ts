import { goodsFactsOf } from "@heshi/contract/goods/goods-kinds";

/** The page of the form for a kind of goods. */
export const editPathOf = (kind: string): string =>
  `/pages/goods/edit/${goodsFactsOf(kind).terms === undefined ? "normal" : kind}`;

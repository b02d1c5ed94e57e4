/** The kinds of goods (docs/rules/kinds.md), which a shop chooses when it publishes a product. */
import { type OrderFacts, type OrderKindName, orderFactsOf, orderKinds } from "../trade/order-kinds.ts";

export type GoodsFacts = Readonly<{
  /** Sent to the buyer, by a freight template. */
  isSent: boolean;
  /** What has been received can be sent back or exchanged. */
  returns: boolean;
  /** What its form asks in addition, kept as `goods.terms`. */
  terms: "voucher" | "tire" | "town" | undefined;
  /** The kind of its orders, whatever else is sold with it; undefined: that of the zone that the product is in. */
  orderedAs: OrderKindName | undefined;
}>;

export const goodsKinds = {
  normal: { isSent: true, returns: true, terms: undefined, orderedAs: undefined },
  virtual: { isSent: false, returns: false, terms: undefined, orderedAs: undefined },
  /** A voucher. */
  intracity: { isSent: false, returns: false, terms: "voucher", orderedAs: "voucher" },
  /** Brought within the town, or fetched at a branch. */
  town: { isSent: false, returns: false, terms: "town", orderedAs: "town" },
  /** Sent to its buyer and fitted by a shop. */
  tire: { isSent: true, returns: true, terms: "tire", orderedAs: undefined },
} as const satisfies Readonly<Record<string, GoodsFacts>>;

export type GoodsKind = keyof typeof goodsKinds;
export const goodsKindNames = Object.keys(goodsKinds) as readonly GoodsKind[];

/** The facts of a kind of goods, those of normal goods where it is not known. */
export const goodsFactsOf = (kind: string): GoodsFacts =>
  goodsKinds[goodsKindNames.find((name) => name === kind) ?? "normal"];

/** The facts of the orders of a product by its kind and the type of its zone. */
export const soldAs = (goods: Readonly<{ kind: string; orderType: number }>): OrderFacts => {
  const { orderedAs } = goodsFactsOf(goods.kind);
  return orderedAs === undefined ? orderFactsOf(goods.orderType) : orderKinds[orderedAs];
};

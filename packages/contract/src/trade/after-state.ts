/** The states of an after-sale (docs/rules/after.md). */
export const afterStates = [
  "made",
  "applied",
  "appliedGoods",
  "agreed",
  "returned",
  "reshipped",
  "refunding",
  "done",
  "refused",
  "goodsRefused",
  "intervening",
  "rejected",
  "cancelled",
  "lapsed",
] as const;
export type AfterState = (typeof afterStates)[number];

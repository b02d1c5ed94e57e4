import { type Fit, upTo } from "./fit.ts";

/** What fits together of these settings. */
export const tradeFits: readonly Fit[] = [
  // silver comes when an order is done: nothing may go back after that, for it may be spent
  upTo(
    "after.faultDays",
    "order.commentDays",
    (fault, comment) =>
      `商家责任售后期（${fault} 天）不能长于评价期限（${comment} 天）：期满即发银币，无法追回`,
  ),
  upTo(
    "after.protectDays",
    "order.commentDays",
    (protect, comment) =>
      `价格保护（${protect} 天）不能长于评价期限（${comment} 天）：期满即发银币，无法追回`,
  ),
  upTo(
    "after.windowDays",
    "after.faultDays",
    (usual, fault) => `收货后售后期（${usual} 天）不能长于商家责任售后期（${fault} 天）`,
  ),
  {
    names: ["order.silverEarnedCent", "order.silverPerFenCent"],
    holds: (settings) => settings["order.silverEarnedCent"] <= 100 * settings["order.silverPerFenCent"],
    says: () => "每付 1 元所得的银币，抵扣价值不能超过 1 元",
  },
];

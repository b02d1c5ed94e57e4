import { type Fit, upTo } from "./fit.ts";

/** What fits together of these settings. */
export const goodsFits: readonly Fit[] = [
  upTo("comment.silverCent", "comment.dayCent", () => "首次评价奖励不能高于每日评价奖励上限"),
];

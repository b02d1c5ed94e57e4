import { type Fit, upTo } from "./fit.ts";

/** What fits together of these settings. */
export const proxiesFits: readonly Fit[] = [
  upTo(
    "proxy.trialDays",
    "proxy.termDays",
    (trial, term) => `代理考察期（${trial} 天）不能长于代理期限（${term} 天）`,
  ),
  upTo(
    "proxy.warnDays",
    "proxy.termDays",
    (warn, term) => `代理到期提醒的提前量（${warn} 天）不能长于代理期限（${term} 天）`,
  ),
];

import { type Fit, upTo } from "./fit.ts";

/** What fits together of these settings. */
export const agentsFits: readonly Fit[] = [
  upTo(
    "agent.level2Fen",
    "agent.level3Fen",
    (second, third) => `二级门槛（${second / 100} 元）不能高于三级门槛（${third / 100} 元）`,
  ),
  upTo(
    "agent.share1Bp",
    "share.mostBp",
    (share, most) => `经销分成（${share / 100}%）不能高于全部分成的上限（${most / 100}%）`,
  ),
  upTo(
    "agent.renewDays",
    "agent.termDays",
    (renew, term) => `续期提前量（${renew} 天）不能长于授权期限（${term} 天）`,
  ),
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

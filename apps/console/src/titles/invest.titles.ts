import type { Titles } from "./titles.ts";

/** What operators read of the health plan. */
export const investTitles: Titles = {
  settings: {
    "invest.days": "健康计划有效期（到期未使用的自动退回）",
    "invest.equityDays": "健康计划加入多少天后发放权益",
  },
  settingGroups: { invest: "健康计划" },
  jobs: { "invest.warn": "健康计划到期提醒", "invest.equity": "健康计划权益发放" },
  reads: {
    GetHealthPlans: "健康计划列表",
    GetInvests: "健康计划参与记录",
    GetInvest: "健康计划参与详情",
    GetPlanClaims: "待寄礼包列表",
  },
  hits: { invest: ["健康计划", (id) => `/invests?keyword=${id}&id=${id}`] },
};

import type { Titles } from "./titles.ts";

/** What operators read of proxies. */
export const proxiesTitles: Titles = {
  settings: {
    "proxy.shareBp": "区域代理奖金占手续费的比例",
    "proxy.termDays": "区域代理期限",
    "proxy.trialDays": "区域代理考察期",
    "proxy.needShops": "考察期后至少要有的营业店铺数",
    "proxy.warnDays": "区域代理到期前多久提醒",
  },
  settingGroups: { proxy: "区域代理" },
  jobs: { "proxy.end": "区域代理到期与考察", "proxy.warn": "区域代理到期提醒" },
  reads: {
    GetProxies: "区域代理申请列表",
    GetProxy: "区域代理申请详情",
    GetDistricts: "代理区县",
    GetFeeShares: "手续费分成",
  },
};

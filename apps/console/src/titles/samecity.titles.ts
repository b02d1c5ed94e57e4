import type { Titles } from "./titles.ts";

/** What operators read of orders of the town. */
export const samecityTitles: Titles = {
  settings: {
    "town.acceptMinutes": "同城订单接单期限（超时自动退款）",
    "town.kmMinutes": "每公里送达时间（分钟）",
    "town.lateMinutes": "超过承诺时间多久买家可取消",
    "town.receiptHours": "送达后自动确认收到",
    "town.fetchDays": "备货和到店取货期限（下单时已告知买家）",
    "town.remindHours": "提醒到店取货",
    "town.lostHours": "送出后多久没有送达算未收到",
    "town.missingHours": "未收到的处理期限（超时自动退款）",
  },
  settingGroups: { town: "同城配送" },
  jobs: { "town.arrivals": "同城送达", "town.remind": "提醒到店取货和未收到" },
  reads: { GetLocalCategories: "同城分类", GetLocalBanners: "同城轮播图" },
  topics: { "town.shop": "通知门店同城订单" },
};

import type { Titles } from "./titles.ts";

/** What operators read of money taken by codes. */
export const collectionTitles: Titles = {
  settings: {
    "collection.members": "个人收款（1 开放，0 关闭）",
    "collection.feeBp": "商家收款服务费（万分比）",
    "collection.memberFeeBp": "个人收款服务费（万分比）",
    "collection.shopMostFen": "商家收款单笔上限",
    "collection.payerDayFen": "付款人每日上限（无金额的商家码）",
    "collection.memberMostFen": "个人收款单笔上限",
    "collection.memberDayFen": "付款人每日上限（个人码）",
    "collection.payMinutes": "付款期限",
    "collection.settleDays": "商家收款几天后到账",
    "collection.settleHour": "到账当天的几点",
    "collection.newSettleDays": "新店收款几天后到账",
    "collection.newDays": "新店天数",
    "collection.memberHours": "个人收款几小时后到账",
    "collection.refundDays": "付款后可退款天数",
    "collection.ownerFen": "超过多少须店主退款",
    "collection.deviceHour": "每台设备每小时付款次数",
    "collection.networkHour": "每个网络每小时付款次数",
    "collection.smallFen": "小额付款的标准",
    "collection.smallDay": "每台设备每天小额付款次数",
    "collection.unpaid": "每台设备每个码未付款笔数",
    "collection.codes": "每家店收款码个数",
  },
  settingGroups: { collection: "扫码收款" },
  jobs: { "collection.settle": "扫码收款结算", "collection.forget": "清除付款次数" },
  reads: { GetCollections: "扫码收款", GetCollection: "扫码收款详情" },
  hits: { collection: ["扫码收款", (id) => `/collections?keyword=${id}&id=${id}`] },
  topics: { "collection.closed": "关闭未付的扫码付款" },
};

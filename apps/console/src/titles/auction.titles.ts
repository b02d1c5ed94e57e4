import type { Titles } from "./titles.ts";

/** What operators read of the order zone. */
export const auctionTitles: Titles = {
  settings: {
    "zone.noticeDays": "拍品公示天数",
    "zone.payMinutes": "拍中后付款期限",
    "zone.depositBp": "保证金（参考价的万分比）",
    "zone.feeBp": "成交手续费（万分比，卖家承担）",
    "zone.startMostBp": "起拍价和保留价上限（参考价的万分比）",
    "zone.ceilingBp": "最高限价（参考价的万分比）",
    "zone.extendSeconds": "延时秒数",
    "zone.extensions": "最多延时次数",
    "zone.referenceDays": "参考价的成交天数",
    "zone.referenceSales": "参考价最少成交件数",
    "zone.riseBp": "参考价 30 天最高涨幅（万分比）",
    "zone.forfeits": "30 天内未付款几件暂停出价",
    "zone.banDays": "暂停出价天数",
  },
  settingGroups: { zone: "交易专区" },
  jobs: {
    "auction.close": "拍品结束",
    "auction.release": "补退竞拍保证金",
    "auction.remind": "开拍提醒",
  },
  topics: { "lot.moved": "拍品行情推送" },
  reads: {
    GetAuctionSessions: "竞拍场次",
    GetAuctionZones: "竞拍专区",
    GetReferences: "参考价列表",
    GetReference: "参考价依据",
    GetAuctionLots: "拍品列表",
    GetAuctionLot: "拍品详情",
    GetAuctionStops: "停止交易的商品",
    GetLotBans: "禁拍列表",
    GetLotBanDetail: "禁拍详情",
  },
  hits: { lot: ["拍品", (id) => `/lots?keyword=${id}&id=${id}`] },
};

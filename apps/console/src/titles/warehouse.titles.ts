import type { Titles } from "./titles.ts";

/** What operators read of the cloud warehouse. */
export const warehouseTitles: Titles = {
  settings: {
    "warehouse.takeDays": "云仓盘点周期",
    "warehouse.lossDays": "缺失赔付期限",
    "warehouse.packHours": "提货打包期限（超时自动取消）",
    "warehouse.sendHours": "打包后寄出期限（超时提醒）",
    "warehouse.freeDays": "云仓免费存放天数",
    "warehouse.feeFen": "超期仓储费（分/件/天）",
    "warehouse.feeMostBp": "仓储费上限（买入价的万分比）",
    "warehouse.longDays": "货品算作久存的天数（提前 30 天通知）",
    "warehouse.leastPieces": "每种货品起提件数",
  },
  settingGroups: { warehouse: "云仓" },
  jobs: { "warehouse.tell": "云仓存放提醒" },
  topics: { "delivery.late": "提货超时提醒" },
  reads: {
    GetIntakes: "入仓列表",
    GetSku: "规格",
    GetStockSkus: "云仓规格",
    GetStockTakes: "盘点记录",
    GetUnits: "云仓货品列表",
    GetUnit: "云仓货品详情",
    GetStoredOrders: "云仓提货列表",
    GetStoredOrder: "云仓提货详情",
    GetLosses: "缺失赔付列表",
    GetLoss: "缺失赔付详情",
  },
  hits: {
    unit: ["云仓货品", (id) => `/units?keyword=${id}&id=${id}`],
    intake: ["入仓单", (id) => `/intakes?keyword=${id}&id=${id}`],
    storedOrder: ["云仓提货", (id) => `/deliveries?keyword=${id}&id=${id}`],
    loss: ["缺失赔付", (id) => `/losses?keyword=${id}&id=${id}`],
  },
};

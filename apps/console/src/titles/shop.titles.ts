import type { Titles } from "./titles.ts";

/** What operators read of merchants. */
export const shopTitles: Titles = {
  settings: {
    "invoice.applyDays": "收货后可申请发票",
    "invoice.askMinutes": "开票未答复时查询",
    "yop.askMinutes": "易宝未答复时查询",
    "yop.checkHours": "核对易宝账户状态的间隔",
    "yop.required": "商家提现须开通易宝账户",
    "merchant.licenceDays": "执照到期前提醒",
    "merchant.inviteDays": "店员邀请有效",
    "merchant.inviteSms": "店铺每日邀请短信",
  },
  settingGroups: {
    yop: "商家",
    share: "商家",
    invoice: "商家",
    merchant: "商家",
  },
  settingChoices: {
    "yop.required": ["不要求", "要求"],
  },
  jobs: {
    "hook.send": "店铺回调",
    "hook.low": "库存不足提醒",
    "apply.licences": "执照到期提醒",
  },
  topics: {
    "yop.ask": "查询易宝结果",
    hook: "店铺事件",
  },
  reads: {
    GetLessons: "课程",
    GetShops: "店铺列表",
    GetShop: "店铺详情",
    GetApplications: "入驻申请列表",
    GetApplication: "入驻申请详情",
    GetFaces: "店铺资料列表",
    GetFace: "店铺资料详情",
    GetLicences: "门店证照列表",
    GetLicence: "门店证照详情",
  },
  hits: {
    shop: ["店铺", (id) => `/shops?keyword=${id}&id=${id}`],
  },
};

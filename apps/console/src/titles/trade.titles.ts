import type { Titles } from "./titles.ts";

/** What operators read of orders. */
export const tradeTitles: Titles = {
  settings: {
    "order.unpaidMinutes": "未付款自动取消",
    "freight.usualFen": "运费免审核的金额",
    "order.receiptDays": "自动确认收货",
    "order.extendDays": "延长收货",
    "order.commentDays": "评价期限",
    "order.shipHours": "发货期限",
    "order.remindHours": "催发货间隔",
    "order.reduceBp": "商家改价最多减商品金额",
    "order.reduceTimes": "商家改价次数",
    "order.silverPerFenCent": "抵 ¥0.01 的银币",
    "order.silverShareBp": "银币最多抵扣商品金额",
    "order.silverEarnedCent": "每付 1 元得银币",
    "voucher.revokeMinutes": "核销可撤销",
    "after.moneyHours": "仅退款，商家不回应视为同意",
    "after.goodsHours": "退换货，商家不回应视为同意",
    "after.sendDays": "寄回期限",
    "after.receiveDays": "商家收货后处理期限",
    "after.reshipDays": "换货自动确认",
    "after.appealDays": "被拒绝后申请介入的期限",
    "after.windowDays": "收货后可申请售后",
    "after.faultDays": "商家责任可申请售后",
    "after.protectDays": "价格保护",
    "express.urgeMinutes": "催件间隔",
    "express.freshMinutes": "物流信息保鲜",
  },
  settingGroups: {
    order: "订单",
    freight: "订单",
    voucher: "订单",
    express: "订单",
    after: "售后",
  },
  jobs: {
    "order.sales": "订单销量",
    "express.follow": "物流跟踪",
    "express.subscribe": "物流订阅",
    "invoice.wishes": "付款时要的发票",
    "voucher.expire": "到店券过期退款",
  },
  topics: {
    "invoice.ask": "查询开票结果",
    "express.urge": "催件",
  },
  reads: {
    GetOrders: "订单列表",
    GetOrder: "订单详情",
    GetInterventions: "售后介入列表",
    GetIntervention: "售后介入详情",
  },
  hits: {
    order: ["订单", (id) => `/order?id=${id}`],
    afterSale: ["售后", (id) => `/interventions?id=${id}`],
  },
};

import type { TownState } from "@heshi/contract/samecity/town-states";
import type { OrderState } from "@heshi/contract/trade/order-view";

export const stateTexts: Readonly<Record<OrderState, string>> = {
  unpaid: "等待付款",
  paid: "等待发货",
  shipped: "等待收货",
  received: "已收货",
  done: "交易完成",
  closed: "交易关闭",
};

/** How a kind of order is spoken of. */
export type OrderWords = Readonly<{
  /** Names of states that are not called as usual. */
  states: Partial<Record<OrderState, string>>;
  /** What follows a payment, in the message about it. */
  paid: string;
}>;
export const ofSent: OrderWords = { states: {}, paid: "商家会尽快发货" };
export const ofStored: OrderWords = {
  states: { paid: "正在存入", received: "已存入云仓" },
  paid: "货品已存入云仓，随时可以提货",
};
export const ofAgents: OrderWords = {
  states: { paid: "正在入库", received: "已入经销库存" },
  paid: "货品已进入经销库存，可以发给客户",
};
export const ofVouchers: OrderWords = {
  states: { paid: "待使用", received: "已使用" },
  paid: "券码在订单里，到店出示即可使用",
};
export const ofTown: OrderWords = {
  states: { paid: "等待接单", received: "已收到" },
  paid: "正在等门店接单，没有接单会自动退款",
};
/** What the states of an order of the town are called. */
export const townTexts: Readonly<Record<TownState, string>> = {
  made: "等待付款",
  waiting: "等待接单",
  accepted: "备货中",
  prepared: "已备好",
  handed: "配送中",
  delivered: "已送达",
  missing: "未收到，处理中",
  contested: "平台处理中",
  received: "已收到",
  refunded: "已退款",
};

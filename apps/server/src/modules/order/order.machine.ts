import { orderStates } from "@heshi/contract/trade/order-view";
import { defineMachine } from "@heshi/kernel/machine";
import type { Facts } from "../kind/kind.public.ts";

/** What the acts on an order depend on beside its state, times in ms; `isRemindable`: the pause since the last reminder is over. */
export type OrderFacts = {
  now: number;
  isRemindable: boolean;
  isSent: boolean;
  /** Some of its pieces were sent, others have still to be. */
  isPartSent: boolean;
  /** Of its kind. */
  kind: Facts;
  canSupplement: boolean;
  uncommented: number;
  addressChangedAt: number | undefined;
  extendedAt: number | undefined;
  deadlineAt: number | undefined;
  commentUntil: number | undefined;
  /** A fault may be claimed until then; absent before receipt. */
  afterUntil: number | undefined;
};
type ShopFacts = Pick<OrderFacts, "isSent" | "isPartSent" | "kind">;

const isAhead = (at: number | undefined, now: number): boolean => at !== undefined && at > now;

/** Every move of an order and every other act on it (docs/rules/purchase.md). Only the machine's statements write `orders.state`. */
export const orderMachine = defineMachine({
  entity: "order",
  states: orderStates,
  first: "unpaid",
  final: ["done", "closed"],
  table: [
    { on: "pay", from: ["unpaid"], to: "paid", by: ["member", "gateway"], title: "付款成功" },
    { on: "cancel", from: ["unpaid"], to: "closed", by: ["member"], title: "订单已取消" },
    { on: "expire", from: ["unpaid"], to: "closed", by: ["timer"], title: "超时未付款，订单已关闭" },
    {
      on: "refund",
      from: ["paid"],
      to: "closed",
      by: ["member", "gateway", "operator"],
      title: "订单已取消，全额退款",
    },
    // an after-sale has given back the last of the money
    {
      on: "refundAll",
      from: ["paid", "shipped", "received"],
      to: "closed",
      by: ["gateway"],
      title: "全部退款，交易关闭",
    },
    // the use of a voucher that cannot be revoked any more
    { on: "use", from: ["paid"], to: "received", by: ["gateway"], title: "券码已使用" },
    // it was brought, or fetched at a branch (docs/rules/town.md)
    { on: "hand", from: ["paid"], to: "received", by: ["gateway"], title: "已收到商品" },
    // nothing of it is sent: its pieces stay in the cloud warehouse for the buyer
    { on: "store", from: ["paid"], to: "received", by: ["gateway"], title: "已存入云仓" },
    { on: "ship", from: ["paid"], to: "shipped", by: ["shop"], title: "商家已发货" },
    // what was not sent yet of an order that was sent in part has gone back
    { on: "shipRest", from: ["paid"], to: "shipped", by: ["gateway"], title: "其余商品已退款，等待收货" },
    { on: "confirm", from: ["shipped"], to: "received", by: ["member"], title: "确认收货" },
    { on: "autoReceive", from: ["shipped"], to: "received", by: ["timer"], title: "系统自动确认收货" },
    { on: "finish", from: ["received"], to: "done", by: ["timer"], title: "交易完成" },
  ],
  acts: [
    {
      on: "changeAddress",
      from: ["unpaid", "paid"],
      by: ["member"],
      if: ({ isSent, isPartSent, kind, addressChangedAt }: OrderFacts) =>
        isSent && !isPartSent && !kind.hands && addressChangedAt === undefined,
    },
    {
      on: "changeAddress",
      from: ["unpaid", "paid"],
      by: ["shop"],
      if: ({ isSent, isPartSent, kind }: ShopFacts) => isSent && !isPartSent && !kind.hands,
    },
    { on: "correct", from: ["shipped"], by: ["shop"], title: "商家更正快递单号" },
    { on: "correct", from: ["paid"], by: ["shop"], if: ({ isPartSent }: ShopFacts) => isPartSent },
    {
      on: "reduce",
      from: ["unpaid"],
      by: ["shop"],
      if: ({ kind }: ShopFacts) => kind.reduces,
      title: "商家优惠改价",
    },
    {
      on: "remind",
      from: ["paid"],
      by: ["member"],
      if: ({ isRemindable, kind }: OrderFacts) => isRemindable && kind.ships,
      title: "提醒商家发货",
    },
    {
      on: "track",
      from: ["shipped", "received", "done"],
      by: ["member", "shop"],
      if: ({ kind }: Pick<OrderFacts, "kind">) => kind.tracks,
    },
    {
      on: "track",
      from: ["paid"],
      by: ["member", "shop"],
      if: ({ isPartSent }: Pick<OrderFacts, "isPartSent">) => isPartSent,
    },
    {
      on: "extend",
      from: ["shipped"],
      by: ["member"],
      if: ({ extendedAt, deadlineAt, now }: OrderFacts) =>
        extendedAt === undefined && isAhead(deadlineAt, now),
      title: "延长收货",
    },
    {
      on: "comment",
      from: ["received", "done"],
      by: ["member"],
      if: ({ uncommented, commentUntil, now }: OrderFacts) => uncommented > 0 && isAhead(commentUntil, now),
      title: "评价商品",
    },
    {
      on: "supplement",
      from: orderStates,
      by: ["member"],
      if: ({ canSupplement }: OrderFacts) => canSupplement,
    },
    {
      on: "afterSale",
      from: ["paid", "shipped", "received"],
      by: ["member"],
      if: ({ afterUntil, kind, now }: OrderFacts) =>
        kind.afterSaleFrom !== "never" &&
        (afterUntil === undefined ? kind.afterSaleFrom === "payment" : afterUntil > now),
    },
    { on: "buyAgain", from: ["paid", "shipped", "received", "done", "closed"], by: ["member"] },
    { on: "delete", from: ["done", "closed"], by: ["member"] },
  ],
  lasts: {
    unpaid: { setting: "order.unpaidMinutes", on: "expire", isStrict: true },
    shipped: { setting: "order.receiptDays", on: "autoReceive" },
    received: { setting: "order.commentDays", on: "finish" },
  },
  titles: {
    submit: "提交订单",
    shipPart: "商家已发出部分商品",
    address: "修改收货地址",
    afterApply: "申请售后",
    afterRefund: "售后退款",
    protect: "价格保护，退还差价",
  },
});

import type {
  OrderAction,
  OrderCard,
  OrderDetail,
  OrderState,
  TimelineRow,
} from "@heshi/contract/trade/order-view";
import { type PayWay, payWayNames } from "@heshi/contract/trade/pay";
import { fen, formatFen } from "@heshi/kernel/money";
import { allowedEvents } from "@heshi/kernel/machine";
import type * as z from "zod/mini";
import { orderTable } from "./order.machine.ts";
import { priceRows } from "./submit/quote.ts";
import type { CardRow, DetailRow, EventRow, PackageRow } from "./order.store.ts";

export const stateTexts: Readonly<Record<OrderState, string>> = {
  unpaid: "等待付款",
  paid: "等待发货",
  shipped: "商家已发货",
  received: "已收货",
  done: "交易完成",
  closed: "交易关闭",
};

const REMIND_MS = 4 * 3_600_000;
const eventActions = ["cancel", "refund", "confirm"] as const;

/** What the buyer may do now: the machine's moves, and what leaves the state alone. Pure. */
export function actionsOf(order: CardRow, now: Date): OrderAction[] {
  const { state } = order;
  const moves = allowedEvents(orderTable, { state, by: "member" });
  const isAddressFree =
    (state === "unpaid" || state === "paid") &&
    order.addressChangedAt === undefined &&
    order.receiver !== undefined;
  const isOver = state === "done" || state === "closed";
  const can: readonly (readonly [OrderAction, boolean])[] = [
    ["pay", moves.includes("pay")],
    ...eventActions.map((event) => [event, moves.includes(event)] as const),
    ["changeAddress", isAddressFree],
    [
      "remind",
      state === "paid" &&
        (order.remindedAt === undefined || order.remindedAt.getTime() + REMIND_MS <= now.getTime()),
    ],
    ["track", order.shippedAt !== undefined],
    [
      "extend",
      state === "shipped" &&
        order.extendedAt === undefined &&
        order.deadlineAt !== undefined &&
        order.deadlineAt > now,
    ],
    [
      "comment",
      (state === "received" || state === "done") &&
        order.uncommented > 0 &&
        order.commentUntil !== undefined &&
        order.commentUntil > now,
    ],
    ["supplement", order.canSupplement],
    ["buyAgain", state !== "unpaid"],
    ["delete", isOver],
  ];
  return can.filter(([, isAllowed]) => isAllowed).map(([action]) => action);
}

const isTimed = (state: OrderState): boolean => state === "unpaid" || state === "shipped";

/** An order as a card of the list. */
export function cardOf(order: CardRow, now: Date): OrderCard {
  const {
    id,
    no,
    tradeNo,
    orderType,
    state,
    lines,
    pieces,
    payableFen,
    createdAt,
    deadlineAt,
    tradeOrders,
    lastNode,
  } = order;
  return {
    id,
    no,
    tradeNo,
    orderType,
    state,
    stateText: stateTexts[state],
    lines: [...lines],
    pieces,
    payableFen,
    createdAt: createdAt.getTime(),
    tradeOrders,
    shop: { shopId: order.shopId, name: order.shopName, logo: order.shopLogo, isSelf: order.isSelf },
    ...(isTimed(state) && deadlineAt ? { deadlineAt: deadlineAt.getTime() } : {}),
    ...(lastNode ? { lastNode } : {}),
    actions: actionsOf(order, now),
  };
}

const titles: Readonly<Record<string, string>> = {
  submit: "提交订单",
  pay: "付款成功",
  cancel: "订单已取消",
  expire: "超时未付款，订单已关闭",
  refund: "订单已取消，全额退款",
  ship: "商家已发货",
  confirm: "确认收货",
  autoReceive: "系统自动确认收货",
  finish: "交易完成",
  address: "修改收货地址",
  remind: "提醒商家发货",
  extend: "延长收货 3 天",
  comment: "评价商品",
};

/** The history as people read it, newest first. */
export const timelineOf = (events: readonly EventRow[]): z.infer<typeof TimelineRow>[] =>
  events.map(({ kind, note, at }) => ({
    title: titles[kind] ?? kind,
    at,
    ...(note === "" ? {} : { detail: note }),
  }));

export const packageHead = ({ lastText, lastAt, ...head }: PackageRow) => ({
  ...head,
  ...(lastText === null ? {} : { lastText }),
  ...(lastAt === null ? {} : { lastAt }),
});

const refundText = (way: PayWay, isDone: boolean): string =>
  way === "balance"
    ? "已退回余额"
    : isDone
      ? `已原路退回${payWayNames[way]}`
      : `正在原路退回${payWayNames[way]}，一般 1 到 3 个工作日到账`;

/** An order with everything its page shows. */
export function detailOf(order: DetailRow, now: Date): OrderDetail {
  const {
    receiver,
    remark,
    invoice,
    goodsFen,
    freightFen,
    discountFen,
    offsetFen,
    silverCent,
    payWay,
    closeReason,
    refund,
  } = order;
  const times = {
    paidAt: order.paidAt,
    shippedAt: order.shippedAt,
    receivedAt: order.receivedAt,
    closedAt: order.closedAt,
    commentUntil: order.commentUntil,
  };
  const known = Object.fromEntries(
    Object.entries(times).flatMap(([name, at]) => (at ? [[name, at.getTime()]] : [])),
  );
  return {
    ...cardOf(order, now),
    ...(receiver ? { receiver } : {}),
    remark,
    ...(invoice ? { invoice } : {}),
    prices: priceRows(order),
    goodsFen,
    freightFen,
    discountFen,
    offsetFen,
    silverCent,
    ...known,
    ...(payWay ? { payText: payWayNames[payWay] } : {}),
    ...(order.state === "closed" ? { closeReason: closeReason ?? "timeout" } : {}),
    ...(refund
      ? {
          refund: {
            amountFen: fen(refund.amountFen),
            text: `¥${formatFen(fen(refund.amountFen))} ${refundText(refund.way, refund.isDone)}`,
            isDone: refund.isDone,
          },
        }
      : {}),
    packages: order.packages.map(packageHead),
    timeline: timelineOf(order.events),
  };
}

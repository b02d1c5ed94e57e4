import type {
  OrderAction,
  OrderCard,
  OrderDetail,
  OrderState,
  TimelineRow,
} from "@heshi/contract/trade/order-view";
import { type PayWay, payWayNames } from "@heshi/contract/trade/pay";
import { fen, formatFen } from "@heshi/kernel/money";
import { actionsOf, titleOf } from "@heshi/kernel/machine";
import type * as z from "zod/mini";
import { after, type Settings } from "../../settings.ts";
import { orderMachine } from "./order.machine.ts";
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

/** At what moment, and by which settings, an order is looked at. */
export type Moment = { readonly now: Date; readonly settings: Settings };

/** What the buyer may do now. Pure. */
export function actionsFor(order: CardRow, { now, settings }: Moment): OrderAction[] {
  const { remindedAt, receiver } = order;
  const isRemindable = !remindedAt || after(remindedAt, settings, "order.remindHours") <= now;
  const row = { ...order, now, isRemindable, isSent: receiver !== undefined };
  return actionsOf(orderMachine, { state: order.state, by: "member", row });
}

const isTimed = (state: OrderState): boolean => state === "unpaid" || state === "shipped";

/** An order as a card of the list. */
export function cardOf(order: CardRow, moment: Moment): OrderCard {
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
    actions: actionsFor(order, moment),
  };
}

/** The history as people read it, newest first. */
export const timelineOf = (events: readonly EventRow[]): z.infer<typeof TimelineRow>[] =>
  events.map(({ kind, note, at }) => ({
    title: titleOf(orderMachine, kind),
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
export function detailOf(order: DetailRow, moment: Moment): OrderDetail {
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
    ...cardOf(order, moment),
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

import { type Pay, type PayResult, type PayWay, payWayNames } from "@heshi/contract/pay/pay";
import { pageChannelsOf } from "@heshi/contract/pay/payables";
import type { OutputOf } from "@heshi/contract/frame/define";
import { cent } from "@heshi/kernel/credit";
import { type Fen, formatFen } from "@heshi/kernel/money";
import { stateAt } from "@heshi/kernel/machine";
import {
  creditOf,
  orderMachine,
  type ReceiverRow,
  silverEarned,
  settingsFor,
} from "../order/order.public.ts";
import type { Settings } from "../../settings.ts";
import type { PaidRow, TradeRow } from "./pay.store.ts";

type Result = PayResult;

/** A trade's state as its payer sees it: pending while a channel that was opened has not answered. Pure. */
export function stateOf(
  { state, deadlineAt, opened }: Pick<TradeRow, "state" | "deadlineAt" | "opened">,
  now: Date,
): Result["state"] {
  const standing = stateAt(orderMachine, { state, deadlineAt }, now);
  return standing === "unpaid" && opened > 0 ? "pending" : (standing as typeof state);
}

/** True if every attempt that makes a trade pending is among the `unpaid` that their channels have just reported. Pure. */
export const isReportedUnpaid = (
  trade: Pick<TradeRow, "state" | "deadlineAt" | "opened">,
  unpaid: number,
  now: Date,
): boolean => stateOf(trade, now) === "pending" && unpaid === trade.opened;

const notes: Readonly<Record<Result["state"], string>> = {
  unpaid: "等待付款",
  pending: "支付结果确认中，请勿重复支付",
  paid: "支付成功",
  closed: "订单已关闭",
};

/** The state in one sentence, with money that is being refunded. */
function noteOf(trade: TradeRow, state: Result["state"]): string {
  if (trade.strayFen > 0)
    return `${notes[state]}；多付的 ¥${formatFen(trade.strayFen)} ${trade.strayLeft > 0 ? "正在原路退回" : "已原路退回"}`;
  return state === "closed" && trade.opened > 0 ? "订单已关闭；如已付款，款项会自动原路退回" : notes[state];
}

/** A trade's result as the page shows it. */
export function resultOf(trade: TradeRow, now: Date): Result {
  const state = stateOf(trade, now);
  return {
    tradeNo: trade.no,
    state,
    payableFen: trade.payableFen,
    credit: creditOf(trade),
    deadlineAt: trade.deadlineAt.getTime(),
    orderIds: [...trade.orderIds],
    note: noteOf(trade, state),
    way: trade.payWay,
    underWay: state === "pending" ? trade.underWay : undefined,
    paidAt: trade.paidAt,
  };
}

/** 合市自营旗舰店, or 合市自营旗舰店 等 2 家店铺. */
const payeeOf = (shops: readonly string[]): string =>
  shops.length > 1 ? `${shops[0]} 等 ${shops.length} 家店铺` : (shops[0] ?? "");

type Cashier = OutputOf<(typeof Pay)["methods"]["GetCashier"]>;

/** 周晓禾 西湖区古荡街道文三路 478 号. */
const addressOf = ({ name, area, street, detail }: ReceiverRow): string =>
  `${name} ${area}${street}${detail}`;

/** What follows a payment. */
export function paidOf(
  { receiver, orderType, shops }: PaidRow,
  settings: Settings,
): OutputOf<(typeof Pay)["methods"]["GetPaid"]> {
  return {
    orderType,
    silverCent: cent(
      shops.reduce(
        (sum, { payableFen, terms }) => sum + silverEarned(payableFen, settingsFor({ terms }, settings)),
        0,
      ),
    ),
    sendTo: receiver && addressOf(receiver),
    province: receiver?.province,
    shops: shops.map(({ shipFrom, lines }) => ({ shipFrom, lines: [...lines] })),
  };
}

/** What the cashier shows. */
export function cashierOf(trade: TradeRow, now: Date): Cashier {
  const { no, payableFen, balanceFen, hasPayPassword, silverCent, pieces } = trade;
  return {
    tradeNo: no,
    state: stateOf(trade, now),
    payableFen,
    credit: creditOf(trade),
    deadlineAt: trade.deadlineAt.getTime(),
    payee: payeeOf(trade.shops),
    orderIds: [...trade.orderIds],
    pieces,
    goods: [...trade.goods],
    sendTo: trade.receiver && addressOf(trade.receiver),
    silverCent,
    lastWay: trade.lastWay,
    balance: { balanceFen, isEnough: balanceFen >= payableFen, hasPayPassword },
    channels: pageChannelsOf("trade").map((channel) => ({ channel, name: payWayNames[channel] })),
  };
}

/** How far a channel's clock may be from ours. */
const SKEW_MS = 5 * 60_000;

/** Whether an attempt that was begun then can have been paid at the time that its channel names. Pure. */
export const isTimely = (paidAt: Date | undefined, { begunAt, now }: { begunAt: Date; now: Date }): boolean =>
  paidAt === undefined ||
  (paidAt.getTime() >= begunAt.getTime() - SKEW_MS && paidAt.getTime() <= now.getTime() + SKEW_MS);

/** A channel's report that an attempt was paid; the caller has verified its sender. */
export type Success = {
  way: PayWay;
  attemptNo: string;
  amountFen: Fen;
  channelNo: string;
  paidAt?: Date;
};

import type {
  OrderAction,
  OrderCard,
  OrderDetail,
  OrderState,
  TimelineRow,
} from "@heshi/contract/trade/order-view";
import { isHeld } from "@heshi/contract/trade/after-state";
import type { CreditAmount, PointsCredit } from "@heshi/contract/goods/points";
import type { TownHead } from "@heshi/contract/samecity/town";
import { type PayWay, payWayNames } from "@heshi/contract/pay/pay";
import { type Cent, creditNames, formatCredit } from "@heshi/kernel/credit";
import { fen, formatFen } from "@heshi/kernel/money";
import { actionsOf, titleOf } from "@heshi/kernel/machine";
import { maskNickname } from "@heshi/kernel/text";
import type * as z from "zod/mini";
import { durationMs, type Settings } from "../../settings.ts";
import { factsOf, nameOf, stateTexts, townTexts } from "../kind/kind.public.ts";
import { orderMachine } from "./order.machine.ts";
import { settingsFor } from "./order.terms.ts";
import { priceRows } from "./submit/quote.ts";
import type { CardRow, DetailRow, EventRow, PackageRow } from "./order.store.ts";

/** What the state of an order of the town is called; what is ready to be fetched says so. */
export const townText = ({ state, way }: Pick<TownHead, "state" | "way">): string =>
  state === "prepared" && way === "pickUp" ? "待取货" : townTexts[state];

/** What the state of an order of a type is called. */
export const stateTextOf = ({
  state,
  orderType,
  isUsed = false,
  isPartSent = false,
  town,
}: {
  state: OrderState;
  orderType: number;
  isUsed?: boolean | undefined;
  isPartSent?: boolean | undefined;
  town?: Pick<TownHead, "state" | "way"> | undefined;
}): string => {
  if (isPartSent) return "部分发货";
  if (town && state === "paid") return townText(town);
  const shown = isUsed && state === "paid" ? "received" : state;
  return factsOf(nameOf(orderType)).words.states[shown] ?? stateTexts[shown];
};

/** The time and the settings that a view is made with. */
export type Moment = { now: Date; settings: Settings };

/** What the buyer may do now. Pure. */
export function actionsFor(order: CardRow, { now, settings }: Moment): OrderAction[] {
  const { remindedAt, receiver } = order;
  const pause = durationMs(settings, "order.remindHours");
  const isRemindable = remindedAt === undefined || remindedAt + pause <= now.getTime();
  const kind = factsOf(nameOf(order.orderType));
  // of what lies in the warehouse nobody has seen a fault
  const lasts = kind.stores ? "after.windowDays" : "after.faultDays";
  const afterUntil =
    order.receivedAt === undefined
      ? undefined
      : order.receivedAt + durationMs(settingsFor(order, settings), lasts);
  const isSent = receiver !== undefined;
  const isPartSent = order.isPartSent === true;
  const row = { ...order, isPartSent, kind, now: now.getTime(), isRemindable, isSent, afterUntil };
  const actions = actionsOf(orderMachine, { state: order.state, by: "member", row });
  const without: readonly OrderAction[] = isHeld(order)
    ? ["refund", "remind"]
    : order.isUsed || isPartSent || (kind.hands && !isFreeOf(order.town))
      ? ["refund"]
      : [];
  return actions.filter((on) => !without.includes(on));
}

/** Whether the buyer may give an order of the town back: before it is accepted. What is late is cancelled on its own page. */
const isFreeOf = (town: TownHead | undefined): boolean => town?.state === "waiting";

/** The credit of an order of the exchange zone. */
export const creditOf = (
  row: Readonly<{ creditType: PointsCredit | undefined; creditCent: Cent }>,
): CreditAmount | undefined => row.creditType && { creditType: row.creditType, creditCent: row.creditCent };

const isTimed = (state: OrderState): boolean => state === "unpaid" || state === "shipped";

/** An order as a card of the list. */
export const cardOf = (order: CardRow, moment: Moment): OrderCard => ({
  ...order,
  stateText: stateTextOf(order),
  lines: [...order.lines],
  credit: creditOf(order),
  shop: { shopId: order.shopId, name: order.shopName, logo: order.shopLogo, isSelf: order.isSelf },
  deadlineAt: isTimed(order.state) ? order.deadlineAt : undefined,
  actions: actionsFor(order, moment),
});

/** The history as people read it, newest first. */
export const timelineOf = (events: readonly EventRow[]): z.infer<typeof TimelineRow>[] =>
  events.map(({ kind, note, at }) => ({ title: titleOf(orderMachine, kind), at, detail: note || undefined }));

const packageHead = ({ lastText, lastAt, pickUp, ...head }: PackageRow) => ({
  ...head,
  lastText: lastText ?? undefined,
  lastAt: lastAt ?? undefined,
  pickUp: pickUp ?? undefined,
});

/** 余额支付; with a friend who paid: 好友 周** 代付（余额支付） */
const paidBy = (way: PayWay, payer: string | undefined): string =>
  payer === undefined ? payWayNames[way] : `好友 ${maskNickname(payer)} 代付（${payWayNames[way]}）`;

/** Where it went that the channel refused for good. */
const endTexts = { balance: "已退到余额", bank: "已由银行另行退回" } as const;

type Back = { way: PayWay; isDone: boolean; endedAs: keyof typeof endTexts | null };
const refundText = ({ way, isDone, endedAs }: Back, isFriend: boolean): string =>
  way === "balance"
    ? isFriend
      ? "已退回代付人"
      : "已退回余额"
    : isDone
      ? endedAs !== null
        ? endTexts[endedAs]
        : `已原路退回${payWayNames[way]}`
      : `正在原路退回${payWayNames[way]}，一般 1 到 3 个工作日到账`;

/** Where what went back is; of a closed exchange, its credit before the money. */
function refundOf({ refund, state, ...order }: DetailRow): OrderDetail["refund"] {
  if (!refund) return undefined;
  const { isDone } = refund;
  const amountFen = fen(refund.amountFen);
  const credit = state === "closed" ? creditOf(order) : undefined;
  const texts = [
    ...(credit
      ? [`${formatCredit(credit.creditType, credit.creditCent)} ${creditNames[credit.creditType]}已退回`]
      : []),
    ...(amountFen > 0 ? [`¥${formatFen(amountFen)} ${refundText(refund, order.payer !== undefined)}`] : []),
  ];
  return { amountFen, text: texts.join("，"), isDone };
}

/** An order with everything its page shows. */
export const detailOf = (order: DetailRow, moment: Moment): OrderDetail => ({
  ...order,
  ...cardOf(order, moment),
  prices: priceRows({ ...order, credit: creditOf(order) }),
  // where a credit is all that was paid, the balance was not touched
  payText: order.payWay && (order.payableFen === 0 ? "积分兑换" : paidBy(order.payWay, order.payer)),
  closeReason: order.state === "closed" ? (order.closeReason ?? "timeout") : undefined,
  refund: refundOf(order),
  packages: order.packages.map(packageHead),
  timeline: timelineOf(order.events),
});

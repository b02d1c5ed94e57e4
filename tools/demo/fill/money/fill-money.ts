/** What members own and what moved for their orders, by the ledger's own recipes, each at its time. */
import type { Cent, CreditType } from "@heshi/kernel/credit";
import { type Fen, fenOfText, ZERO_FEN } from "@heshi/kernel/money";
import { type OrderParts, post, recipes, type Transfer } from "@heshi/server/modules/ledger/ledger.public";
import { silverEarned } from "@heshi/server/modules/order/order.public";
import type { Tx } from "@heshi/server/platform/database/db";
import { usualSettings } from "@heshi/server/settings";
import { exchangedGold, exchangeTransfers, fillQuotes } from "./fill-quotes.ts";
import { rechargeSilver, rechargeTransfers } from "./fill-recharges.ts";
import { adjustedSum, adjustTransfers, fillAdjusts } from "./fill-adjusts.ts";
import { cashoutTransfers } from "./fill-cashout.ts";
import { remitTransfers } from "./fill-remits.ts";
import { oddTransfers } from "../fill-desks.ts";
import { shopId } from "../fill-catalogue.ts";
import { memberId } from "../fill-members.ts";
import { COMMENT_SILVER, lineId, orderNo, payerOf, refundNo } from "../fill-orders.ts";
import { signMoves, signSilver } from "./fill-signs.ts";
import { transferMoves, transferRows } from "./fill-transfers.ts";
import { type Calendar, insertRows } from "../fill-rows.ts";
import type { DemoMember, DemoOrder, DemoWorld } from "../../world.types.ts";

/** A transfer of a time in the past. */
export type Dated = Transfer & { at: Date };

const fenOf = (amount: number): Fen => fenOfText(String(amount));
const centOf = (whole: number): Cent => (whole * 100) as Cent;
/** Transfers of one posting. */
const BATCH = 200;

function partsOf(order: DemoOrder): OrderParts {
  const way = order.payVia;
  const amount = fenOf(order.payFen);
  const promotion = order.isPlatformDiscount ? fenOf(order.discountFen) : ZERO_FEN;
  const rest = { promotion, silver: 0 as Cent };
  return way === "balance" || way === null
    ? { ...rest, balance: amount }
    : { ...rest, balance: ZERO_FEN, outside: { channel: way, amount } };
}

function ofOrder(order: DemoOrder, calendar: Calendar): Dated[] {
  if (order.paidAgo === null) return [];
  const payer = payerOf(order);
  const event = {
    orderNo: orderNo(order, calendar),
    memberId: memberId(order.memberKey),
    payerId: payer === undefined ? undefined : memberId(payer),
    parts: partsOf(order),
  };
  const paid = { ...recipes.orderPaid(event), at: calendar.at(order.paidAgo) };
  if (order.closedBy === "refund" && order.closedAgo !== null)
    return [
      paid,
      {
        ...recipes.orderReturned({ ...event, refundNo: refundNo(order, calendar) }),
        at: calendar.at(order.closedAgo),
      },
    ];
  if (order.receivedAgo === null) return [paid];
  const received = recipes.receiptConfirmed({
    orderNo: event.orderNo,
    shopId: shopId(order.shopKey),
    gross: fenOf(order.payFen + (order.isPlatformDiscount ? order.discountFen : 0)),
  });
  const taken = [paid, { ...received, at: calendar.at(order.receivedAgo) }];
  if (order.doneAgo === null) return taken;
  const { orderNo: no, memberId: owner } = event;
  const silver = silverEarned(fenOf(order.payFen), usualSettings);
  const rewarded = recipes.purchaseRewarded({ orderNo: no, memberId: owner, silver });
  return [...taken, { ...rewarded, at: calendar.at(order.doneAgo) }];
}

/** Silver earned by orders and comments. */
function silverOf(orders: readonly DemoOrder[]): number {
  let silver = 0;
  for (const order of orders) {
    if (order.doneAgo !== null) silver += Math.floor(order.payFen / 100);
    silver += order.lines.filter(({ commentKey }) => commentKey !== null).length * COMMENT_SILVER;
  }
  return silver;
}

type Opening = { orders: readonly DemoOrder[]; bonusSilver: number; calendar: Calendar };

function opening(member: DemoMember, { orders, bonusSilver, calendar }: Opening): Dated[] {
  const { key, wallet, registeredAgo } = member;
  const isDemo = member.kind === "demo";
  const silver = silverOf(orders);
  const at = calendar.at(registeredAgo);
  const grants: readonly (readonly [CreditType, number])[] = [
    ["credit1", wallet.gold - adjustedSum(key, "credit1") / 100 - (isDemo ? exchangedGold : 0)],
    [
      "credit2",
      Math.max(0, wallet.silver - silver - bonusSilver - signSilver(key) - adjustedSum(key, "credit2") / 100),
    ],
    ["credit3", wallet.equity],
    ["credit4", wallet.counts],
  ];
  return grants.map(([credit, amount]) => ({
    ...recipes.creditGranted({
      cause: `demo:${key}`,
      memberId: memberId(key),
      credit,
      amount: credit === "credit4" ? (amount as Cent) : centOf(amount),
    }),
    at,
  }));
}

/** Something of a time in the past that moves money by itself. */
export type Act = { at: Date; run: () => Promise<void> };

type Posting = { calendar: Calendar; others: readonly Dated[]; acts: readonly Act[] };

const byTime = (a: { at: Date }, b: { at: Date }): number => a.at.getTime() - b.at.getTime();

/** Posts transfers and runs acts in the order of time. */
async function postInTime(
  tx: Tx,
  transfers: readonly Dated[],
  { acts, now }: { acts: readonly Act[]; now: Date },
): Promise<void> {
  const left = transfers.toSorted(byTime);
  const postUntil = async (until: number): Promise<void> => {
    const due = left.splice(0, left.filter(({ at }) => at.getTime() <= until).length);
    for (let from = 0; from < due.length; from += BATCH) await post(tx, due.slice(from, from + BATCH), now);
  };
  for (const { at, run } of acts.toSorted(byTime)) {
    await postUntil(at.getTime());
    await run();
  }
  await postUntil(Number.POSITIVE_INFINITY);
}

/**
 * Posts everything, what others' orders and refunds moved, and what shops were paid, in the order of time: every balance was enough when
 * it was spent, and an account's entries follow one another in time as those of a real one do.
 */
export async function fillMoney(
  tx: Tx,
  world: DemoWorld,
  { calendar, others, acts }: Posting,
): Promise<void> {
  const orders = [...world.pastOrders, ...world.orders];
  const own = new Map<string, DemoOrder[]>();
  for (const order of orders) own.set(order.memberKey, [...(own.get(order.memberKey) ?? []), order]);
  const comments = world.comments.map((comment) => ({
    ...recipes.creditGranted({
      cause: `comment:${lineId(comment.orderKey, comment.skuKey)}`,
      memberId: memberId(comment.memberKey),
      credit: "credit2",
      amount: centOf(COMMENT_SILVER),
    }),
    at: calendar.at(comment.ago),
  }));
  const dated = [
    ...world.members.flatMap((member) => {
      const bonusSilver = rechargeSilver(member.key, world);
      return opening(member, { orders: own.get(member.key) ?? [], bonusSilver, calendar });
    }),
    ...orders.flatMap((order) => ofOrder(order, calendar)),
    ...comments,
    ...transferMoves(calendar),
    ...rechargeTransfers(world, calendar),
    ...signMoves(calendar),
    ...exchangeTransfers(calendar),
    ...cashoutTransfers(world, calendar),
    ...remitTransfers(world, calendar),
    ...adjustTransfers(calendar),
    ...oddTransfers(calendar),
    ...others,
  ];
  const { transfers, events } = transferRows(calendar);
  await insertRows(tx, "transfer", transfers);
  await insertRows(tx, "transfer_event", events);
  await postInTime(tx, dated, { acts, now: calendar.now });
  await fillAdjusts(tx, calendar);
  await fillQuotes(tx, calendar);
}

/** The terms and bids of the demo's lots, by the rules and in their chain. */
import { type Fen, fen, shareOf } from "@heshi/kernel/money";
import { formatDay } from "@heshi/kernel/text";
import { firstHash, receiptOf, sealReserve } from "@heshi/server/modules/auction/bid/bid.chain";
import {
  type Accepted,
  afterBid,
  depositOf,
  type Standing,
  stepOf,
} from "@heshi/server/modules/auction/bid/bid.domain";
import { DEMO_LICENCE } from "@heshi/server/modules/auction/auction.public";
import { recipes, type Transfer } from "@heshi/server/modules/ledger/ledger.public";
import { type Lot, SESSIONS } from "../data/auction.data.ts";
import { type Calendar, demoDigits, demoId, type Row } from "../fill/fill-rows.ts";

export type Timed = Transfer & { at: Date };
const HOUR = 3_600_000;
/** A moment so many hours from now; before it where they are negative. */
export const hoursOn = (calendar: Calendar, hours: number): Date => calendar.at(-hours * HOUR);

/** A lot as it is scheduled: its terms, and the beginning of its chain. */
export function termsOf(
  { key, session, number, reserveBp, startBp = 5000 }: Lot,
  priceFen: Fen,
  calendar: Calendar,
) {
  const { opens, ends } = SESSIONS.find((one) => one.key === session) ?? SESSIONS[0];
  const [opensAt, end] = [hoursOn(calendar, opens), hoursOn(calendar, ends)];
  const endsAt = new Date(end.getTime() - number * 30_000);
  const no = `A${formatDay(opensAt).slice(2).replaceAll("-", "")}${demoDigits(`lot ${key}`, 12)}`;
  const startFen = shareOf(priceFen, startBp, "down");
  const reserveFen = fen(Math.max(startFen, shareOf(priceFen, reserveBp, "down")));
  const { seal: reserveSeal, nonce } = sealReserve(no, reserveFen);
  const standing: Standing = {
    startFen,
    reserveFen,
    ceilingFen: shareOf(priceFen, 12_000, "down"),
    stepFen: stepOf(priceFen),
    opensAt,
    endsAt,
    extendMs: 60_000,
    extensions: 0,
    mostExtensions: 10,
    seq: 0,
    priceFen: undefined,
    leaderNo: undefined,
    leaderMaxFen: undefined,
  };
  const { stepFen, ceilingFen, extendMs, mostExtensions: extensions } = standing;
  const times = { opensAt: opensAt.getTime(), endsAt: endsAt.getTime() };
  const prices = { startFen, stepFen, ceilingFen, reserveSeal };
  const head = firstHash(no, { ...prices, ...times, extendMs, extensions, licence: DEMO_LICENCE });
  return { no, nonce, standing, head, endsAt };
}

type Placed = { id: string; priceFen: Fen; memberOf: (who: number) => string };
type Bidder = Row & { deposit_fen: Fen };
type Made = ReturnType<typeof termsOf>;
type Chain = {
  standing: Standing | Accepted;
  head: string;
  bids: Row[];
  bidders: Map<number, Bidder>;
  transfers: Timed[];
};

/** A bidder's row after a bid. */
function bidderRow(
  before: Bidder | undefined,
  row: Row & { bidder: number; key: string; amountFen: Fen; deposit: Fen; at: Date },
): Bidder {
  const { bidder, key, amountFen, deposit, at, ...whose } = row;
  return {
    id: demoId(`bidder ${key} ${bidder}`),
    ...whose,
    bidder,
    bids: Number(before?.["bids"] ?? 0) + 1,
    last_at: at,
    max_fen: amountFen,
    granted_fen: amountFen,
    deposit_fen: deposit,
    state: "held",
    created_at: before?.["created_at"] ?? at,
  };
}

type OneBid = { lot: Lot; made: Made; placed: Placed; who: number; bp: number; bidder: number };
/** Adds a bid to a lot's chain, with what is held for it. */
function addBid(chain: Chain, { lot, made, placed, who, bp, bidder }: OneBid): void {
  const { id, priceFen, memberOf } = placed;
  const at = new Date(made.standing.opensAt.getTime() + (chain.standing.seq + 1) * 7 * 60_000);
  const amountFen = shareOf(priceFen, bp, "down");
  const next = afterBid(chain.standing, { bidder, amountFen, isPlain: false, at });
  const { receipt, nonce } = receiptOf(made.no, {
    seq: next.seq,
    at: at.getTime(),
    kind: next.kind,
    bidder,
    priceFen: next.priceFen,
    leader: next.leaderNo,
    endsAt: next.endsAt.getTime(),
    prev: chain.head,
    maxFen: amountFen,
  });
  const { seq, kind, seal, prev, hash } = receipt;
  const whose = { lot_id: id, member_id: memberOf(who) };
  const said = { price_fen: next.priceFen, leader: next.leaderNo, ends_at: next.endsAt, max_fen: amountFen };
  chain.bids.push({
    id: demoId(`bid ${lot.key} ${seq}`),
    ...whose,
    seq,
    bidder,
    kind,
    at,
    ...said,
    nonce,
    seal,
    prev,
    hash,
  });
  const before = chain.bidders.get(bidder);
  const deposit = depositOf({ referenceFen: priceFen, depositBp: 1000 }, amountFen);
  const more = fen(deposit - (before?.deposit_fen ?? 0));
  const held = { lotNo: made.no, memberId: memberOf(who), amount: more, seq };
  if (more > 0) chain.transfers.push({ ...recipes.bidHeld(held), at });
  chain.bidders.set(bidder, bidderRow(before, { ...whose, bidder, key: lot.key, amountFen, deposit, at }));
  [chain.standing, chain.head] = [next, hash];
}

/** The bids of a lot by the rules, with who bids and what is held for each of them. */
export function bidsOf(lot: Lot, made: Made, placed: Placed) {
  const order = [...new Set(lot.bids.map(([who]) => who))];
  const chain: Chain = {
    standing: made.standing,
    head: made.head,
    bids: [],
    bidders: new Map(),
    transfers: [],
  };
  for (const [who, bp] of lot.bids)
    addBid(chain, { lot, made, placed, who, bp, bidder: order.indexOf(who) + 1 });
  const { standing, head, bids, transfers } = chain;
  const { leaderNo } = standing;
  const winner = leaderNo === undefined ? undefined : order[leaderNo - 1];
  return { standing, head, bids, bidders: [...chain.bidders.values()], transfers, winner };
}

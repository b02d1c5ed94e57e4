import type { BidKind } from "@heshi/contract/auction/lot-states";
import { type Fen, fen, shareOf } from "@heshi/kernel/money";

/** What the price of a lot is decided by, as its locked row has it. */
export type Standing = {
  startFen: Fen;
  reserveFen: Fen;
  ceilingFen: Fen;
  stepFen: Fen;
  opensAt: Date;
  endsAt: Date;
  extendMs: number;
  extensions: number;
  mostExtensions: number;
  seq: number;
  priceFen: Fen | undefined;
  leaderNo: number | undefined;
  leaderMaxFen: Fen | undefined;
};
export type Offer = { bidder: number; amountFen: Fen; isPlain: boolean; at: Date };
export type BidRefusal = "BID_EARLY" | "BID_OVER" | "BID_LOW" | "BID_CEILING" | "BID_OWN";
export type Accepted = Standing & { kind: BidKind; priceFen: Fen; leaderNo: number };

const least = (...amounts: readonly Fen[]): Fen => fen(Math.min(...amounts));
const most = (...amounts: readonly Fen[]): Fen => fen(Math.max(...amounts));

/** The least that somebody else may bid; undefined where the price has reached the ceiling. Pure. */
export const leastOf = ({
  startFen,
  stepFen,
  ceilingFen,
  priceFen,
}: Pick<Standing, "startFen" | "stepFen" | "ceilingFen" | "priceFen">): Fen | undefined => {
  if (priceFen === undefined) return startFen;
  return priceFen >= ceilingFen ? undefined : least(fen(priceFen + stepFen), ceilingFen);
};

/** The step of a lot by its reference price. Pure. */
export function stepOf(referenceFen: Fen): Fen {
  const steps = [
    [10_000, 100],
    [50_000, 500],
    [100_000, 1000],
    [500_000, 5000],
  ] as const;
  return fen(steps.find(([below]) => referenceFen < below)?.[1] ?? 10_000);
}

/** What is held for a maximum: a share of it, or of the reference price where that is more; at least ¥1. Pure. */
export const depositOf = (
  { referenceFen, depositBp }: { referenceFen: Fen; depositBp: number },
  maxFen: Fen,
): Fen => most(fen(100), shareOf(most(referenceFen, maxFen), depositBp, "up"));

/** Why an offer is not taken; undefined where it is. Pure. */
export function whyNotBid(lot: Standing, { bidder, amountFen, at }: Offer): BidRefusal | undefined {
  if (at < lot.opensAt) return "BID_EARLY";
  if (at >= lot.endsAt) return "BID_OVER";
  if (amountFen > lot.ceilingFen) return "BID_CEILING";
  if (lot.leaderNo === bidder) return amountFen > (lot.leaderMaxFen ?? 0) ? undefined : "BID_OWN";
  const leastFen = leastOf(lot);
  if (leastFen === undefined) return "BID_CEILING";
  return amountFen < leastFen ? "BID_LOW" : undefined;
}

/** When the lot ends after a bid: 60 s after the ceiling is reached, else later by as much where the bid came at the end. */
function endAfter(lot: Standing, priceFen: Fen, at: Date): Pick<Standing, "endsAt" | "extensions"> {
  const { endsAt, extendMs, extensions, mostExtensions, ceilingFen } = lot;
  if (priceFen >= ceilingFen && (lot.priceFen ?? 0) < ceilingFen)
    return { endsAt: new Date(at.getTime() + extendMs), extensions };
  const isLate = endsAt.getTime() - at.getTime() <= extendMs && extensions < mostExtensions;
  return isLate
    ? { endsAt: new Date(endsAt.getTime() + extendMs), extensions: extensions + 1 }
    : { endsAt, extensions };
}

/** The reserve, where a maximum reaches it. */
const reserveFor = ({ reserveFen }: Standing, maxFen: Fen): Fen =>
  maxFen >= reserveFen ? reserveFen : fen(0);

/** The lot after an offer that `whyNotBid` has nothing against. Pure. */
export function afterBid(lot: Standing, { bidder, amountFen, isPlain, at }: Offer): Accepted {
  const seq = lot.seq + 1;
  const { leaderMaxFen: leading, stepFen, ceilingFen, priceFen: was = fen(0) } = lot;
  if (lot.leaderNo === bidder) {
    const priceFen = most(was, reserveFor(lot, amountFen));
    return {
      ...lot,
      seq,
      kind: "raise",
      priceFen,
      leaderNo: bidder,
      leaderMaxFen: amountFen,
    };
  }
  const kind = isPlain ? "plain" : "max";
  if (lot.leaderNo !== undefined && leading !== undefined && amountFen <= leading) {
    const priceFen = most(was, least(fen(amountFen + stepFen), leading, ceilingFen));
    return { ...lot, ...endAfter(lot, priceFen, at), seq, kind, priceFen, leaderNo: lot.leaderNo };
  }
  const overSecond =
    leading === undefined ? lot.startFen : least(fen(leading + stepFen), amountFen, ceilingFen);
  const priceFen = most(overSecond, isPlain ? amountFen : fen(0), reserveFor(lot, amountFen));
  return {
    ...lot,
    ...endAfter(lot, priceFen, at),
    seq,
    kind,
    priceFen,
    leaderNo: bidder,
    leaderMaxFen: amountFen,
  };
}

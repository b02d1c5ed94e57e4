/** The check of a lot's file without the server (docs/rules/auction.md). */
import { bidText, type LotFile, type Receipt, reserveText, sealText, termsText } from "./chain.ts";

export type LotFinding = {
  kind: "changed" | "missing" | "moved" | "added" | "head" | "price" | "order" | "seal";
  what: string;
};
type Hash = (text: string) => string | Promise<string>;

const nameOf = ({ seq, priceFen, at }: Receipt): string =>
  `#${seq} (${(priceFen / 100).toFixed(2)}, ${new Date(at).toISOString()})`;

/** The bid that follows a hash: of several the one that others lead on from, or the head. */
function following(bids: readonly Receipt[], prev: string, head: string): Receipt | undefined {
  const all = bids.filter((bid) => bid.prev === prev);
  return all.find(({ hash }) => hash === head || bids.some((bid) => bid.prev === hash)) ?? all[0];
}

/** The bids in the order of their chain, and the numbers that it leaves out. */
function walked({ bids, head }: LotFile, first: string): { chain: Receipt[]; missing: number[] } {
  const chain: Receipt[] = [];
  const missing: number[] = [];
  let prev = first;
  while (prev !== head) {
    const at = chain.at(-1)?.seq ?? 0;
    const rest = bids.filter((bid) => !chain.includes(bid));
    const ahead = rest.filter(({ seq }) => seq > at).toSorted((one, other) => one.seq - other.seq);
    const next = following(rest, prev, head) ?? ahead[0];
    if (next === undefined) {
      missing.push(at + 1);
      break;
    }
    for (let gone = at + 1; gone < next.seq; gone += 1) missing.push(gone);
    chain.push(next);
    prev = next.hash;
  }
  return { chain, missing };
}

/** Bids that are not where, or not what, the chain says. */
async function chainFaults(file: LotFile, hash: Hash): Promise<LotFinding[]> {
  const { lotNo, terms, bids } = file;
  const { chain, missing } = walked(file, await hash(termsText(lotNo, terms)));
  const found = missing.map((seq): LotFinding => ({ kind: "missing", what: `#${seq}` }));
  let highest = -1;
  for (const bid of chain) {
    if ((await hash(bidText(lotNo, bid))) !== bid.hash) found.push({ kind: "changed", what: nameOf(bid) });
    const place = bids.indexOf(bid);
    if (place < highest) found.push({ kind: "moved", what: nameOf(bid) });
    highest = Math.max(highest, place);
  }
  for (const bid of bids) if (!chain.includes(bid)) found.push({ kind: "added", what: nameOf(bid) });
  return found;
}

/** Times, ends and leaders that the rules do not allow. */
function* orderFaults({ terms, bids }: LotFile): Generator<LotFinding> {
  let [endsAt, extensions, price, at] = [terms.endsAt, 0, 0, terms.opensAt];
  let leader: number | undefined;
  for (const bid of bids) {
    const fault = (what: string): LotFinding => ({ kind: "order", what: `${nameOf(bid)}: ${what}` });
    if (bid.at < at) yield fault("earlier than the one before");
    if (bid.at >= endsAt) yield fault("after the end");
    if (bid.priceFen < price || bid.priceFen < terms.startFen) yield fault("the price falls");
    if (bid.priceFen > terms.ceilingFen) yield fault("above the ceiling");
    if (bid.kind === "raise" && bid.bidder !== leader) yield fault("raised by who does not lead");
    if (bid.leader !== leader && bid.leader !== bid.bidder) yield fault("somebody else leads");
    const isLate = bid.kind !== "raise" && endsAt - bid.at <= terms.extendMs && extensions < terms.extensions;
    if (bid.priceFen === terms.ceilingFen && price < terms.ceilingFen) endsAt = bid.at + terms.extendMs;
    else if (isLate) [endsAt, extensions] = [endsAt + terms.extendMs, extensions + 1];
    if (bid.endsAt !== endsAt) yield fault("the end does not follow from the rules");
    [endsAt, price, at, leader] = [bid.endsAt, Math.max(price, bid.priceFen), bid.at, bid.leader];
  }
}

/** The lowest price that the winner's own plain bids and the start allow. */
function floorOf({ terms, bids, reserve }: LotFile, winner: number, price: number): number {
  const plain = bids.findLast(
    ({ kind, bidder, leader }) => kind === "plain" && bidder === leader && bidder === winner,
  );
  const met = reserve && price >= reserve.reserveFen ? reserve.reserveFen : 0;
  return Math.max(terms.startFen, met, plain?.priceFen ?? 0);
}

/** Whether somebody has bid behind a higher maximum of the winner's than the one that is opened: then that one no longer bounds the price. */
function isOutdated({ bids, maxima }: LotFile, winner: number): boolean {
  const own = bids.findLast(
    ({ seq, bidder }) => bidder === winner && maxima.some((opened) => opened.seq === seq),
  );
  const raised =
    own && bids.find(({ seq, kind, bidder }) => seq > own.seq && kind === "raise" && bidder === winner);
  return raised !== undefined && bids.some(({ seq, kind }) => seq > raised.seq && kind !== "raise");
}

/** The price that follows from the opened maxima, and seals that do not fit. */
async function priceFaults(file: LotFile, hash: Hash): Promise<LotFinding[]> {
  const { lotNo, terms, bids, reserve, maxima, award } = file;
  const found: LotFinding[] = [];
  for (const opened of maxima)
    if ((await hash(sealText(lotNo, opened))) !== bids.find(({ seq }) => seq === opened.seq)?.seal)
      found.push({ kind: "seal", what: `the maximum of #${opened.seq} is not the one that was sealed` });
  if (reserve && (await hash(reserveText(lotNo, reserve))) !== terms.reserveSeal)
    found.push({ kind: "seal", what: "the reserve is not the one that was sealed" });
  const last = bids.at(-1);
  if (!award) return found;
  if (!last || award.bidder !== last.leader || award.priceFen !== last.priceFen)
    return [...found, { kind: "price", what: "the award is not what the last bid says" }];
  const of = (isWinner: boolean) =>
    maxima.find(({ seq }) => (bids.find((bid) => bid.seq === seq)?.bidder === award.bidder) === isWinner)
      ?.maxFen;
  const [second, own] = [of(false), of(true)];
  if (isOutdated(file, award.bidder))
    found.push({ kind: "price", what: "a higher maximum of the winner's bounds the price" });
  const floor = floorOf(file, award.bidder, award.priceFen);
  const asked = Math.max(second === undefined ? 0 : second + terms.stepFen, floor);
  if (award.priceFen !== Math.min(asked, own ?? Infinity, terms.ceilingFen))
    found.push({ kind: "price", what: `${award.priceFen} fen does not follow from the opened maxima` });
  if (reserve && award.priceFen < reserve.reserveFen)
    found.push({ kind: "price", what: "awarded below the reserve" });
  if (second === undefined && new Set(bids.map(({ bidder }) => bidder)).size > 1)
    found.push({ kind: "seal", what: "the second maximum is not opened" });
  return found;
}

/** Everything that is wrong with a lot's file; `head`: as it was published or kept elsewhere. */
export async function verifyLot(file: LotFile, hash: Hash, head?: string): Promise<LotFinding[]> {
  const chain = await chainFaults(file, hash);
  const away: LotFinding[] =
    head !== undefined && head !== file.head
      ? [{ kind: "head", what: `the file ends with ${file.head}, and ${head} was published` }]
      : [];
  const rest = chain.length > 0 ? [] : [...orderFaults(file)];
  return [...chain, ...away, ...rest, ...(await priceFaults(file, hash))];
}

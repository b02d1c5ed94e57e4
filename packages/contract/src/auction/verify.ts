/** The check of a lot's file without the server (docs/rules/auction.md). */
import {
  bidText,
  decidingOf,
  type LotFile,
  type LotTerms,
  type Receipt,
  reserveText,
  sealText,
  termsText,
} from "./chain.ts";

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
    const ahead = rest.filter(({ seq }) => seq > at).sort((one, other) => one.seq - other.seq);
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

/** A lot before a bid. */
type Before = { endsAt: number; extensions: number; price: number; at: number; leader: number | undefined };

/** What the rules do not allow of a bid. */
function* bidFaults(bid: Receipt, { endsAt, price, at, leader }: Before, terms: LotTerms): Generator<string> {
  if (bid.at < at) yield "earlier than the one before";
  if (bid.at >= endsAt) yield "after the end";
  if (bid.priceFen < price || bid.priceFen < terms.startFen) yield "the price falls";
  if (bid.priceFen > terms.ceilingFen) yield "above the ceiling";
  if (bid.kind === "raise" && bid.bidder !== leader) yield "raised by who does not lead";
  if (bid.leader !== leader && bid.leader !== bid.bidder) yield "somebody else leads";
}

/** When the lot ends after a bid, by the rules. */
function endAfter(bid: Receipt, before: Before, terms: LotTerms): Pick<Before, "endsAt" | "extensions"> {
  const { endsAt, extensions, price } = before;
  if (bid.priceFen === terms.ceilingFen && price < terms.ceilingFen)
    return { endsAt: bid.at + terms.extendMs, extensions };
  const isLate = endsAt - bid.at <= terms.extendMs && extensions < terms.extensions;
  return bid.kind !== "raise" && isLate
    ? { endsAt: endsAt + terms.extendMs, extensions: extensions + 1 }
    : { endsAt, extensions };
}

/** Times, ends and leaders that the rules do not allow. */
function* orderFaults({ terms, bids }: LotFile): Generator<LotFinding> {
  let before: Before = {
    endsAt: terms.endsAt,
    extensions: 0,
    price: 0,
    at: terms.opensAt,
    leader: undefined,
  };
  for (const bid of bids) {
    const fault = (what: string): LotFinding => ({ kind: "order", what: `${nameOf(bid)}: ${what}` });
    for (const what of bidFaults(bid, before, terms)) yield fault(what);
    const { endsAt, extensions } = endAfter(bid, before, terms);
    if (bid.endsAt !== endsAt) yield fault("the end does not follow from the rules");
    const price = Math.max(before.price, bid.priceFen);
    before = { endsAt: bid.endsAt, extensions, price, at: bid.at, leader: bid.leader };
  }
}

/** The lowest price that the winner's own plain bids and the start allow. */
function floorOf({ terms, bids, reserve }: LotFile, winner: number, price: number): number {
  const plain = bids
    .filter(({ kind, bidder, leader }) => kind === "plain" && bidder === leader && bidder === winner)
    .at(-1);
  const met = reserve && price >= reserve.reserveFen ? reserve.reserveFen : 0;
  return Math.max(terms.startFen, met, plain?.priceFen ?? 0);
}

/** What was opened, and is not what was sealed. */
async function sealFaults(
  { lotNo, terms, bids, reserve, maxima }: LotFile,
  hash: Hash,
): Promise<LotFinding[]> {
  const found: LotFinding[] = [];
  for (const opened of maxima)
    if ((await hash(sealText(lotNo, opened))) !== bids.find(({ seq }) => seq === opened.seq)?.seal)
      found.push({ kind: "seal", what: `the maximum of #${opened.seq} is not the one that was sealed` });
  if (reserve && (await hash(reserveText(lotNo, reserve))) !== terms.reserveSeal)
    found.push({ kind: "seal", what: "the reserve is not the one that was sealed" });
  return found;
}

type Award = NonNullable<LotFile["award"]>;
/** What of an award does not follow from the opened maxima. */
function* awardFaults(file: LotFile, award: Award): Generator<LotFinding> {
  const { terms, bids, reserve, maxima } = file;
  const { bidder, priceFen } = award;
  const last = bids.at(-1);
  if (!last || bidder !== last.leader || priceFen !== last.priceFen) {
    yield { kind: "price", what: "the award is not what the last bid says" };
    return;
  }
  const deciding = decidingOf(bids);
  const maxOf = (place?: number) => maxima.find(({ seq }) => seq === place)?.maxFen;
  const [own, second] = [maxOf(deciding.own), maxOf(deciding.second)];
  for (const { seq } of maxima)
    if (seq !== deciding.own && seq !== deciding.second)
      yield { kind: "price", what: `the maximum of #${seq} does not decide the price` };
  const asked = Math.max(second === undefined ? 0 : second + terms.stepFen, floorOf(file, bidder, priceFen));
  if (priceFen !== Math.min(asked, own ?? Infinity, terms.ceilingFen))
    yield { kind: "price", what: `${priceFen} fen does not follow from the opened maxima` };
  if (reserve && priceFen < reserve.reserveFen) yield { kind: "price", what: "awarded below the reserve" };
  if (second === undefined && deciding.second !== undefined)
    yield { kind: "seal", what: "the second maximum is not opened" };
}

/** Everything that is wrong with a lot's file; `head`: as it was published or kept elsewhere. */
export async function verifyLot(file: LotFile, hash: Hash, head?: string): Promise<LotFinding[]> {
  const chain = await chainFaults(file, hash);
  const away: LotFinding[] =
    head !== undefined && head !== file.head
      ? [{ kind: "head", what: `the file ends with ${file.head}, and ${head} was published` }]
      : [];
  const rest = chain.length > 0 ? [] : [...orderFaults(file)];
  const price = file.award ? [...awardFaults(file, file.award)] : [];
  return [...chain, ...away, ...rest, ...(await sealFaults(file, hash)), ...price];
}

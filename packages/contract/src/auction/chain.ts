/** What of a lot is hashed, and how it is checked without the server (docs/rules/auction.md). Pure: the caller brings the hash. */
import { Fen } from "@heshi/kernel/money";
import * as z from "zod/mini";
import { Time } from "../frame/text.ts";
import { bidKinds, LotNo, lotStates } from "./lot-states.ts";

/** SHA-256 in hexadecimal digits. */
const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const Nonce = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** What was said of a lot when it was scheduled; the reserve is sealed until it is closed. */
export const LotTerms = z.object({
  startFen: Fen,
  stepFen: Fen,
  ceilingFen: Fen,
  reserveSeal: Hash,
  opensAt: Time,
  endsAt: Time,
  extendMs: z.int(),
  extensions: z.int(),
  /** The enterprise that holds the auction. */
  licence: z.string(),
});
export type LotTerms = z.infer<typeof LotTerms>;

/** A bid as everybody may read it: who by their ordinal in the lot, the maximum sealed. `leader` and `endsAt` as they are after it. */
export const Receipt = z.object({
  seq: z.int(),
  at: Time,
  kind: z.enum(bidKinds),
  bidder: z.int(),
  priceFen: Fen,
  leader: z.int(),
  endsAt: Time,
  seal: Hash,
  prev: Hash,
  hash: Hash,
});
export type Receipt = z.infer<typeof Receipt>;

/** What is opened when a lot is closed. */
const Opened = z.object({ seq: z.int(), maxFen: Fen, nonce: Nonce });
export const LotFile = z.object({
  format: z.literal("heshi-lot-1"),
  lotNo: LotNo,
  title: z.string(),
  terms: LotTerms,
  bids: z.array(Receipt),
  head: Hash,
  state: z.enum(lotStates),
  /** Once it is closed. */
  reserve: z.optional(z.object({ reserveFen: Fen, nonce: Nonce })),
  maxima: z.array(Opened),
  award: z.optional(z.object({ bidder: z.int(), priceFen: Fen })),
});
export type LotFile = z.infer<typeof LotFile>;

/** The text whose hash is the beginning of a lot's chain. */
export const termsText = (lotNo: string, terms: LotTerms): string =>
  [
    "heshi-lot-1",
    lotNo,
    terms.startFen,
    terms.stepFen,
    terms.ceilingFen,
    terms.reserveSeal,
    terms.opensAt,
    terms.endsAt,
    terms.extendMs,
    terms.extensions,
    terms.licence,
  ].join("|");

/** The text whose hash seals a lot's reserve. */
export const reserveText = (lotNo: string, { reserveFen, nonce }: { reserveFen: number; nonce: string }) =>
  `heshi-reserve-1|${lotNo}|${reserveFen}|${nonce}`;

/** The text whose hash seals a maximum. */
export const sealText = (lotNo: string, { seq, maxFen, nonce }: z.infer<typeof Opened>): string =>
  `heshi-max-1|${lotNo}|${seq}|${maxFen}|${nonce}`;

/** The text whose hash is a bid's. */
export const bidText = (lotNo: string, bid: Omit<Receipt, "hash">): string =>
  [
    "heshi-bid-1",
    bid.prev,
    lotNo,
    bid.seq,
    bid.at,
    bid.kind,
    bid.bidder,
    bid.priceFen,
    bid.leader,
    bid.endsAt,
    bid.seal,
  ].join("|");

/**
 * The bids whose maxima decide the price: the winner's as it was at the last bid that was no raise, and the second one. It follows from the
 * chain alone. Pure.
 */
export function decidingOf(bids: readonly Pick<Receipt, "seq" | "kind" | "bidder" | "leader">[]): {
  own: number | undefined;
  second: number | undefined;
} {
  let leading: number | undefined;
  let own: number | undefined;
  let second: number | undefined;
  for (const { seq, kind, bidder, leader } of bids) {
    if (kind === "raise") leading = seq;
    else if (bidder === leader) [second, leading, own] = [leading, seq, seq];
    else [second, own] = [seq, leading];
  }
  return { own, second };
}

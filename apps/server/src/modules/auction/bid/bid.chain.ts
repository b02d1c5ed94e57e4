import {
  bidText,
  decidingOf,
  type Receipt,
  reserveText,
  sealText,
  termsText,
  type LotTerms,
} from "@heshi/contract/auction/chain";
import type { Fen } from "@heshi/kernel/money";
import { randomHex } from "@heshi/kernel/id";
import { sha256Hex } from "../../../rpc/session/sign.ts";

/** A reserve that is sealed, with what opens it. */
export function sealReserve(lotNo: string, reserveFen: number): { seal: string; nonce: string } {
  const nonce = randomHex(16);
  return { nonce, seal: sha256Hex(reserveText(lotNo, { reserveFen, nonce })) };
}

/** The seal of a reserve whose opening is known. */
export const reserveSealOf = (lotNo: string, reserve: { reserveFen: number; nonce: string }): string =>
  sha256Hex(reserveText(lotNo, reserve));

/** The beginning of a lot's chain. */
export const firstHash = (lotNo: string, terms: LotTerms): string => sha256Hex(termsText(lotNo, terms));

type Opening = Pick<Receipt, "seq" | "kind" | "bidder" | "leader"> & { maxFen: Fen; nonce: string };
/** What is opened of the bids of a sold lot: the second maximum, and the winner's where it bounds the price. Pure. */
export function openedOf(bids: readonly Opening[], priceFen: Fen | undefined) {
  const { own, second } = decidingOf(bids);
  return bids
    .filter(({ seq, maxFen }) => seq === second || (seq === own && maxFen === priceFen))
    .map(({ seq, maxFen, nonce }) => ({ seq, maxFen, nonce }));
}

type Unsealed = Omit<Receipt, "seal" | "hash"> & { maxFen: Receipt["priceFen"] };
/** The receipt of a bid, and what opens its maximum. */
export function receiptOf(lotNo: string, { maxFen, ...bid }: Unsealed): { receipt: Receipt; nonce: string } {
  const nonce = randomHex(16);
  const seal = sha256Hex(sealText(lotNo, { seq: bid.seq, maxFen, nonce }));
  const sealed = { ...bid, seal };
  return { nonce, receipt: { ...sealed, hash: sha256Hex(bidText(lotNo, sealed)) } };
}

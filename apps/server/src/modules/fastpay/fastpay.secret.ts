import * as z from "zod/mini";
import type { Seal } from "../../platform/secret/seal.ts";

/** What is sealed while an agreement waits for its code. */
const Begun = z.object({ number: z.string(), mobile: z.string(), ticket: z.string() });
export type Begun = z.infer<typeof Begun>;

const signingOf = (memberId: string): string => `fastpay.signing:${memberId}`;
const cardOf = (memberId: string): string => `fastpay.card:${memberId}`;

export const sealBegun = (seal: Seal, memberId: string, begun: Begun): string =>
  seal.seal(JSON.stringify(begun), signingOf(memberId));

/** What `sealBegun` was given; throws where it was changed or belongs to somebody else. */
export const openBegun = (seal: Seal, memberId: string, sealed: string): Begun =>
  Begun.parse(JSON.parse(seal.open(sealed, signingOf(memberId))));

export const sealAgreement = (seal: Seal, memberId: string, agreementNo: string): string =>
  seal.seal(agreementNo, cardOf(memberId));

/** The number of a card's agreement. */
export const openAgreement = (seal: Seal, memberId: string, sealed: string): string =>
  seal.open(sealed, cardOf(memberId));

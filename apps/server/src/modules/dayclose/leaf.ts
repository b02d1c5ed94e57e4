import { createHash, createHmac } from "node:crypto";
import { leafHash } from "./merkle.ts";

/** What a leaf says of an entry: everything that its owner can check. */
export type Leaf = {
  /** Kind, owner, purpose and currency: member:7:available:CNY. */
  account: string;
  /** The place in the account; absent where the account keeps no balance. */
  sequence: number | undefined;
  amount: number;
  balanceAfter: number | undefined;
  recipe: string;
  /** What people see as the transfer's number. */
  number: string;
  /** Of all entries of its transfer. */
  digest: string;
  at: number;
};

/** A leaf as it is hashed. */
const textOf = (leaf: Leaf): string =>
  JSON.stringify([
    "heshi-leaf-1",
    leaf.account,
    leaf.sequence ?? null,
    leaf.amount,
    leaf.balanceAfter ?? null,
    leaf.recipe,
    leaf.number,
    leaf.digest,
    leaf.at,
  ]);

/** The salt of an entry's leaf: 16 bytes that nobody can guess without the day's seed. */
export const saltOf = (seed: string, entryId: string): Buffer =>
  createHmac("sha256", Buffer.from(seed, "hex")).update(entryId).digest().subarray(0, 16);

/** The hash of an entry's leaf. */
export const hashOf = (leaf: Leaf, salt: Uint8Array): Buffer => leafHash(salt, textOf(leaf));

export type ClosedDay = { day: string; entries: number; root: string; chain: string };
/** Before the first day. */
export const FIRST_CHAIN = "0".repeat(64);

/** The chain of a day over the chain of the day before. */
export const chainOf = (before: string, { day, entries, root }: Omit<ClosedDay, "chain">): string =>
  createHash("sha256").update(`heshi-day-1|${before}|${day}|${entries}|${root}`).digest("hex");

/** The published line of a day. */
export const lineOf = ({ day, entries, root, chain }: ClosedDay): string =>
  `${day} ${entries} ${root} ${chain}`;

import type { Tx } from "../../platform/database/db.ts";
import {
  insertClaim,
  lockOfOrder,
  returnClosed,
  returnOfTrade,
  takeClaims,
  takeOne,
} from "./coupon.store.ts";

/** A claim and the orders that bear a part of it. */
export type ClaimUse = { id: string; orderIds: readonly string[] };

/** An offer that an order claims, and the id that the claim gets. */
export type NewClaim = { id: string; offerId: string };

/**
 * Claims offers for a member, each within its total and the member's limit; false where one of them is gone, closed or had. In the order of
 * their ids, so that two orders do not wait for each other.
 */
export async function claimOffers(
  tx: Tx,
  claims: readonly NewClaim[],
  { memberId, now }: { memberId: string; now: Date },
): Promise<boolean> {
  for (const { id, offerId } of claims.toSorted((a, b) => (BigInt(a.offerId) < BigInt(b.offerId) ? -1 : 1))) {
    // the row stays locked: the member's claims are counted behind it
    if (!(await tx.one(takeOne, [offerId, now]))) return false;
    if (!(await tx.one(insertClaim, [id, offerId, memberId, now]))) return false;
  }
  return true;
}

/** Uses claims for a trade in its transaction; false, without using any, if one of them can no longer be used. */
export async function spendClaims(
  tx: Tx,
  uses: readonly ClaimUse[],
  { memberId, tradeId, now }: { memberId: string; tradeId: string; now: Date },
): Promise<boolean> {
  if (uses.length === 0) return true;
  const done = await tx.one(takeClaims, [memberId, tradeId, now, JSON.stringify(uses)]);
  return done?.used === uses.length;
}

/** Locks what an order bears, before the order; `returnClaims` gives back what no order needs any more. */
export const lockClaims = async (
  tx: Tx,
  { orderId, memberId }: { orderId: string; memberId: string },
): Promise<readonly string[]> => (await tx.many(lockOfOrder, [orderId, memberId])).map(({ id }) => id);

/** Gives back the locked claims whose orders are all closed. */
export async function returnClaims(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.run(returnClosed, [ids]);
}

/** Gives back every claim of an unpaid trade that the caller has just closed. */
export const returnTradeClaims = (tx: Tx, tradeId: string): Promise<number> =>
  tx.run(returnOfTrade, [tradeId]);

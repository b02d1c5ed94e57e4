import type { Tx } from "../../platform/database/db.ts";
import { lockOfOrder, returnClosed, returnOfTrade, takeClaims } from "./coupon.store.ts";

/** A claim and the orders that bear a part of it. */
export type ClaimUse = { id: string; orderIds: readonly string[] };

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

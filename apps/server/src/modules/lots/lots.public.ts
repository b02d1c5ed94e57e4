import type { Tx } from "../../platform/database/db.ts";
import { LedgerRefusal } from "../ledger/ledger.public.ts";
import {
  countsOf,
  disputedPacks,
  endLot,
  lockCounts,
  lockGift,
  lockUses,
  returnToLot,
  useLot,
} from "./lots.store.ts";

export { lockCounts, openBonusLotSql, openGiftLotSql, openPlanLot } from "./lots.store.ts";

/**
 * Takes from a member's lots of counts, the oldest first, what a transfer before this has taken of their counts beyond those that are in no
 * lot. `cause`: what it paid for, by which it can be returned. Throws LedgerRefusal where that needs counts of a pack that an after-sale is
 * open for: they may go back with it.
 */
export async function takeCounts(
  tx: Tx,
  { memberId, cause }: { memberId: string; cause: string },
): Promise<void> {
  const lots = await tx.many(lockCounts, [memberId]);
  const balance = (await tx.one(countsOf, [memberId]))?.balance ?? 0;
  let excess = lots.reduce((sum, { leftCent }) => sum + leftCent, 0) - balance;
  if (excess <= 0) return;
  const packs = lots.flatMap(({ pack }) => (pack === undefined ? [] : [pack]));
  const disputed = new Set((await tx.many(disputedPacks, [packs])).map((row) => row.cause));
  for (const { id, leftCent, pack } of lots) {
    if (pack !== undefined && disputed.has(pack)) continue;
    const taken = Math.min(leftCent, excess);
    if (taken > 0) await tx.run(useLot, [id, cause, taken]);
    excess -= taken;
  }
  if (excess > 0) throw new LedgerRefusal("InsufficientFunds", undefined);
}

/** Whether what a pack granted is whole, behind the lock of its lot; true where there is none. */
export async function isGiftWhole(tx: Tx, orderNo: string): Promise<boolean> {
  return (await tx.one(lockGift, [orderNo]))?.isWhole ?? true;
}

/** Returns counts to the lots that a cause took them from, after the transfer that gives them back. */
export async function returnCounts(
  tx: Tx,
  { cause, amount }: { cause: string; amount: number },
): Promise<void> {
  let left = amount;
  for (const { id, amount: used } of await tx.many(lockUses, [cause])) {
    const back = Math.min(left, used);
    if (back > 0) await tx.run(returnToLot, [id, cause, back]);
    left -= back;
  }
}

/** Ends the lot of a pack that goes back. Throws LedgerRefusal where some of its counts were used. */
export async function endGift(tx: Tx, orderNo: string): Promise<void> {
  const lot = await tx.one(endLot, ["gift", orderNo]);
  if (lot && !lot.isWhole) throw new LedgerRefusal("InsufficientFunds", undefined);
}

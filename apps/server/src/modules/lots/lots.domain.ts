import { type Fen, fen } from "@heshi/kernel/money";

/** The bonus of a recharge: what it promises in all for its money, and what of the money was spent on goods or has left. */
export type Bonus = { granted: number; baseFen: Fen; spentFen: Fen; lapsedFen: Fen };

/** What is still open of a recharge's money. Pure. */
export const openOf = ({ baseFen, spentFen, lapsedFen }: Bonus): Fen => fen(baseFen - spentFen - lapsedFen);

const part = (granted: number, amount: number, of: number): bigint =>
  (BigInt(granted) * BigInt(amount)) / BigInt(of);

/** What of a bonus was earned in all, by what was spent of its money, rounded down; and what can yet be. Pure. */
export function earnedOf({ granted, baseFen, spentFen, lapsedFen }: Bonus): { earned: number; left: number } {
  const earned = Number(part(granted, spentFen, baseFen));
  const most = Number(part(granted, baseFen - lapsedFen, baseFen));
  return { earned, left: Math.max(0, most - earned) };
}

/** Money that moved since the recharges were made; `isSpent`: on goods. */
export type Moved = { cause: string; fen: Fen; at: Date; isSpent: boolean };

/**
 * What money that moved does to bonuses, the oldest first: goods use up the oldest recharge, what leaves takes of the newest. Answers the
 * bonuses and in which each movement was counted, with how much. Pure.
 */
export function counted<B extends Bonus & { id: string; madeAt: Date }>(
  bonuses: readonly B[],
  movements: readonly Moved[],
) {
  const all = bonuses.map((one) => ({ ...one }));
  const notes: { lotId: string; cause: string; amount: number }[] = [];
  for (const { cause, fen: amount, at, isSpent } of movements) {
    const open = all.filter(({ madeAt }) => madeAt <= at);
    let left: number = amount;
    for (const one of isSpent ? open : open.toReversed()) {
      const taken = Math.min(left, openOf(one));
      if (taken === 0) continue;
      if (isSpent) one.spentFen = fen(one.spentFen + taken);
      else one.lapsedFen = fen(one.lapsedFen + taken);
      notes.push({ lotId: one.id, cause, amount: taken });
      left -= taken;
    }
    // counted once, whether or not anything was open
    const [first] = all;
    if (first && left === amount) notes.push({ lotId: first.id, cause, amount: 0 });
  }
  return { bonuses: all, notes };
}

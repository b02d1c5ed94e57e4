import { type Fen, fen } from "@heshi/kernel/money";

/** Who claims a part of an order's fee, and how much of it. */
export type Claim = { kind: string; memberId: string; rateBp: number };
/** `cutFen`: what the limit of all shares together takes from it. */
export type Share = Claim & { cutFen: Fen; fen: Fen };

const portion = (amount: number, part: number, of: number): number =>
  Number((BigInt(amount) * BigInt(part)) / BigInt(of));

/**
 * The shares of a fee, those of earlier claims first: each its rate, rounded down, and all together at most `mostBp` of the fee. What is
 * left
 * of a fen stays in the fee; a share of nothing is none. Pure.
 */
export function sharesOf(feeFen: Fen, claims: readonly Claim[], mostBp: number): Share[] {
  let left = portion(feeFen, mostBp, 10_000);
  return claims.flatMap((claim) => {
    const whole = portion(feeFen, claim.rateBp, 10_000);
    const own = Math.min(whole, left);
    left -= own;
    return own === 0 ? [] : [{ ...claim, cutFen: fen(whole - own), fen: fen(own) }];
  });
}

/** What is taken back of a share when of the fee that was taken only `leftFen` is left: in proportion, up to the next fen. Pure. */
export const backOf = (
  { fen: given, backFen, baseFen }: { fen: Fen; backFen: Fen; baseFen: Fen },
  leftFen: Fen,
): Fen => fen(Math.max(0, given - portion(given, leftFen, baseFen) - backFen));

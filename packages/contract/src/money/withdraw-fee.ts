import { addFen, type Fen, fen, shareOf, ZERO_FEN } from "@heshi/kernel/money";

/** What a withdrawal costs: a share in basis points, rounded up, and the least. */
export type FeeRates = { feeBp: number; feeLeastFen: Fen };

/** The fee of an amount, which comes on top of it. */
export function withdrawFee(amountFen: Fen, { feeBp, feeLeastFen }: FeeRates): Fen {
  const share = shareOf(amountFen, feeBp, "up");
  return share > feeLeastFen ? share : feeLeastFen;
}

/** The largest amount that fits a balance together with its fee; 0 where none does. */
export function largestWithdrawal(balanceFen: Fen, rates: FeeRates): Fen {
  // the sum of amount and fee grows with the amount, so that it can be searched by halves
  let [fits, tooMuch] = [0, Math.max(0, balanceFen) + 1];
  while (tooMuch - fits > 1) {
    const middle = fen(Math.floor((fits + tooMuch) / 2));
    if (addFen(middle, withdrawFee(middle, rates)) <= balanceFen) fits = middle;
    else tooMuch = middle;
  }
  return fits === 0 ? ZERO_FEN : fen(fits);
}

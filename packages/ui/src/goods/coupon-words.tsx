import { type Fen, formatFen } from "@heshi/kernel/money";

/** The displayed part of a coupon. */
export interface CouponFace {
  /** Absent for the platform's coupons. */
  shop?: { name: string } | undefined;
  title: string;
  thresholdFen: Fen;
  /** The discount; without it `ratePermille` is the remaining share of the price. */
  offFen?: Fen;
  ratePermille?: number;
  /** 满 ¥199 可用 */
  condition: string;
  /** 全店商品可用 */
  scopeText: string;
}

/** 199 or 9.9, without zeros that say nothing. */
export const shortAmount = (amount: Fen): string => formatFen(amount).replace(/\.?0+$/, "");
/** 850 → 8.5 */
export const tenthsOf = (ratePermille: number): string => String(ratePermille / 100);

/** A coupon in short: 满199减20, 8.5折, 减5. */
export function couponWords({ thresholdFen, offFen, ratePermille = 1000 }: CouponFace): string {
  const from = thresholdFen > 0 ? `满${shortAmount(thresholdFen)}` : "";
  return offFen === undefined
    ? `${from}${from && "打"}${tenthsOf(ratePermille)}折`
    : `${from}减${shortAmount(offFen)}`;
}

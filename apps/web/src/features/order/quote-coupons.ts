import type { CouponChoice } from "@heshi/contract/coupon-view";
import type { Quote } from "@heshi/contract/order-view";
import { fen, formatFen, subFen, ZERO_FEN } from "@heshi/kernel/money";

type Coupons = Pick<Quote, "coupons"> & {
  readonly shops: readonly Pick<Quote["shops"][number], "coupons">[];
};

/** The ids of the coupons that a price is made with. */
export const chosenCoupons = ({ coupons, shops }: Coupons): string[] =>
  [coupons, ...shops.map((shop) => shop.coupons)]
    .flat()
    .filter(({ isChosen }) => isChosen)
    .map(({ id }) => id);

/** The same with another choice among the coupons of one shop or of the platform; undefined: none of them. */
export function chooseCoupon(quote: Coupons, own: readonly CouponChoice[], id: string | undefined): string[] {
  const others = chosenCoupons(quote).filter((one) => own.every((coupon) => coupon.id !== one));
  return id === undefined ? others : [...others, id];
}

/** What stands in the row: −¥20.00 of the chosen one, else how many could serve. */
export function couponValue(own: readonly CouponChoice[]): {
  readonly text: string;
  readonly isChosen: boolean;
} {
  const chosen = own.find(({ isChosen }) => isChosen);
  if (chosen)
    return { text: formatFen(subFen(ZERO_FEN, fen(chosen.takesFen))).replace("−", "−¥"), isChosen: true };
  const usable = own.filter(({ reason }) => reason === undefined).length;
  return { text: usable > 0 ? `${usable} 张可用` : "暂无可用", isChosen: false };
}

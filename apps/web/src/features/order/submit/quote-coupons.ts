import type { CouponChoice } from "@heshi/contract/goods/coupon-view";
import type { Quote } from "@heshi/contract/trade/order-view";
import { fen, formatFen, subFen, ZERO_FEN } from "@heshi/kernel/money";

type Coupons = Pick<Quote, "coupons"> & {
  shops: readonly Pick<Quote["shops"][number], "coupons">[];
};

/** The ids of the coupons used by a quote. */
export const chosenCoupons = ({ coupons, shops }: Coupons): string[] =>
  [coupons, ...shops.map((shop) => shop.coupons)]
    .flat()
    .filter(({ isChosen }) => isChosen)
    .map(({ ownCouponId }) => ownCouponId);

/** The coupons of a quote after choosing one of `own`, those of a shop or the platform, or none. */
export function chooseCoupon(quote: Coupons, own: readonly CouponChoice[], id: string | undefined): string[] {
  const others = chosenCoupons(quote).filter((one) => own.every((coupon) => coupon.ownCouponId !== one));
  return id === undefined ? others : [...others, id];
}

/** The text of the coupon row: the chosen discount and whether it is claimed by ordering, else how many are usable. */
export function couponValue(own: readonly CouponChoice[]): { text: string; isChosen: boolean } {
  const chosen = own.find(({ isChosen }) => isChosen);
  if (chosen) {
    const taken = formatFen(subFen(ZERO_FEN, fen(chosen.takesFen))).replace("−", "−¥");
    return { text: chosen.isOffer === true ? `下单自动领取 ${taken}` : taken, isChosen: true };
  }
  const usable = own.filter(({ reason }) => reason === undefined).length;
  return { text: usable > 0 ? `${usable} 张可用` : "暂无可用", isChosen: false };
}

import type { CouponChoice } from "@heshi/contract/goods/coupon-view";
import type { Quote } from "@heshi/contract/trade/order-view";
import type { CouponOffer } from "@heshi/contract/goods/wares-coupon";
import { addFen, type Fen, fen, formatFen, shareOf, subFen, ZERO_FEN } from "@heshi/kernel/money";
import type * as z from "zod/mini";
import { serverTime } from "#src/shared/data/server-clock.ts";

export type Offer = z.infer<typeof CouponOffer>;

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

/** Ids of the products of a quote, without duplicates. */
export const waresOf = ({ shops }: Pick<Quote, "shops">): readonly string[] =>
  [
    ...new Set(shops.flatMap(({ lines }) => lines.flatMap((line) => (line.isLeftOut ? [] : [line.waresId])))),
  ].sort();

export interface WorthOffer extends Offer {
  takesFen: Fen;
}

type Line = Pick<
  Quote["shops"][number]["lines"][number],
  "waresId" | "isLeftOut" | "goodsFen" | "discountFen" | "platformDiscountFen"
>;

/** The minimum price of a line after discounts, fen. */
const LEAST_FEN = 1;

/** An offer's discount on lines, as the server computes it; 0 where it cannot be used. */
function takesOf(offer: Offer, lines: readonly Line[]): Fen {
  const { shop, waresIds, thresholdFen, ratePermille = 1000 } = offer;
  const own = lines.filter(({ waresId, isLeftOut }) => !isLeftOut && (waresIds?.includes(waresId) ?? true));
  if (addFen(...own.map(({ goodsFen }) => goodsFen)) < thresholdFen) return ZERO_FEN;
  // platform coupons apply after shop coupons
  const left = own.map(({ goodsFen, discountFen, platformDiscountFen }) =>
    shop ? goodsFen : subFen(goodsFen, subFen(discountFen, platformDiscountFen)),
  );
  const nominal = offer.offFen ?? shareOf(addFen(...left), (1000 - ratePermille) * 10, "down");
  const room = left.reduce((sum, one) => sum + Math.max(0, one - LEAST_FEN), 0);
  return fen(Math.min(nominal, offer.capFen ?? nominal, room));
}

/**
 * The offers of a shop, or of the platform without `shopId`, that the member can claim and use at once and does not hold
 * yet, the largest discount first.
 */
export function claimable(
  offers: readonly Offer[],
  { shopId, lines, coupons }: { shopId?: string; lines: readonly Line[] } & Pick<Quote, "coupons">,
): readonly WorthOffer[] {
  const now = serverTime();
  const isAtHand = (offer: Offer): boolean =>
    coupons.some(({ title, condition }) => title === offer.title && condition === offer.condition);
  return offers
    .filter(
      (offer) =>
        offer.shop?.shopId === shopId &&
        offer.isClaimable &&
        (offer.usableFrom ?? 0) <= now &&
        !isAtHand(offer),
    )
    .map((offer) => ({ ...offer, takesFen: takesOf(offer, lines) }))
    .filter(({ takesFen }) => takesFen > 0)
    .sort((one, other) => other.takesFen - one.takesFen);
}

/** The text of the coupon row: the chosen discount, else how many are usable or claimable. */
export function couponValue(
  own: readonly CouponChoice[],
  offers: readonly Offer[] = [],
): {
  text: string;
  isChosen: boolean;
} {
  const chosen = own.find(({ isChosen }) => isChosen);
  if (chosen)
    return { text: formatFen(subFen(ZERO_FEN, fen(chosen.takesFen))).replace("−", "−¥"), isChosen: true };
  const usable = own.filter(({ reason }) => reason === undefined).length;
  if (usable > 0) return { text: `${usable} 张可用`, isChosen: false };
  return { text: offers.length > 0 ? `${offers.length} 张可领` : "暂无可用", isChosen: false };
}

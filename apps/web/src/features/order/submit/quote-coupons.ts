import type { CouponChoice } from "@heshi/contract/goods/coupon-view";
import type { Quote } from "@heshi/contract/trade/order-view";
import type { CouponOffer } from "@heshi/contract/goods/wares-coupon";
import { addFen, type Fen, fen, formatFen, shareOf, subFen, ZERO_FEN } from "@heshi/kernel/money";
import type * as z from "zod/mini";
import { serverTime } from "#src/shared/data/server-clock.ts";

/** What may be claimed. */
export type Offer = z.infer<typeof CouponOffer>;

type Coupons = Pick<Quote, "coupons"> & {
  shops: readonly Pick<Quote["shops"][number], "coupons">[];
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

/** Ids of the goods that are about to be ordered, each once. */
export const waresOf = ({ shops }: Pick<Quote, "shops">): readonly string[] =>
  [
    ...new Set(shops.flatMap(({ lines }) => lines.flatMap((line) => (line.isLeftOut ? [] : [line.waresId])))),
  ].toSorted();

/** What may be claimed, with what it would take off the order. */
export interface WorthOffer extends Offer {
  takesFen: Fen;
}

type Line = Pick<
  Quote["shops"][number]["lines"][number],
  "waresId" | "isLeftOut" | "goodsFen" | "discountFen" | "platformDiscountFen"
>;

/** A line that is paid for keeps at least this, fen. */
const LEAST_FEN = 1;

/** What an offer would take of an order's lines, as the server reckons; 0 where it does not serve. */
function takesOf(offer: Offer, lines: readonly Line[]): Fen {
  const { shop, waresIds, thresholdFen, ratePermille = 1000 } = offer;
  const own = lines.filter(({ waresId, isLeftOut }) => !isLeftOut && (waresIds?.includes(waresId) ?? true));
  if (addFen(...own.map(({ goodsFen }) => goodsFen)) < thresholdFen) return ZERO_FEN;
  // a shop's coupon is taken off first, the platform's off what that leaves
  const left = own.map(({ goodsFen, discountFen, platformDiscountFen }) =>
    shop ? goodsFen : subFen(goodsFen, subFen(discountFen, platformDiscountFen)),
  );
  const wanted = offer.offFen ?? shareOf(addFen(...left), (1000 - ratePermille) * 10, "down");
  const room = left.reduce((sum, one) => sum + Math.max(0, one - LEAST_FEN), 0);
  return fen(Math.min(wanted, offer.capFen ?? wanted, room));
}

/**
 * What the member could claim now of one shop, or of the platform without one, and use at once, what takes most first:
 * whose days have come, whose threshold is reached, and of which there is not one at hand already, for only one serves.
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
    .toSorted((one, other) => other.takesFen - one.takesFen);
}

/** What stands in the row: −¥20.00 of the chosen one, else how many could serve or be claimed. */
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

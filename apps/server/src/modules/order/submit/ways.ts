import type { CouponChoice } from "@heshi/contract/goods/coupon-view";
import { addFen, type Fen, subFen } from "@heshi/kernel/money";
import type { Quoted } from "../kinds/order-kind.ts";
import type { ChosenSku } from "./prepare.store.ts";

type Selected = readonly string[] | undefined;
type Price = (skus: ChosenSku[], selected: Selected) => Quoted;

/** What an order costs before silver, which is the buyer's own money. */
const costOf = ({ priced: { goodsFen, freightFen, discountFen } }: Quoted): Fen =>
  subFen(addFen(goodsFen, freightFen), discountFen);

/**
 * The cheaper way for the whole order: at the prices of the buyer, or all at the ordinary prices, which reach thresholds that member
 * prices miss. The buyer's own where both cost the same. Pure.
 */
export function betterWay(skus: ChosenSku[], selected: Selected, price: Price): Quoted {
  const member = price(skus, selected);
  if (!member.kind.coupons || skus.every(({ priceFen, ordinaryFen }) => priceFen === ordinaryFen))
    return member;
  const atOrdinary = skus.map((sku) => ({ ...sku, priceFen: sku.ordinaryFen }));
  const ordinary = { ...price(atOrdinary, selected), isOrdinary: true };
  if (costOf(ordinary) < costOf(member)) return ordinary;
  return selected === undefined
    ? member
    : withOther(member, ordinary, (ids) => costOf(price(atOrdinary, ids)) < costOf(member));
}

/** A quote with the coupons usable that only the other way serves, where choosing one would take that way. */
function withOther(quoted: Quoted, other: Quoted, isBetter: (ids: readonly string[]) => boolean): Quoted {
  const { chosen, choices } = quoted.coupons;
  const chosenIds = chosen.map(({ id }) => id);
  const merged = new Map(
    [...choices].map(([owner, own]) => {
      const others = new Map((other.coupons.choices.get(owner) ?? []).map((one) => [one.ownCouponId, one]));
      const rest = chosenIds.filter((id) => own.every(({ ownCouponId }) => ownCouponId !== id));
      const choiceOf = (one: CouponChoice): CouponChoice => {
        const there = others.get(one.ownCouponId);
        const isServed = one.takesFen === 0 && there !== undefined && there.takesFen > 0;
        return isServed && isBetter([...rest, one.ownCouponId]) ? { ...there, isChosen: false } : one;
      };
      return [owner, own.map(choiceOf)];
    }),
  );
  return { ...quoted, coupons: { chosen, choices: merged } };
}

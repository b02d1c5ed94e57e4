import type { CouponPrice } from "@heshi/contract/goods/wares-coupon";
import { addFen, type Fen, subFen } from "@heshi/kernel/money";
import type * as z from "zod/mini";
import { type Terms, type Target, worthOf } from "./coupon.domain.ts";
import type { PricesRow } from "./coupon.store.ts";
import { faceOf } from "./coupon.view.ts";

type Price = z.infer<typeof CouponPrice>;
type Candidate = { terms: Terms; isOwned: boolean };
type Part = Candidate & { takesFen: Fen };

/** The coupon that takes most off a piece; of equals one that the member has already. */
function bestOf(candidates: readonly Candidate[], target: Target): Part | undefined {
  const [best] = candidates
    .map((one) => ({ ...one, takesFen: worthOf(one.terms, [target]).takesFen }))
    .filter(({ takesFen }) => takesFen > 0)
    .toSorted((a, b) => b.takesFen - a.takesFen || Number(b.isOwned) - Number(a.isOwned));
  return best;
}

/** One piece of each SKU after at most one coupon of its shop and then one of the platform, as an order would use them. Pure. */
export function pricesOf(
  { waresId, shopId, categoryIds, skus, claims, offers }: PricesRow,
  now: Date,
): Price[] {
  const candidates: Candidate[] = [
    ...claims
      .filter(({ usableFrom }) => usableFrom <= now.getTime())
      .map(({ terms }) => ({ terms, isOwned: true })),
    ...offers.map(({ terms }) => ({ terms, isOwned: false })),
  ];
  const ofShop = candidates.filter(({ terms }) => terms.shopId !== null);
  const ofPlatform = candidates.filter(({ terms }) => terms.shopId === null);
  return skus.flatMap(({ skuId, priceFen }) => {
    const target = { skuId, shopId, waresId, categoryIds, goodsFen: priceFen, leftFen: priceFen };
    const shop = bestOf(ofShop, target);
    const leftFen = shop === undefined ? priceFen : subFen(priceFen, shop.takesFen);
    const parts = [shop, bestOf(ofPlatform, { ...target, leftFen })].filter((part) => part !== undefined);
    if (parts.length === 0) return [];
    const takenFen = addFen(...parts.map(({ takesFen }) => takesFen));
    return [
      {
        skuId,
        afterFen: subFen(priceFen, takenFen),
        parts: parts.map(({ terms, takesFen, isOwned }) => ({ ...faceOf(terms), takesFen, isOwned })),
      },
    ];
  });
}

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

type Reduced = { afterFen: Fen; parts: readonly Part[] };
/** One piece at a price after at most one coupon of its shop and then one of the platform. */
function reduced(candidates: readonly Candidate[], target: Omit<Target, "leftFen">): Reduced {
  const goodsFen = target.goodsFen;
  const shop = bestOf(
    candidates.filter(({ terms }) => terms.shopId !== null),
    { ...target, leftFen: goodsFen },
  );
  const leftFen = shop === undefined ? goodsFen : subFen(goodsFen, shop.takesFen);
  const platform = bestOf(
    candidates.filter(({ terms }) => terms.shopId === null),
    { ...target, leftFen },
  );
  const parts = [shop, platform].filter((part) => part !== undefined);
  return { afterFen: subFen(goodsFen, addFen(...parts.map(({ takesFen }) => takesFen))), parts };
}

/**
 * One piece of each SKU after coupons, as an order would use them: the better of the caller's price and the ordinary one, each with its
 * coupons. SKUs that no coupon makes cheaper are left out. Pure.
 */
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
  return skus.flatMap(({ skuId, priceFen, ordinaryFen }) => {
    const at = (goodsFen: Fen) => reduced(candidates, { skuId, shopId, waresId, categoryIds, goodsFen });
    const [own, ordinary] = [at(priceFen), at(ordinaryFen)];
    const { afterFen, parts } = ordinary.afterFen < own.afterFen ? ordinary : own;
    if (parts.length === 0) return [];
    return [
      {
        skuId,
        afterFen,
        parts: parts.map(({ terms, takesFen, isOwned }) => ({ ...faceOf(terms), takesFen, isOwned })),
      },
    ];
  });
}

import { lazy, Suspense, useState } from "react";
import type { CartShop } from "@heshi/contract/goods/wares-cart";
import { Card } from "@heshi/ui/layout/card";
import { Checkbox } from "@heshi/ui/form/checkbox";
import { ShopHead } from "@heshi/ui/goods/shop-head";
import type * as z from "zod/mini";
import { shopLink } from "#src/shared/goods/shop-link.tsx";
import type { CartChanges } from "../cart.actions.ts";
import type { Choosing } from "./choosing.ts";
import type { Offers } from "#src/shared/goods/offers-sheet.tsx";
import type { Promo } from "../promos.ts";
import { CartLineRow } from "./cart-line.tsx";
import { PromoRoom, PromoRows } from "./promo-rows.tsx";
import styles from "./cart-head.module.css";

const OffersSheet = lazy(() =>
  import("#src/shared/goods/offers-sheet.tsx").then((module) => ({ default: module.OffersSheet })),
);

export interface CartShopCardProps {
  shop: z.infer<typeof CartShop>;
  choosing: Choosing;
  changes: CartChanges;
  onSku: (skuId: string) => void;
  /** Undefined before the quote. */
  promos: readonly Promo[] | undefined;
  /** The coupons that can be claimed for this shop's lines. */
  offers: Offers;
}

/** The lines of a shop, with a box that selects them all. */
export function CartShopCard({ shop, choosing, changes, onSku, promos, offers }: CartShopCardProps) {
  const ids = shop.lines.map(({ skuId }) => skuId);
  const check = (
    <Checkbox
      checked={choosing.hasAll(ids)}
      onChange={(on) => choosing.choose(ids, on)}
      label={`选择${shop.name}的全部商品`}
    />
  );
  return (
    <Card label={shop.name}>
      <ShopHead
        name={shop.name}
        self={shop.isSelf}
        check={check}
        link={shopLink(shop.shopId)}
        state={<ClaimOffers shop={shop.name} offers={offers} />}
      />
      {promos === undefined ? (
        shop.lines.some(({ isSelected }) => isSelected) && <PromoRoom />
      ) : (
        <PromoRows promos={promos} />
      )}
      {shop.lines.map((line) => (
        <CartLineRow
          key={line.skuId}
          line={line}
          choosing={choosing}
          changes={changes}
          onSku={() => onSku(line.skuId)}
        />
      ))}
    </Card>
  );
}

/** 领券: opens the coupons that can be claimed for a shop's lines. */
function ClaimOffers({ shop, offers }: { shop: string; offers: Offers }) {
  const [sheet, setSheet] = useState<"none" | "open" | "closed">("none");
  // an open sheet stays when its last coupon was claimed
  if (sheet === "none" && !offers.some(({ isClaimable }) => isClaimable)) return null;
  return (
    <>
      <button
        type="button"
        className={styles.claim}
        aria-label={`领${shop}的优惠券`}
        onClick={() => setSheet("open")}
      >
        领券
      </button>
      {sheet !== "none" && (
        <Suspense>
          <OffersSheet
            open={sheet === "open"}
            onClose={() => setSheet("closed")}
            title={`${shop}优惠券`}
            offers={offers}
          />
        </Suspense>
      )}
    </>
  );
}

import { Wares } from "@heshi/contract/goods/wares";
import { couponWords } from "@heshi/ui/goods/coupon-words";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { q } from "#src/shared/data/query.ts";
import styles from "./shop-home.module.css";

const OffersSheet = lazy(() =>
  import("#src/shared/goods/offers-sheet.tsx").then((module) => ({ default: module.OffersSheet })),
);

const SHOWN = 5;

/** The shop's coupons in a row; a press opens all of them. */
export function ShopCoupons({ shopId }: { shopId: string }) {
  const { data } = useQuery(q(Wares, "GetCouponList", { shopId }));
  const [isOpen, setOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const offers = data?.list ?? [];
  if (offers.length === 0) return null;
  const open = (): void => {
    setAsked(true);
    setOpen(true);
  };
  return (
    <>
      <div className={styles.coupons} role="group" aria-label="店铺优惠券">
        {offers.slice(0, SHOWN).map((offer) => (
          <button
            key={offer.couponId}
            type="button"
            className={styles.coupon}
            data-idle={!offer.isClaimable || undefined}
            onClick={open}
          >
            <b>{couponWords(offer)}</b>
            <span>{offer.isClaimable ? "领取" : offer.mine > 0 ? "已领取" : "已领完"}</span>
          </button>
        ))}
      </div>
      {isAsked && (
        <Suspense>
          <OffersSheet open={isOpen} onClose={() => setOpen(false)} title="店铺优惠券" offers={offers} />
        </Suspense>
      )}
    </>
  );
}

import { Button } from "@heshi/ui/form/button";
import { CouponCard } from "@heshi/ui/goods/coupon-card";
import { Sheet } from "@heshi/ui/overlay/sheet";
import { showToast } from "@heshi/ui/overlay/toast";
import { asMember } from "#src/shared/router/gates.ts";
import { wares } from "../../detail.queries.ts";
import styles from "./detail.module.css";
import type { DetailState } from "./detail-state.ts";
import type { Offers } from "./goods-head.tsx";

export interface CouponsSheetProps {
  offers: Offers;
  state: DetailState;
}

/** The coupons that can be claimed for a product. */
export function CouponsSheet({ offers, state }: CouponsSheetProps) {
  return (
    <Sheet open={state.sheet === "coupons"} onClose={state.close} title="优惠券" pad>
      <ul className={styles.offers}>
        {offers.map((offer) => (
          <li key={offer.couponId}>
            <CouponCard
              coupon={offer}
              note={
                offer.leftPercent <= 20 && offer.isClaimable ? `仅剩 ${offer.leftPercent}%` : offer.useText
              }
              action={<ClaimButton offer={offer} />}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function ClaimButton({ offer }: { offer: Offers[number] }) {
  const { couponId, title, mine, perMember, isClaimable } = offer;
  if (!isClaimable) return <span className={styles.claimed}>{mine >= perMember ? "已领取" : "已领完"}</span>;
  const claim = async (): Promise<void> => {
    await wares.ClaimCoupon({ couponId }, { action: String(mine), refetch: "await" });
    showToast("领取成功");
  };
  return (
    <Button size="s" label={`领取${title}`} onPress={() => asMember("登录后领取优惠券", claim)}>
      {mine > 0 ? "再领一张" : "领取"}
    </Button>
  );
}

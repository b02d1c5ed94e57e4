import { Wares } from "@heshi/contract/goods/wares";
import type { CouponOffer } from "@heshi/contract/goods/wares-coupon";
import { Button } from "@heshi/ui/form/button";
import { CouponCard } from "@heshi/ui/goods/coupon-card";
import { Sheet } from "@heshi/ui/overlay/sheet";
import { showToast } from "@heshi/ui/overlay/toast";
import type * as z from "zod/mini";
import { refetch } from "../data/query-client.ts";
import { rpc } from "../data/rpc.ts";
import { asMember } from "../router/gates.ts";
import styles from "./offers-sheet.module.css";

export type Offers = readonly z.infer<typeof CouponOffer>[];

export interface OffersSheetProps {
  open: boolean;
  onClose: () => void;
  title?: string;
  offers: Offers;
}

/** The coupons that can be claimed for a product or at a shop. */
export function OffersSheet({ open, onClose, title = "优惠券", offers }: OffersSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={title} pad>
      <ul className={styles.offers}>
        {offers.map((offer) => (
          <li key={offer.couponId}>
            <CouponCard coupon={offer} note={offerNote(offer)} action={<ClaimButton offer={offer} />} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** What is short of it, or when it may be used. */
export const offerNote = ({ leftPercent, isClaimable, useText }: Offers[number]): string =>
  leftPercent <= 20 && isClaimable ? `仅剩 ${leftPercent}%` : useText;

/** Claims an offer, or says why not. */
export function ClaimButton({ offer }: { offer: Offers[number] }) {
  const { couponId, title, mine, perMember, isClaimable } = offer;
  if (!isClaimable) return <span className={styles.claimed}>{mine >= perMember ? "已领取" : "已领完"}</span>;
  const claim = async (): Promise<void> => {
    await rpc(Wares).ClaimCoupon({ couponId }, { action: String(mine), refetch: "await" });
    // prices that count the best coupon
    void refetch(["Order.Quote"]);
    showToast("领取成功");
  };
  return (
    <Button size="s" kind="accent" label={`领取${title}`} onPress={() => asMember("登录后领取优惠券", claim)}>
      {mine > 0 ? "再领一张" : "领取"}
    </Button>
  );
}

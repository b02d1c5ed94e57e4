import { lazy } from "react";
import type { CouponChoice } from "@heshi/contract/goods/coupon-view";
import type { Offer, WorthOffer } from "../submit/quote-coupons.ts";
import { Later } from "#src/shared/shell/later.tsx";

export interface CouponSheetProps {
  open: boolean;
  title: string;
  coupons: readonly CouponChoice[];
  /** Claimable coupons that can be used at once, the largest discount first. */
  offers: readonly WorthOffer[];
  onClose: () => void;
  /** Undefined for no coupon. */
  onChoose: (id: string | undefined) => void;
  onClaim: (offer: Offer) => Promise<unknown>;
}

const CouponSheetBox = lazy(() =>
  import("./coupon-sheet-box.tsx").then((module) => ({ default: module.CouponSheetBox })),
);

/** The lazily loaded sheet to choose a coupon. */
export const CouponSheet = (props: CouponSheetProps) => (
  <Later when={props.open}>
    <CouponSheetBox {...props} />
  </Later>
);

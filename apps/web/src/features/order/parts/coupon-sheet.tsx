import { lazy } from "react";
import type { CouponChoice } from "@heshi/contract/goods/coupon-view";
import type { Offer, WorthOffer } from "../submit/quote-coupons.ts";
import { Later } from "./later.tsx";

export interface CouponSheetProps {
  open: boolean;
  title: string;
  coupons: readonly CouponChoice[];
  /** What may be claimed and used at once, what takes most first. */
  offers: readonly WorthOffer[];
  onClose: () => void;
  /** The coupon that is to serve; undefined: none. */
  onChoose: (id: string | undefined) => void;
  onClaim: (offer: Offer) => Promise<unknown>;
}

const CouponSheetBox = lazy(() =>
  import("./coupon-sheet-box.tsx").then((module) => ({ default: module.CouponSheetBox })),
);

/** The sheet on which a coupon is chosen; its code comes when it is first opened. */
export const CouponSheet = (props: CouponSheetProps) => (
  <Later when={props.open}>
    <CouponSheetBox {...props} />
  </Later>
);

import { lazy } from "react";
import type { CouponChoice } from "@heshi/contract/coupon-view";
import { Later } from "./later.tsx";

export interface CouponSheetProps {
  readonly open: boolean;
  readonly title: string;
  readonly coupons: readonly CouponChoice[];
  readonly onClose: () => void;
  /** The coupon that is to serve; undefined: none. */
  readonly onChoose: (id: string | undefined) => void;
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

import { lazy } from "react";
import { Later } from "#src/shared/shell/later.tsx";
import type { CouponSheetProps } from "./coupon-sheet-box.tsx";

const CouponSheetBox = lazy(() =>
  import("./coupon-sheet-box.tsx").then((module) => ({ default: module.CouponSheetBox })),
);

/** The lazily loaded sheet to choose a coupon. */
export const CouponSheet = (props: CouponSheetProps) => (
  <Later when={props.open}>
    <CouponSheetBox {...props} />
  </Later>
);

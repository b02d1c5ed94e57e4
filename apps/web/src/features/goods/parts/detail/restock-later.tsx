import { lazy, Suspense } from "react";
import type { RestockButtonProps } from "./restock-button.tsx";

const Button = lazy(() =>
  import("./restock-button.tsx").then((module) => ({ default: module.RestockButton })),
);

/** 到货通知, whose code only what is sold out loads. */
export const RestockButton = (props: RestockButtonProps) => (
  <Suspense>
    <Button {...props} />
  </Suspense>
);

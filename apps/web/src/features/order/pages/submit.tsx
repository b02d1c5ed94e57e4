import { SubmitView } from "../parts/submit-view.tsx";

/** Checkout with one shop, from the cart (`cart`) or of a single SKU (`items`). */
export function Page() {
  return <SubmitView />;
}

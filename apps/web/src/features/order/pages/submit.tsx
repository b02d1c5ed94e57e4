import { SubmitView } from "../parts/submit-view.tsx";

/** Places an order of one shop: from the cart (`cart`) or bought at once (`items`). */
export function Page() {
  return <SubmitView />;
}

import { SubmitView } from "../parts/submit-view.tsx";

/** Checkout with several shops, whose orders are paid together. */
export function Page() {
  return <SubmitView />;
}

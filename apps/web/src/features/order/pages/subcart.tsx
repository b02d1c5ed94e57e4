import { SubmitView } from "../parts/submit-view.tsx";

/** Places the orders of several shops at once; they are paid together. */
export function Page() {
  return <SubmitView />;
}

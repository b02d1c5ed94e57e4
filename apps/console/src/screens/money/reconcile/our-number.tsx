import { To } from "../../../base/router.tsx";
import type { comparedWords } from "./reconcile-words.ts";

/** Which list has the number of what was compared. */
const lists: Readonly<Record<keyof typeof comparedWords, string>> = {
  payment: "attempts",
  refund: "refunds",
  payout: "withdrawals",
  bounce: "withdrawals",
  remittance: "remittances",
};

/** Our number of what was compared, leading to it; a remittance is found by the bank's serial. */
export const OurNumber = ({ kind, number }: { kind: keyof typeof comparedWords; number: string }) => (
  <To path={`/${lists[kind]}?keyword=${number}${kind === "remittance" ? "" : `&id=${number}`}`}>{number}</To>
);

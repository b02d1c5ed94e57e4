import type { StaffRight } from "@heshi/contract/rights";

/** A way to a page of the shop's side. */
export interface Tool {
  text: string;
  icon: string;
  to: string;
  /** Only roles with this right see it; others may read. */
  right?: StaffRight;
}

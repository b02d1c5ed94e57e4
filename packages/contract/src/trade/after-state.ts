/** The states of an after-sale (docs/rules/after.md). */
export const afterStates = [
  "made",
  "applied",
  "appliedGoods",
  "agreed",
  "returned",
  "reshipped",
  "refunding",
  "done",
  "refused",
  "goodsRefused",
  "intervening",
  "rejected",
  "cancelled",
  "lapsed",
] as const;
export type AfterState = (typeof afterStates)[number];

/** States in which an after-sale is over. */
export const endedAfterStates = [
  "done",
  "rejected",
  "cancelled",
  "lapsed",
] as const satisfies readonly AfterState[];
const ended: ReadonlySet<AfterState> = new Set(endedAfterStates);
/** Whether an order has a line with an open after-sale, which holds it: not shipped, nor cancelled as a whole. */
export const isHeld = ({
  lines,
}: Readonly<{ lines: readonly { after?: { state: AfterState } | null | undefined }[] }>): boolean =>
  lines.some(({ after }) => after != null && !ended.has(after.state));

/** Where a withdrawal can be; in a file of its own for the browser's start, which knows the pushes. */
export const withdrawStates = [
  "made",
  "auditing",
  "approved",
  "paying",
  "paid",
  "returned",
  "refused",
  "cancelled",
] as const;
export type WithdrawState = (typeof withdrawStates)[number];

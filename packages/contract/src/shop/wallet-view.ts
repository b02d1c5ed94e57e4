/** States of a daily bill. */
export const billStates = ["made", "out", "checked", "complete"] as const;
export type BillState = (typeof billStates)[number];

/** Where a day's bill can be. */
export const billStates = ["made", "out", "checked", "complete"] as const;
export type BillState = (typeof billStates)[number];

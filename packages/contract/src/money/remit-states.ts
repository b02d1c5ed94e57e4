/** Where a remittance can be; in a file of its own for the browser's start, which knows the pushes. */
export const remitStates = ["made", "waiting", "credited", "refused"] as const;
export type RemitState = (typeof remitStates)[number];

/** The states of a recharge, apart from its methods: pushes name them too. */
export const rechargeStates = ["unpaid", "paid", "closed"] as const;
export type RechargeState = (typeof rechargeStates)[number];

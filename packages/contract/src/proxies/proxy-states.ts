/** The state of an application for a district, and of what it gave. */
export const proxyStates = ["none", "reviewing", "active", "refused", "expired", "stopped"] as const;
export type ProxyState = (typeof proxyStates)[number];

/** Of a bonus: its order is not done, it is available, or all of it went back. */
export const bonusStates = ["held", "released", "back"] as const;
export type BonusState = (typeof bonusStates)[number];

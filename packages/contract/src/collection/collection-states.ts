/** The states of a payment by a code, apart from its methods: tones name them too. */
export const collectionStates = ["unpaid", "paid", "settled", "refunded", "closed"] as const;
export type CollectionState = (typeof collectionStates)[number];

/** Of one that was paid, as its payee sees it. */
export const paidStates = ["paid", "settled", "refunded"] as const;

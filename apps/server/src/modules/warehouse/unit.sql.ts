/** SQL: the unit `alias` is in the warehouse. Partial indexes are made for these words. */
export const isHere = (alias: string): string => `${alias}.state not in ('delivered', 'lost')`;
/** SQL: the unit `alias` is in the warehouse and a member's. */
export const isOwned = (alias: string): string =>
  `${alias}.state in ('held', 'entrusted', 'claimed', 'picked')`;

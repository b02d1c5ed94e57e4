/** What a key of a shop may be allowed (docs/rules/keys.md). */
export const keyScopes = ["goods.read", "stock.write", "goods.shelf", "orders.read", "orders.ship"] as const;
export type KeyScope = (typeof keyScopes)[number];

/** How the token of a key begins, and no other token. */
export const KEY_PREFIX = "hk_";

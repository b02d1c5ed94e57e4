export { letterOf } from "./brand.letter.ts";
export { addBrand, findBrand } from "./brand.store.ts";

/** SQL that adds `by` to the followers of the brands in `from` (kind, target_id). */
export const brandFollowedSql = (from: string, by: "1" | "-1"): string =>
  `update brand b set followers = greatest(0, b.followers + ${by}) from ${from} a where a.kind = 'brand' and b.id = a.target_id`;

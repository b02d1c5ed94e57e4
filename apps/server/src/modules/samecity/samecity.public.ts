export { nameBranches } from "./goods-branches.ts";
export { countOwn } from "./branch.store.ts";

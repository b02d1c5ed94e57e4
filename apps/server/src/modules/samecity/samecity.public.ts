export { nameBranches } from "./goods-branches.ts";
export { countOwn, lockBranches } from "./branch.store.ts";

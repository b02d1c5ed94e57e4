export { nameBranches } from "./goods-branches.ts";
export { countOwn, holdBranches, lockBranches } from "./branch.store.ts";

import type { Tx } from "../../platform/database/db.ts";
import { lockBranches, setGoodsBranches, shopOfGoods } from "./branch.store.ts";

/** Writes where a product is used, in this order; branches that its shop has not, or has no more, are left out. The product is locked. */
export async function nameBranches(tx: Tx, waresId: string, branchIds: readonly string[]): Promise<void> {
  const shop = await tx.one(shopOfGoods, [waresId]);
  // a branch that is being removed is seen to be gone
  await tx.one(lockBranches, [shop?.shopId]);
  await tx.run(setGoodsBranches, [waresId, branchIds]);
}

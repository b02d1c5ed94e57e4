import type { Tx } from "../../platform/database/db.ts";
import { dropAll } from "./playlet.store.ts";

/** Removes what a closing account unlocked, followed and liked. */
export const dropPlaylets = async (tx: Tx, memberId: string): Promise<void> =>
  void (await tx.run(dropAll, [memberId]));

import type { Tx } from "../../platform/database/db.ts";
import type { Settings } from "../../settings.ts";
import { equitySteps, spendSteps } from "./vip.domain.ts";
import { setLevel } from "./vip.store.ts";

/** Sets a member's level by what is true now: an equity has just come or gone. */
export async function levelNow(
  tx: Tx,
  memberId: string,
  { now, settings }: { now: Date; settings: Settings },
): Promise<void> {
  await tx.one(setLevel, [now, spendSteps(settings), equitySteps(settings), memberId]);
}

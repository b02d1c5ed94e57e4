import type { Tx } from "../../platform/database/db.ts";
import { dropConsents } from "./client/client.store.ts";
import { dropReferral } from "./referral/referral.store.ts";
import { dropAgent, endTerm, lockAgent } from "./agent.store.ts";

/** Removes the application of a closed account and ends its authorisation. */
export async function closeAgent(tx: Tx, memberId: string, now: Date): Promise<void> {
  await tx.one(lockAgent, [memberId]);
  await tx.run(endTerm, [memberId, now]);
  await tx.run(dropConsents, [memberId]);
  await tx.run(dropReferral, [memberId]);
  await tx.run(dropAgent, [memberId]);
}

/** Proxies as other modules use them: what becomes of one whose account is closed. */
export { isProxyShareDue, proxyClaims } from "./proxy.claims.ts";
export { proxyFault, recruit, recruiterOf } from "./proxy.recruit.ts";
import type { Tx } from "../../platform/database/db.ts";
import { dropProxy, endTerm, lockProxy } from "./proxy.store.ts";

/** Removes the application of a closed account and ends its term. */
export async function closeProxy(tx: Tx, memberId: string, now: Date): Promise<void> {
  await tx.one(lockProxy, [memberId]);
  await tx.run(endTerm, [memberId, now]);
  await tx.run(dropProxy, [memberId]);
}

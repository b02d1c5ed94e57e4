import type { Tx } from "../../platform/db.ts";
import { sha256Hex } from "../../rpc/sign.ts";
import { spendGrant } from "./member.store.ts";

export { enter, enterAgain } from "./login.ts";

export type GrantUse = {
  readonly grant: string;
  readonly memberId: string;
  readonly method: string;
  readonly amountFen: number;
  readonly subject: string;
  readonly now: Date;
};

/** Spends a payment grant once, guarded; false when it is spent, stale, or was made for another act. */
export async function useGrant(
  tx: Tx,
  { grant, memberId, method, amountFen, subject, now }: GrantUse,
): Promise<boolean> {
  return (await tx.run(spendGrant, [sha256Hex(grant), memberId, method, amountFen, subject, now])) === 1;
}

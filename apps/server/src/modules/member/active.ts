import type { Tx } from "../../platform/database/db.ts";
import { lockMember } from "./address/address.store.ts";

type Own = { tx: Tx; caller: { memberId: string }; fail: (refusal: "MEMBER_INVALID") => never };

/**
 * Locks the caller's row, so that what they do comes one by one. Refuses where their account was closed or frozen while the call waited:
 * a closed account's rows are gone, and nothing may be added to them.
 */
export async function lockActive({ tx, caller, fail }: Own): Promise<void> {
  if (!(await tx.one(lockMember, [caller.memberId]))) fail("MEMBER_INVALID");
}

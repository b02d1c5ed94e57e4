import { randomId } from "@heshi/kernel/id";
import { fen } from "@heshi/kernel/money";
import type { Tx } from "../../platform/database/db.ts";
import { findBalance, post, recipes } from "../ledger/ledger.public.ts";
import { lockMembers } from "../member/member.public.ts";
import { lockOwed, setOff } from "./feeshare.store.ts";

/** Sets off what a member owes of released shares that were taken back, as far as their balance goes; answers whether anything was. */
export async function collectOwed(tx: Tx, memberId: string, now: Date): Promise<boolean> {
  await tx.many(lockMembers, [[memberId]]);
  const owed = await tx.many(lockOwed, [memberId]);
  let left = Math.max(0, await findBalance(tx, recipes.memberAccount(memberId, "available")));
  const parts = owed.flatMap(({ id, owedFen }) => {
    const part = Math.min(left, owedFen);
    left -= part;
    return part > 0 ? [{ id, fen: fen(part) }] : [];
  });
  if (parts.length === 0) return false;
  await tx.run(setOff, [JSON.stringify(parts)]);
  const total = fen(parts.reduce((sum, part) => sum + part.fen, 0));
  await post(tx, [recipes.feeShareReclaimed({ key: randomId(), memberId, fen: total })], now);
  return true;
}

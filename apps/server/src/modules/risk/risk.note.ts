import type { LinkReason, RiskKind } from "@heshi/contract/system/risk-desk";
import { randomId } from "@heshi/kernel/id";
import type { Fen } from "@heshi/kernel/money";
import type { Tx } from "../../platform/database/db.ts";
import { move } from "../machine/machine.public.ts";
import { setHeld } from "../member/member.public.ts";
import { riskCases } from "./risk.effects.ts";
import { addMembers, insertCase, lockKnown, noteCount } from "./risk.store.ts";

type Found = {
  kind: RiskKind;
  mark: string;
  memberIds: readonly string[];
  count: number;
  amountFen?: Fen | undefined;
  links?: readonly LinkReason[];
};
/** Writes a finding: a new case, or a known one's new members; true where there is something to look at. */
export async function note(
  tx: Tx,
  { kind, mark, memberIds, count, amountFen, links = [] }: Found,
  now: Date,
): Promise<boolean> {
  const made = await tx.one(insertCase, [randomId(), kind, mark, count, amountFen, now, links]);
  const known = made ? { id: made.id, state: "found" as const } : await tx.one(lockKnown, [kind, mark]);
  if (!known) return false;
  const { id, state } = known;
  const added = (await tx.many(addMembers, [id, memberIds])).map(({ memberId }) => memberId);
  if (!made) await tx.run(noteCount, [id, count, amountFen, links]);
  // a held case holds whom it finds later, too
  if (state === "held") await tx.run(setHeld, [added, now]);
  if (state !== "found" && (state !== "released" || added.length === 0)) return false;
  await move(tx, riskCases, { on: "note", by: "gateway", ids: [id], now });
  return true;
}

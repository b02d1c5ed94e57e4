import { assert } from "@heshi/kernel/assert";
import { findTransition } from "@heshi/kernel/machine";
import type { Tx } from "../../platform/database/db.ts";
import { isNewAmong } from "../../rpc/acts/acts.store.ts";
import { lapsedAmong, signedMethod } from "../../rpc/acts/signers.ts";
import { commonRefusal } from "../../rpc/call/refusal.ts";
import type { Columns } from "../../platform/database/statement.ts";
import type { Decided, Entity, Moved } from "./machine.entity.ts";
import type { Machine } from "@heshi/kernel/machine";

/** Two operators have to agree, and the second is the first one, or the one who entered the row. */
export class SamePerson extends Error {
  override readonly name = "SamePerson";
}

type Decision = {
  on: string;
  ids: readonly string[];
  now: Date;
  actorId?: string;
  memberId?: string;
  shopId?: string;
  words?: string;
  pictures?: readonly string[];
};
type Row = Moved<Machine, Columns> & Decided;
type Step = "elsewhere" | "first" | "second" | "last";

/** Whether a decision is the last, or the first or second of two; `elsewhere`: in this state there is none. Throws SamePerson. Pure. */
function stepOf({ machine }: Entity, row: Row, { on, actorId }: Decision): Step {
  const transition = findTransition(machine, { state: row.state, on, by: "operator" });
  if (!transition) return "elsewhere";
  const { twoPersons } = transition;
  const isAsked = typeof twoPersons === "function" ? twoPersons(row as never) : twoPersons;
  if (!isAsked) return "last";
  if (row.enteredBy === actorId)
    throw new SamePerson(`${machine.entity} ${row.id} was entered by the same person`);
  if (row.enteredBy !== undefined) return "second";
  if (row.firstBy === undefined || row.firstOn !== on) return "first";
  if (row.firstBy === actorId)
    throw new SamePerson(`${machine.entity} ${row.id} was decided by the same person`);
  return "second";
}

/** Refuses two signatures of which one is of somebody who became an operator, or got a new authenticator, within a day. */
async function checkSigners(tx: Tx, signers: readonly (string | undefined)[], now: Date): Promise<void> {
  const known = signers.filter((id) => id !== undefined);
  if (await tx.one(isNewAmong, [known, now])) throw commonRefusal("SIGNS_LATER");
}

/** A row without the signatures of who may not sign any more: they were stopped, or lost the right. */
async function signed(tx: Tx, { layout }: Entity, row: Row): Promise<Row> {
  const method = layout.decidedBy === undefined ? undefined : signedMethod(layout.decidedBy);
  const lapsed = await lapsedAmong(tx, [row.enteredBy, row.firstBy], method);
  const kept = (id: string | undefined): string | undefined =>
    id !== undefined && lapsed.has(id) ? undefined : id;
  return { ...row, enteredBy: kept(row.enteredBy), firstBy: kept(row.firstBy) };
}

/**
 * Locks rows. Notes the first of two decisions, whose rows wait for the second; answers the ids of the others, which may move. What
 * somebody signed who may not any more counts as not signed: the row waits for a second again.
 */
export async function decide(
  tx: Tx,
  entity: Entity,
  decision: Decision,
): Promise<{ ids: readonly string[]; waiting: Row[] }> {
  const { actorId, on, now, words = "", pictures } = decision;
  assert(
    entity.decision && actorId !== undefined,
    `${entity.machine.entity}: a decision needs an actor and the columns first_by and first_on`,
  );
  const owners = { member_id: decision.memberId, shop_id: decision.shopId };
  const owned = (entity.layout.owners ?? []).map((column) => owners[column]);
  const rows = (await tx.many(entity.decision.lock, [decision.ids, ...owned])) as readonly Row[];
  const ids: string[] = [];
  const waiting: Row[] = [];
  for (const found of rows) {
    const row = await signed(tx, entity, found);
    const step = stepOf(entity, row, decision);
    if (step === "second") await checkSigners(tx, [actorId, row.firstBy, row.enteredBy], now);
    if (step === "last" || step === "second") ids.push(row.id);
    if (step !== "first") continue;
    await tx.run(entity.decision.note, [
      row.id,
      actorId,
      on,
      words,
      pictures && JSON.stringify(pictures),
      now,
    ]);
    waiting.push(row);
  }
  return { ids, waiting };
}

import { randomId } from "@heshi/kernel/id";
import type { Tx, WriteTx } from "../../platform/database/db.ts";
import {
  actHead,
  actsAfter,
  appendAct,
  enterAnew,
  enteredByOther,
  enterOrDecide,
  isAlone,
  lockEntered,
} from "./acts.store.ts";
import { lapsedAmong } from "./signers.ts";
import type { Access } from "../call/call.ts";
import { commonRefusal } from "../call/refusal.ts";
import type { Route } from "../call/service.ts";
import { sha256Hex } from "../session/sign.ts";

/** An operator's command as logged. */
type Act = {
  access: Access;
  route: Route;
  digest: string;
  input: Readonly<Record<string, unknown>>;
};

/** What an act changed: as its handler says, and what it answered. */
type Change = { before?: Readonly<Record<string, unknown>> | undefined; reply?: string | undefined };

/** A longer answer is left out of the log. */
const LONGEST = 8000;

/** The input without passwords, as the log and who decides see it. */
function shownOf({ route, input }: Pick<Act, "route" | "input">): Readonly<Record<string, unknown>> {
  const { passwords = [] } = route.method;
  return Object.fromEntries(
    Object.entries(input).filter(([name]) => !passwords.some((hidden) => hidden === name)),
  );
}

/**
 * Logs an operator's command at the end of its transaction, which serializes such commands; other callers leave no row.
 */
export function logAct(
  tx: WriteTx,
  act: Act & { step: "entered" | "done" },
  { before, reply = "{}" }: Change = {},
): void {
  const { access, route, digest, input, step } = act;
  if (access.who.kind !== "operator") return;
  const after: unknown = reply === "{}" || reply.length > LONGEST ? undefined : JSON.parse(reply);
  const detail = JSON.stringify({ input: shownOf(act), before, after });
  const rowIds = Object.keys(route.method.ids ?? {})
    .flatMap((field) => input[field])
    .filter((id) => typeof id === "string");
  tx.atCommit(appendAct, [
    access.who.operatorId,
    route.name,
    step,
    digest,
    rowIds.join(","),
    access.now,
    detail,
  ]);
}

/**
 * A command may run now, and who entered it where it takes two; or it was entered and waits; `says`: why, where it is not the usual
 * sentence.
 */
type Entering = { may: true; enteredBy?: string } | { may: false; says?: string };
const RUNS: Entering = { may: true };

const LAPSED = "登记的同事已停用或没有这项权限，现由您登记，请另一位有权限的同事确认后生效";

/**
 * Enters an act again for who calls, where the one who entered it was stopped or lost the right: what they signed counts no more. False
 * where no entry lapsed.
 */
async function enteredAnew(tx: WriteTx, act: Act, operatorId: string): Promise<boolean> {
  const { access, route, digest } = act;
  const first = await tx.one(lockEntered, [route.name, digest, operatorId]);
  const signed = { name: route.name, right: route.method.right };
  if (!first || !(await lapsedAmong(tx, [first.enteredBy], signed)).has(first.enteredBy)) return false;
  await tx.run(enterAnew, [first.id, operatorId, access.now]);
  logAct(tx, { ...act, step: "entered" });
  return true;
}

/**
 * Whether a command may run now: it needs one operator only, or another one, who still may, has entered the same input. Otherwise
 * enters it. Refuses a second operator, or a first one, who has been one for less than a day.
 */
export async function mayAct(tx: WriteTx, act: Act): Promise<Entering> {
  const { access, route, digest, input } = act;
  const { twoPersons } = route.method;
  if (!twoPersons) return RUNS;
  if (access.who.kind !== "operator") return { may: false };
  const { operatorId } = access.who;
  if (twoPersons === "unlessAlone" && (await tx.one(isAlone, [operatorId, access.now]))?.isAlone) return RUNS;
  if (await enteredAnew(tx, act, operatorId)) return { may: false, says: LAPSED };
  const entered = await tx.one(enterOrDecide, [
    randomId(),
    route.name,
    digest,
    JSON.stringify(shownOf({ route, input })),
    operatorId,
    access.now,
  ]);
  if (entered?.isDecided) return { may: true, enteredBy: entered.enteredBy };
  if (entered) logAct(tx, { ...act, step: "entered" });
  else if (await tx.one(enteredByOther, [route.name, digest, operatorId])) throw commonRefusal("SIGNS_LATER");
  return { may: false };
}

type ChainReport = { acts: number; hash: string; broken?: string };

/** Recomputes the hash chain of the log; reports the first row that does not fit. */
export async function verifyActs(tx: Tx): Promise<ChainReport> {
  let acts = 0;
  let hash = "";
  for (;;) {
    const rows = await tx.many(actsAfter, [acts]);
    for (const { id, operatorId, method, step, inputDigest, rowIds, at, detail, ...row } of rows) {
      const previous = hash;
      acts += 1;
      const fields = [previous, acts, operatorId, method, step, inputDigest, rowIds, at.getTime()];
      hash = sha256Hex([...fields, ...(detail === undefined ? [] : [sha256Hex(detail)])].join("|"));
      if (id !== String(acts) || row.previous !== previous || row.hash !== hash)
        return { acts, hash, broken: `act ${acts} is missing or was changed` };
    }
    if (rows.length === 0) break;
  }
  const head = await tx.one(actHead);
  if (head?.acts === String(acts) && head.hash === hash) return { acts, hash };
  return { acts, hash, broken: `acts after ${acts} are missing` };
}

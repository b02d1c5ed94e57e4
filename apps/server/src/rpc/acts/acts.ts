import { randomId } from "@heshi/kernel/id";
import type { Tx, WriteTx } from "../../platform/database/db.ts";
import { actHead, actsAfter, appendAct, enterOrDecide } from "./acts.store.ts";
import type { Access } from "../call/call.ts";
import type { Route } from "../call/service.ts";
import { sha256Hex } from "../session/sign.ts";

/** An operator's command as logged. */
type Act = {
  access: Access;
  route: Route;
  digest: string;
  input: Readonly<Record<string, unknown>>;
};

/**
 * Logs an operator's command at the end of its transaction, which serializes such commands; other callers leave no row.
 */
export function logAct(tx: WriteTx, step: "entered" | "done", { access, route, digest, input }: Act): void {
  if (access.who.kind !== "operator") return;
  const rowIds = Object.keys(route.method.ids ?? {})
    .flatMap((field) => input[field])
    .filter((id) => typeof id === "string");
  tx.atCommit(appendAct, [access.who.operatorId, route.name, step, digest, rowIds.join(","), access.now]);
}

/**
 * Whether a command may run now: it needs one operator only, or another one has entered the same input. Otherwise
 * enters it.
 */
export async function mayAct(tx: WriteTx, act: Act): Promise<boolean> {
  const { access, route, digest, input } = act;
  const { twoPersons, passwords = [] } = route.method;
  if (!twoPersons) return true;
  if (access.who.kind !== "operator") return false;
  const shown = Object.entries(input).filter(([name]) => !passwords.some((hidden) => hidden === name));
  const entered = await tx.one(enterOrDecide, [
    randomId(),
    route.name,
    digest,
    JSON.stringify(Object.fromEntries(shown)),
    access.who.operatorId,
    access.now,
  ]);
  if (entered?.isDecided) return true;
  if (entered) logAct(tx, "entered", act);
  return false;
}

type ChainReport = { acts: number; hash: string; broken?: string };

/** Recomputes the hash chain of the log; reports the first row that does not fit. */
export async function verifyActs(tx: Tx): Promise<ChainReport> {
  let acts = 0;
  let hash = "";
  for (;;) {
    const rows = await tx.many(actsAfter, [acts]);
    for (const { id, operatorId, method, step, inputDigest, rowIds, at, ...row } of rows) {
      const previous = hash;
      acts += 1;
      const fields = [previous, acts, operatorId, method, step, inputDigest, rowIds, at.getTime()];
      hash = sha256Hex(fields.join("|"));
      if (id !== String(acts) || row.previous !== previous || row.hash !== hash)
        return { acts, hash, broken: `act ${acts} is missing or was changed` };
    }
    if (rows.length === 0) break;
  }
  const head = await tx.one(actHead);
  if (head?.acts === String(acts) && head.hash === hash) return { acts, hash };
  return { acts, hash, broken: `acts after ${acts} are missing` };
}

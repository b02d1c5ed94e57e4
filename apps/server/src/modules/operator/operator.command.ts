import { randomBytes } from "node:crypto";
import { isOperatorRole, operatorRoles } from "@heshi/contract/rights";
import { randomId } from "@heshi/kernel/id";
import type { Print } from "../../platform/control.ts";
import type { Db } from "../../platform/database/db.ts";
import { appendAct } from "../../rpc/acts/acts.store.ts";
import { verifyActs } from "../../rpc/acts/acts.ts";
import { sha256Hex } from "../../rpc/session/sign.ts";
import { insertOperator } from "./operator.store.ts";

/** The one-time secret sets the password within this time, in ms. */
const SECRET_MS = 24 * 3_600_000;

type Call = { args: readonly string[]; now: Date; print: Print };

/** `add NAME ROLE` or `verify`; resolves to the exit code. */
export async function operatorCommand(db: Db, { args, now, print }: Call): Promise<number> {
  const [act, name = "", role = ""] = args;
  return act === "add" ? add(db, { name, role, now, print }) : verify(db, print);
}

type Added = { name: string; role: string; now: Date; print: Print };

/** Makes an operator and prints a one-time secret, of which only the digest is stored. */
async function add(db: Db, { name, role, now, print }: Added): Promise<number> {
  if (!/^[\p{L}\p{N}._-]{1,40}$/u.test(name) || !isOperatorRole(role)) {
    print(`a name has up to 40 letters or digits; roles: ${Object.keys(operatorRoles).join(", ")}`);
    return 2;
  }
  const id = randomId();
  const secret = randomBytes(24).toString("base64url");
  const until = new Date(now.getTime() + SECRET_MS);
  const isAdded = await db.write(async (tx) => {
    if (!(await tx.one(insertOperator, [id, name, role, sha256Hex(secret), until, now]))) return false;
    tx.atCommit(appendAct, [id, "operator.add", "done", sha256Hex(`${name}|${role}`), id, now]);
    return true;
  });
  print(
    isAdded
      ? `added ${name} (${role}); one-time secret, valid for 24 h: ${secret}`
      : `an operator named ${name} already exists`,
  );
  return isAdded ? 0 : 1;
}

/** Prints the end of the act log's hash chain, or where it is broken. */
async function verify(db: Db, print: Print): Promise<number> {
  const { acts, hash, broken } = await db.read(verifyActs);
  print(broken === undefined ? `${acts} acts, chain intact, last hash ${hash}` : `ACT LOG BROKEN: ${broken}`);
  return broken === undefined ? 0 : 1;
}

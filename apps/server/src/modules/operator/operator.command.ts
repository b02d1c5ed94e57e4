import { isOperatorRole, operatorRoles } from "@heshi/contract/rights";
import { randomId } from "@heshi/kernel/id";
import type { Print } from "../../platform/control.ts";
import type { Db } from "../../platform/database/db.ts";
import { appendAct } from "../../rpc/acts/acts.store.ts";
import { verifyActs } from "../../rpc/acts/acts.ts";
import { sha256Hex } from "../../rpc/session/sign.ts";
import { newInvitation } from "./operator.codes.ts";
import { firstOperator, insertOperator, inviteAgain } from "./operator.store.ts";

type Call = { args: readonly string[]; now: Date; print: Print };

/** `add NAME ROLE` or `verify`; resolves to the exit code. */
export async function operatorCommand(db: Db, { args, now, print }: Call): Promise<number> {
  const [act, name = "", role = ""] = args;
  return act === "add" ? add(db, { name, role, now, print }) : verify(db, print);
}

type Added = { name: string; role: string; now: Date; print: Print };

/** Makes an operator and prints a one-time code, of which only the digest is stored. */
async function add(db: Db, { name, role, now, print }: Added): Promise<number> {
  if (!/^[\p{L}\p{N}._-]{1,40}$/u.test(name) || !isOperatorRole(role)) {
    print(`a name has up to 40 letters or digits; roles: ${Object.keys(operatorRoles).join(", ")}`);
    return 2;
  }
  const id = randomId();
  const { invitation, digest, until } = newInvitation(now);
  const isAdded = await db.write(async (tx) => {
    if (!(await tx.one(insertOperator, [id, name, role, digest, until, now]))) return false;
    tx.atCommit(appendAct, [id, "operator.add", "done", sha256Hex(`${name}|${role}`), id, now, null]);
    return true;
  });
  print(
    isAdded
      ? `added ${name} (${role}); one-time code, valid for 24 h: ${invitation}`
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

/** What the first operator is called. */
const FIRST = "admin";

/**
 * The one-time code of the first operator, while nobody has a password: made at the first start and again at each one until it is used;
 * undefined once somebody can log in.
 */
export async function inviteFirst(
  db: Db,
  now: Date,
): Promise<{ name: string; invitation: string } | undefined> {
  const { invitation, digest, until } = newInvitation(now);
  const isInvited = await db.write(async (tx) => {
    const found = await tx.one(firstOperator, [FIRST]);
    if (found?.isAnybody) return false;
    const id = found?.invitedId ?? randomId();
    if (found?.invitedId) await tx.one(inviteAgain, [id, digest, until]);
    else if (!(await tx.one(insertOperator, [id, FIRST, "admin", digest, until, now]))) return false;
    tx.atCommit(appendAct, [id, "operator.first", "done", sha256Hex(FIRST), id, now, null]);
    return true;
  });
  return isInvited ? { name: FIRST, invitation } : undefined;
}

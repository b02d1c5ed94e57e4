import type { Method } from "@heshi/contract/frame/define";
import { groups } from "@heshi/contract/groups";
import { mayCall, type Right } from "@heshi/contract/rights";
import type { Tx } from "../../platform/database/db.ts";
import { lockSigners, rolesNamed } from "./acts.store.ts";

/** A method that is signed, and the right that it needs. */
export type Signed = { name: string; right: Right | undefined };

/** The method of this name, Group.Method, for who knows its name alone. */
export function signedMethod(name: string): Signed {
  const [group = "", method = ""] = name.split(".");
  const methods: Readonly<Record<string, Method>> = groups.find((one) => one.name === group)?.methods ?? {};
  return { name, right: methods[method]?.right };
}

/**
 * Which of the operators who signed an act may not sign it any more: they were stopped, or their role lost the right of its method. Behind
 * the locks of their rows, so that nobody is stopped between the question and the commit.
 */
export async function lapsedAmong(
  tx: Tx,
  signers: readonly (string | undefined)[],
  method: Signed | undefined,
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(signers.filter((id) => id !== undefined))];
  if (ids.length === 0) return new Set();
  const rows = await tx.many(lockSigners, [ids]);
  const roles = await tx.many(rolesNamed, [[...new Set(rows.map(({ role }) => role))]]);
  const may = ({ state, role }: (typeof rows)[number]): boolean => {
    if (state !== "active") return false;
    const set = roles.find((one) => one.role === role) ?? { role };
    return method === undefined || mayCall(set, method);
  };
  return new Set(rows.filter((row) => !may(row)).map(({ id }) => id));
}

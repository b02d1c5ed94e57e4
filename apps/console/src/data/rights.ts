import { Admin } from "@heshi/contract/system/admin";
import type { Method, MethodName } from "@heshi/contract/frame/define";
import { type Session, useConsoleSession } from "./session.ts";

export type AdminMethod = MethodName<typeof Admin>;

/** Whether an operator may call a method; the server decides, this only hides what it would refuse. */
export function mayUse({ self }: Pick<Session, "self">, name: AdminMethod): boolean {
  const { right } = Admin.methods[name] as Method;
  return (
    self !== undefined &&
    right !== undefined &&
    self.rights.includes(right) &&
    !self.without.includes(`Admin.${name}`)
  );
}

/** Whether the present operator may call a method. */
export const useMay = (name: AdminMethod): boolean => mayUse(useConsoleSession(), name);

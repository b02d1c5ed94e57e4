import type { Group } from "@heshi/contract/frame/define";
import { codeOf } from "@heshi/contract/frame/envelope";
import { RpcRefusal } from "../data/errors.ts";

/** Whether a failure is a certain refusal of a group. */
export function isRefusal<G extends Group>(
  failure: unknown,
  group: G,
  name: keyof G["errors"] & string,
): failure is RpcRefusal {
  const row = group.errors[name];
  return failure instanceof RpcRefusal && row !== undefined && failure.code === codeOf(group.code, row[0]);
}

/** The function from a refusal to the form field it belongs to, for `useForm`'s `fieldOf`. */
export function refusalAt<G extends Group, F extends string>(
  group: G,
  fields: Partial<Readonly<Record<keyof G["errors"] & string, F>>>,
): (failure: unknown) => F | undefined {
  const named = Object.entries(fields) as readonly (readonly [string, F])[];
  return (failure) => named.find(([name]) => isRefusal(failure, group, name))?.[1];
}

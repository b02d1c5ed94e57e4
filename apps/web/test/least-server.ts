import type { Method } from "@heshi/contract/frame/define";
import { groups } from "@heshi/contract/groups";
import { type Answer, fakeServer } from "./fake-server.ts";
import { leastOf } from "./least-of.ts";

/** All methods by `Group.Method`. */
export const methods: ReadonlyMap<string, Method> = new Map(
  groups.flatMap((group) =>
    Object.entries(group.methods).map(([name, method]) => [`${group.name}.${name}`, method] as const),
  ),
);

/** A server that gives the smallest answers, with some fields in place of theirs. */
export function leastServer(answers: Readonly<Record<string, unknown>> = {}) {
  const least = [...methods].map(([name, { output }]): [string, Answer] => [
    name,
    { info: { ...(leastOf(output) as object), ...(answers[name] as object | undefined) } },
  ]);
  const usual = ["System.GetSetData", "Member.GetMemberDetail"];
  return fakeServer(Object.fromEntries(least.filter(([name]) => !usual.includes(name))));
}

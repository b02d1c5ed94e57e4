import type { Group, RefusalOf } from "@heshi/contract/frame/define";
import { codeOf as wireCode, commonRefusals, type CommonRefusal } from "@heshi/contract/frame/envelope";
import { groups } from "@heshi/contract/groups";
import { expect } from "vitest";

/** A refusal that all groups share, or a group and one of its own. */
type Named<G extends Group> = [name: CommonRefusal] | [group: G, name: RefusalOf<G>];

const names = new Map<number, string>([
  [0, "not refused"],
  ...groups.flatMap(({ name, code, errors }) =>
    Object.entries(errors).map(([key, [number]]) => [wireCode(code, number), `${name}.${key}`] as const),
  ),
  ...Object.entries(commonRefusals).map(([name, [code]]) => [code, name] as const),
]);

/** The code on the wire of a refusal. */
export function codeOf<G extends Group>(...[first, own]: Named<G>): number {
  if (own === undefined) return commonRefusals[first as CommonRefusal][0];
  const { code, errors } = first as G;
  const row = errors[own] ?? [];
  return row[0] === undefined ? codeOf(own as CommonRefusal) : wireCode(code, row[0]);
}

/**
 * Expects that a call was refused, and why: `expectRefused(reply, Order, "PRICE_CHANGED")`, `expectRefused(reply,
 * "NOT_FOUND")`.
 */
export function expectRefused<G extends Group>(reply: { code: number }, ...named: Named<G>): void {
  const expected = codeOf(...named);
  expect(names.get(reply.code) ?? reply.code).toBe(names.get(expected));
}

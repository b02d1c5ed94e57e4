import { expect, test } from "vitest";
import { groups } from "./groups.ts";

const methods = groups.flatMap((group) =>
  Object.entries(group.methods).map(([name, method]) => ({ name: `${group.name}.${name}`, ...method })),
);
const queries = methods.flatMap(({ name, kind }) => (kind === "query" ? [name] : []));
const known = new Set([...queries, ...groups.map(({ name }) => name)]);

test("`changes` names queries or groups of the contract, each once", () => {
  const commands = methods.filter(({ changes }) => changes !== undefined);
  expect(commands.length).toBeGreaterThan(0);
  for (const { name, kind, changes = [] } of commands) {
    expect(kind, name).toBe("command");
    expect(new Set(changes).size, name).toBe(changes.length);
    expect(
      changes.filter((one) => !known.has(one)),
      name,
    ).toEqual([]);
  }
});

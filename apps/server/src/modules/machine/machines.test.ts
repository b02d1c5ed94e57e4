import { readdirSync } from "node:fs";
import { faultsOf, type Machine } from "@heshi/kernel/machine";
import { expect, test } from "vitest";
import { dues } from "../../registry.jobs.ts";
import { settingTable } from "../../settings.ts";

const modules = new URL("../", import.meta.url);
const files = readdirSync(modules, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".machine.ts"),
);
const exported = await Promise.all(
  files.map((file) => import(new URL(file, modules).href) as Promise<object>),
);
const machines = exported
  .flatMap((all): unknown[] => Object.values(all))
  .filter((one): one is Machine => typeof one === "object" && one !== null && "entity" in one);

test("every machine is sound: states are reachable and can be left, final ones cannot, transitions are unambiguous, deadlines end", () => {
  expect(machines.map(({ entity }) => entity)).toContain("order");
  const faults = Object.fromEntries(machines.map((machine) => [machine.entity, faultsOf(machine)]));
  expect(Object.entries(faults).filter(([, found]) => found.length > 0)).toEqual([]);
});

test("every deadline is a setting with a duration and is processed by the job", () => {
  const timed = machines.flatMap(({ entity, lasts = {} }) =>
    Object.entries(lasts).map(([state, lasting]) => ({ entity, state, setting: lasting?.setting })),
  );
  for (const { setting } of timed)
    expect(settingTable[setting as "order.unpaidMinutes"]).toHaveProperty("unit");
  const names = (rows: readonly { entity: string; state: string }[]): string[] =>
    rows.map(({ entity, state }) => `${entity} ${state}`).sort();
  expect(names(dues)).toEqual(names(timed));
});

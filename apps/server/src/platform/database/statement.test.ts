import { readFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { expect, inject, test } from "vitest";
import * as z from "zod/mini";
import { loadStatements } from "../../../test/statements.ts";
import { col, pgTypes, statements } from "./statement.ts";

test("an amount or id of the wrong shape in a JSON column is an error", () => {
  const Row = z.object({ id: Id, priceFen: Fen });
  for (const column of [col.json(Row), col.hotJson(Row)]) {
    expect(column({ id: "7", priceFen: 100 })).toEqual({ id: "7", priceFen: 100 });
    for (const fault of [
      { id: "7", priceFen: 0.5 },
      { id: "7", priceFen: "100" },
      { id: 7, priceFen: 100 },
      { id: "7" },
      null,
    ])
      expect(() => column(fault), JSON.stringify(fault)).toThrow();
  }
  expect(() => col.texts(["a", 1])).toThrow(/array of texts/);
});

test("every statement compiles against the migrated schema and returns the columns it declares, with their types", async () => {
  await loadStatements();
  const pglite = await PGlite.create({ loadDataDir: new Blob([await readFile(inject("template"))]) });
  const faults: string[] = [];
  for (const { name, text, columns } of statements()) {
    if (name.startsWith("test.")) continue;
    try {
      const { resultFields } = await pglite.describeQuery(text);
      const given = new Map(resultFields.map((field) => [field.name, field.dataTypeID]));
      for (const [column, types] of columns ?? []) {
        const oid = given.get(column);
        const type = pgTypes[oid as keyof typeof pgTypes];
        if (oid === undefined) faults.push(`${name}: no column ${column}`);
        else if (!types.includes(type))
          faults.push(`${name}: ${column} is ${type ?? oid}, not ${types.join(" or ")}`);
      }
    } catch (error) {
      faults.push(`${name}: ${String((error as Error).message)}`);
    }
  }
  expect(statements().length).toBeGreaterThan(50);
  expect(faults).toEqual([]);
  await pglite.close();
});

test("every statement that calls a function of ours which may write counts as a write, so that none waits behind it", async () => {
  await loadStatements();
  const pglite = await PGlite.create({ loadDataDir: new Blob([await readFile(inject("template"))]) });
  const { rows } = await pglite.query<{ name: string }>(
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and provolatile = 'v'
       and prorettype <> 'trigger'::regtype`,
  );
  await pglite.close();
  const writing = rows.map(({ name }) => name);
  expect(writing).toContain("ledger_post");
  const unnoticed = statements().filter(
    ({ name, text, isWrite, plan }) =>
      !name.startsWith("test.") &&
      !isWrite &&
      plan !== "bulk" &&
      writing.some((one) => new RegExp(`\\b${one}\\s*\\(`).test(text)),
  );
  expect(unnoticed.map(({ name }) => name)).toEqual([]);
});

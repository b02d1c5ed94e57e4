import { readFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { expect, inject, test } from "vitest";
import { loadStatements } from "../../../test/statements.ts";
import { statements } from "./statement.ts";

test("every statement compiles against the migrated schema and gives the columns it declares", async () => {
  await loadStatements();
  const pglite = await PGlite.create({ loadDataDir: new Blob([await readFile(inject("template"))]) });
  const faults: string[] = [];
  for (const { name, text, columns } of statements()) {
    try {
      const { resultFields } = await pglite.describeQuery(text);
      const given = new Set(resultFields.map((field) => field.name));
      for (const column of columns ?? []) if (!given.has(column)) faults.push(`${name}: no column ${column}`);
    } catch (error) {
      faults.push(`${name}: ${String((error as Error).message)}`);
    }
  }
  expect(statements().length).toBeGreaterThan(50);
  expect(faults).toEqual([]);
  await pglite.close();
});

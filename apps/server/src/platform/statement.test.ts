import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { expect, inject, test } from "vitest";
import { statements } from "./statement.ts";

const modules = fileURLToPath(new URL("../modules", import.meta.url));

/** Every store is loaded, so that its statements are known. */
async function loadStores(folder: string): Promise<void> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await loadStores(path);
    else if (/\.(?:store|stock|check|sql)\.ts$/.test(entry.name)) await import(path);
  }
}

test("every statement compiles against the migrated schema and gives the columns it declares", async () => {
  expect(existsSync(modules)).toBe(true);
  await loadStores(modules);
  await import("../rpc/session.store.ts");
  await import("../rpc/attempts.store.ts");
  await import("./jobs.ts");
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

import { readFile } from "node:fs/promises";
import { inject } from "vitest";
import type { Db } from "../src/platform/database/db.ts";
import { openEmbedded } from "../src/platform/database/embedded.ts";
import { openTestPostgres } from "./postgres.ts";
import { RESETTABLE } from "./database/resettable.ts";

/** Databases of this worker that no server of a test uses. */
const free: Db[] = [];
/** The database of each copy that a test was given: it may have put functions of its own into the copy. */
const originals = new WeakMap<Db, Db>();

async function open(): Promise<Db> {
  const url = process.env["TEST_DATABASE_URL"];
  if (url) return openTestPostgres(url);
  const template = new Blob([await readFile(inject("template"))]);
  const db = await openEmbedded({ template, role: "heshi_app" });
  await db.script(RESETTABLE);
  return db;
}

/** A database as migrations leave it: one that another test has given back, else a new one. */
export async function takeDatabase(): Promise<Db> {
  const used = free.pop();
  await used?.script("select test.reset()");
  const db = used ?? (await open());
  // a copy, since modules cache by database object
  const copy = { ...db };
  originals.set(copy, db);
  return copy;
}

/** Returns a database for the next test of this worker. */
export const giveBack = (db: Db): void => void free.push(originals.get(db) ?? db);

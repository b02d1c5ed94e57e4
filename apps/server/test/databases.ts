import { readFile } from "node:fs/promises";
import { inject } from "vitest";
import type { Db } from "../src/platform/database/db.ts";
import { openEmbedded } from "../src/platform/database/embedded.ts";
import { openTestPostgres } from "./postgres.ts";

/**
 * Keeps the rows that migrations inserted, and defines `test.reset()`, which restores them in 30 ms, while a new
 * database takes 600 ms and 250 MB. `test.keep(label)` keeps other rows for `test.reset(label)`.
 */
const RESETTABLE = `
set role none;
create schema test;
create function test.tables() returns setof text language sql as $$
  select relname::text from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' $$;
create function test.keep(label text) returns void language plpgsql security definer as $$
declare name text;
begin
  for name in select test.tables() loop
    execute format('create unlogged table if not exists test.%I as table public.%I with no data', label || '_' || name, name);
    execute format('truncate test.%I', label || '_' || name);
    execute format('insert into test.%I table public.%I', label || '_' || name, name);
  end loop;
end $$;
select test.keep('initial');
create function test.reset(label text default 'initial') returns void language plpgsql security definer
  set session_replication_role = replica as $$
declare name text;
begin
  -- what a test made for itself
  for name in select t from test.tables() as t where to_regclass(format('test.%I', 'initial_' || t)) is null loop
    execute format('drop table public.%I cascade', name);
  end loop;
  execute 'truncate ' || (select string_agg(format('public.%I', t), ',') from test.tables() as t);
  for name in select test.tables() loop
    execute format('insert into public.%I overriding system value table test.%I', name, label || '_' || name);
  end loop;
end $$;
grant usage on schema test to heshi_app;
set role heshi_app`;

/** Databases of this worker that no server of a test uses. */
const free: Db[] = [];
/** The database of each copy that a test was given: it may have put functions of its own into the copy. */
const originals = new WeakMap<Db, Db>();

async function open(): Promise<Db> {
  const url = process.env["TEST_DATABASE_URL"];
  const db = url
    ? await openTestPostgres(url)
    : await openEmbedded({ template: new Blob([await readFile(inject("template"))]), role: "heshi_app" });
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

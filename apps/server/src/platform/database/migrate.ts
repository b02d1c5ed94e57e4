import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { constraintOf, type Db, sqlState } from "./db.ts";
import { col, statement } from "./statement.ts";

/** The schema is not what this version needs and could not be made so. */
export class MigrationError extends Error {
  override readonly name = "MigrationError";
}

export type Migration = { name: string; sql: string; hash: string };

const applied = statement(
  "migration.applied",
  { name: col.text, hash: col.text },
  "select name, hash from migration order by name",
);

/** The migrations of a folder in order; forward only, never edited once released. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), "utf8");
      return { name, sql, hash: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

const TABLE =
  "create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null default now())";
const TAKEN = "23505";

/**
 * Applies one in a transaction of its own. Its row comes first: of processes that start together one migrates, and the others wait at that
 * row and then find it taken. Resolves to whether this one did it.
 */
async function apply(db: Db, { name, sql, hash }: Migration): Promise<boolean> {
  const row = `insert into migration (name, hash) values ('${name.replaceAll("'", "''")}', '${hash}')`;
  try {
    await db.script(
      `begin;\nset local lock_timeout = 0;\n${row};\nset local lock_timeout = '3s';\n${sql}\n;commit;`,
    );
    return true;
  } catch (error) {
    await db.script("rollback");
    if (sqlState(error) === TAKEN && constraintOf(error) === "migration_pkey") return false;
    const { message } = error as Error;
    throw new MigrationError(`migration ${name} failed and was undone: ${message}`, { cause: error });
  }
}

/** Applies what is missing, each in a transaction of its own; returns their names. Throws when an applied one was changed. */
export async function migrate(db: Db, migrations: readonly Migration[]): Promise<string[]> {
  // made twice at the same moment, it exists all the same
  await db.script(TABLE).catch(() => db.script(TABLE));
  const before = new Map((await db.many(applied)).map((row) => [row.name, row.hash]));
  const done: string[] = [];
  for (const migration of migrations) {
    const known = before.get(migration.name);
    if (known !== undefined && known !== migration.hash)
      throw new MigrationError(`migration ${migration.name} was changed after it was applied`);
    if (known === undefined && (await apply(db, migration))) done.push(migration.name);
  }
  return done;
}

/** True when every migration of the folder is in the database. */
export async function isMigrated(db: Db, migrations: readonly Migration[]): Promise<boolean> {
  const before = new Set((await db.many(applied)).map((row) => row.name));
  return migrations.every(({ name }) => before.has(name));
}

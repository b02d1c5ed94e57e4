import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Db } from "./db.ts";
import { col, statement } from "./statement.ts";

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

/** Applies what is missing, each in a transaction of its own; returns their names. Throws when an applied one was changed. */
export async function migrate(db: Db, migrations: readonly Migration[]): Promise<string[]> {
  await db.script(
    "create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null default now())",
  );
  const before = new Map((await db.many(applied)).map((row) => [row.name, row.hash]));
  const done: string[] = [];
  for (const { name, sql, hash } of migrations) {
    const known = before.get(name);
    if (known !== undefined && known !== hash)
      throw new Error(`migration ${name} was changed after it was applied`);
    if (known !== undefined) continue;
    await db.script(
      `begin;\n${sql}\n;insert into migration (name, hash) values ('${name.replaceAll("'", "''")}', '${hash}');\ncommit;`,
    );
    done.push(name);
  }
  return done;
}

/** True when every migration of the folder is in the database. */
export async function isMigrated(db: Db, migrations: readonly Migration[]): Promise<boolean> {
  const before = new Set((await db.many(applied)).map((row) => row.name));
  return migrations.every(({ name }) => before.has(name));
}

import { createHash, randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import type { Db } from "../src/platform/database/db.ts";
import { migrate, readMigrations } from "../src/platform/database/migrate.ts";
import { openPostgres } from "../src/platform/database/postgres.ts";
import { RIGHTS } from "../src/platform/database/rights.ts";
import { adhoc } from "../src/platform/database/statement.ts";
import { RESETTABLE } from "./database/resettable.ts";

const migrationsFolder = fileURLToPath(new URL("../migrations", import.meta.url));
const onError = (): void => undefined;
/** Days after which a database of a run that was killed goes, and one that no migrations are like any more. */
const STALE_DAYS = { copy: 1, template: 7 };

const at = (url: string, database: string): string => {
  const parsed = new URL(url);
  parsed.pathname = `/${database}`;
  return parsed.toString();
};
const hex = (bytes: number): string => randomBytes(bytes).toString("hex");
/** Every database of this run begins so; global-setup.ts gives the name to all workers. */
const runName = (): string => process.env["HESHI_TEST_RUN"] ?? `heshi_run_${hex(4)}`;

/** To make, fill and drop databases: a copy of files ends with a checkpoint, which takes as long as the disk does. */
async function withServer<T>(url: string, work: (server: Db) => Promise<T>): Promise<T> {
  const server = openPostgres({ url, poolSize: 1, isUnlimited: true, onError });
  try {
    return await work(server);
  } finally {
    await server.close();
  }
}

/** Another run may drop one of them meanwhile, which then has no age. */
const databases = adhoc(
  "test.databases",
  `select datname::text as name,
     extract(epoch from now() - (pg_stat_file('base/' || oid || '/PG_VERSION', true)).modification)::float8 / 86400 as days
   from pg_database where datname ~ '^heshi_(run|test)_'`,
);

const version = adhoc("test.version", "select current_setting('server_version_num')::int as version");

/** The name of the database that has every migration, and what tests add to it; made where there is none. */
export async function postgresTemplate(url: string): Promise<string> {
  const migrations = await readMigrations(migrationsFolder);
  const parts = [...migrations.map((one) => one.hash), RIGHTS, RESETTABLE];
  const name = `heshi_test_${createHash("sha256").update(parts.join()).digest("hex").slice(0, 12)}`;
  await withServer(url, async (server) => {
    const isThere = async (): Promise<boolean> =>
      (await server.many(databases)).some((row) => row["name"] === name);
    if (await isThere()) return;
    const unfinished = `heshi_run_${hex(6)}`;
    await server.script(`create database ${unfinished}`);
    await withServer(at(url, unfinished), async (owner) => {
      await migrate(owner, migrations);
      await owner.script(RIGHTS);
      await owner.script(RESETTABLE);
    });
    // of two runs that make it at once the second keeps what the first has made
    await server.script(`alter database ${unfinished} rename to ${name}`).catch(async (error: unknown) => {
      await server.script(`drop database ${unfinished} with (force)`);
      if (!(await isThere())) throw error;
    });
  });
  return name;
}

/** Drops the databases of this run, and those that killed runs have left. */
export const dropTestDatabases = (url: string): Promise<void> =>
  withServer(url, async (server) => {
    for (const { name, days } of await server.many(databases)) {
      const kind = String(name).startsWith("heshi_test_") ? "template" : "copy";
      if (String(name).startsWith(runName()) || Number(days) > STALE_DAYS[kind])
        await server.script(`drop database if exists ${String(name)} with (force)`);
    }
  });

/** A migrated database of its own on the PostgreSQL that `url` names, for one test worker. */
export async function openTestPostgres(url: string): Promise<Db> {
  const template = await postgresTemplate(url);
  const name = `${runName()}_${hex(4)}`;
  await withServer(url, async (server) => {
    const [row] = await server.many(version);
    // four times as fast for a template of this size; before 15 there is no other
    const strategy = Number(row?.["version"]) < 150_000 ? "" : "strategy file_copy";
    await server.script(`create database ${name} template ${template} ${strategy}`);
  });
  return openPostgres({ url: at(url, name), poolSize: 16, role: "heshi_app", onError });
}

/** The address of an empty database of its own on the PostgreSQL that `url` names. */
export async function openTestDatabase(url: string): Promise<string> {
  const name = `${runName()}_${hex(6)}`;
  await withServer(url, (server) => server.script(`create database ${name}`));
  return at(url, name);
}

/** The address of a test's database, for another process. */
export async function addressOf(db: Db): Promise<string> {
  const url = process.env["TEST_DATABASE_URL"] ?? "";
  const [row] = await db.many(adhoc("test.database", "select current_database()::text as name"));
  return at(url, String(row?.["name"]));
}

/** Another pool on a test's database, as a second process has. */
export const openSecond = async (db: Db): Promise<Db> =>
  openPostgres({ url: await addressOf(db), poolSize: 8, role: "heshi_app", onError });

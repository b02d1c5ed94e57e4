import { createHash, randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import type { Db } from "../src/platform/database/db.ts";
import { migrate, readMigrations } from "../src/platform/database/migrate.ts";
import { openPostgres } from "../src/platform/database/postgres.ts";
import { adhoc } from "../src/platform/database/statement.ts";
import { RIGHTS } from "../src/platform/database/rights.ts";

const migrationsFolder = fileURLToPath(new URL("../migrations", import.meta.url));
const onError = (): void => undefined;

const at = (url: string, database: string): string => {
  const parsed = new URL(url);
  parsed.pathname = `/${database}`;
  return parsed.toString();
};

/** A migrated database of its own on the PostgreSQL that `url` names, for one test worker. */
export async function openTestPostgres(url: string): Promise<Db> {
  const migrations = await readMigrations(migrationsFolder);
  const hash = createHash("sha256")
    .update(migrations.map((one) => one.hash).join())
    .digest("hex")
    .slice(0, 8);
  const name = `heshi_test_${hash}_${randomBytes(4).toString("hex")}`;
  const admin = openPostgres({ url, poolSize: 1, onError });
  await admin.script(`create database ${name}`);
  await admin.close();
  const owner = openPostgres({ url: at(url, name), poolSize: 1, onError });
  await migrate(owner, migrations);
  await owner.script(RIGHTS);
  await owner.close();
  return openPostgres({ url: at(url, name), poolSize: 16, role: "heshi_app", onError });
}

/** The address of an empty database of its own on the PostgreSQL that `url` names. */
export async function openTestDatabase(url: string): Promise<string> {
  const name = `heshi_empty_${randomBytes(6).toString("hex")}`;
  const admin = openPostgres({ url, poolSize: 1, onError });
  await admin.script(`create database ${name}`);
  await admin.close();
  return at(url, name);
}

/** Another pool on a test's database, as a second process has. */
export async function openSecond(db: Db): Promise<Db> {
  const url = process.env["TEST_DATABASE_URL"] ?? "";
  const [row] = await db.many(adhoc("test.database", "select current_database()::text as name"));
  return openPostgres({ url: at(url, String(row?.["name"])), poolSize: 8, role: "heshi_app", onError });
}

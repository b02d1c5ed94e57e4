import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Env } from "./env.ts";
import type { Extras } from "./extras.ts";
import { buildGateways, type Gateways } from "./gateways/gateways.ts";
import { buildClock, type Clock } from "./platform/clock.ts";
import type { Db } from "./platform/database/db.ts";
import { lockFolder } from "./platform/lock.ts";
import { buildLog, type Logger } from "./platform/log.ts";
import { isMigrated, migrate, readMigrations } from "./platform/database/migrate.ts";
import { RIGHTS } from "./platform/database/rights.ts";

export type Place = {
  env: Env;
  root: string;
  folder: string;
  print: (line: string) => void;
} & Extras;

/** What both the server and its commands work on: a migrated database, the gateways, a log. */
export type World = Place & {
  db: Db;
  clock: Clock;
  gateways: Gateways;
  log: Logger;
  uploadFolder: string;
  close: () => Promise<void>;
};

const ROLE = "heshi_app";

/** Where the embedded database of a data folder lies. */
export const embeddedIn = (folder: string): string => join(folder, "db");

/** The database in words, without its password: the data folder, or host and name. */
export function nameOf({ env, folder }: Place): string {
  if (env.DATABASE_URL === undefined) return folder;
  const { host, pathname } = new URL(env.DATABASE_URL);
  return `PostgreSQL ${host}${pathname}`;
}

/** Opens and migrates the database; embedded, the data folder is locked first. */
export async function openDatabase(
  { env, root, folder }: Place,
  log: Logger,
): Promise<{ db: Db; unlock: () => void }> {
  const migrations = await readMigrations(join(root, "apps/server/migrations"));
  if (env.DATABASE_URL === undefined) {
    const unlock = lockFolder(folder);
    const { openEmbedded } = await import("./platform/database/embedded.ts");
    const db = await openEmbedded({ folder: embeddedIn(folder) });
    if ((await migrate(db, migrations)).length > 0) await db.script(RIGHTS);
    await db.script(`set role ${ROLE}`);
    return { db, unlock };
  }
  const { openPostgres } = await import("./platform/database/postgres.ts");
  const onError = (error: Error): void =>
    log.warn({ err: error }, "Database connection lost; it will be replaced");
  const owner = openPostgres({ url: env.MIGRATE_URL ?? env.DATABASE_URL, poolSize: 1, onError });
  try {
    if (!(await isMigrated(owner, migrations).catch(() => false))) {
      await migrate(owner, migrations);
      await owner.script(RIGHTS);
    }
  } finally {
    await owner.close();
  }
  const role = env.MIGRATE_URL === undefined ? { role: ROLE } : {};
  return {
    db: openPostgres({ url: env.DATABASE_URL, poolSize: env.POOL_SIZE, ...role, onError }),
    unlock: () => undefined,
  };
}

/** Opens everything a command or the server needs. */
export async function openWorld(place: Place): Promise<World> {
  const { env, folder } = place;
  const uploadFolder = join(folder, "uploads");
  mkdirSync(uploadFolder, { recursive: true });
  const log = buildLog(env.LOG_LEVEL);
  const { db, unlock } = await openDatabase(place, log);
  const clock = buildClock(db);
  await clock.sync();
  const gateways = await buildGateways({ env: env.gatewayEnv, folder, clock: clock.now });
  const close = async (): Promise<void> => {
    await gateways.close();
    await db.close();
    unlock();
  };
  return { ...place, db, clock, gateways, log, uploadFolder, close };
}

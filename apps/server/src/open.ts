import { join } from "node:path";
import type { Env } from "./env.ts";
import type { Extras } from "./extras.ts";
import { databaseFault, folderFault, placeOf, Fault } from "./faults.ts";
import { buildGateways, type Gateways } from "./gateways/gateways.ts";
import { buildClock, type Clock } from "./platform/clock.ts";
import type { Db } from "./platform/database/db.ts";
import { lockFolder } from "./platform/lock.ts";
import { buildLog, type Logger } from "./platform/log.ts";
import { isMigrated, migrate, readMigrations } from "./platform/database/migrate.ts";
import { RIGHTS, ROLE, ROLE_IF_MISSING } from "./platform/database/rights.ts";
import { col, statement } from "./platform/database/statement.ts";
import { makeWritable } from "./platform/make-folder.ts";

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

/** Where the embedded database of a data folder lies. */
export const embeddedIn = (folder: string): string => join(folder, "db");

/** The database in words, without its password: the data folder, or host and name. */
export function nameOf({ env, folder }: Place): string {
  if (env.DATABASE_URL === undefined) return folder;
  return placeOf(env.DATABASE_URL);
}

/** Brings the schema up to date and gives the running login its rights; says how far it is. */
async function prepare(owner: Db, { root, print }: Place): Promise<void> {
  const migrations = await readMigrations(join(root, "apps/server/migrations"));
  if (!(await isMigrated(owner, migrations).catch(() => false))) {
    print("migrating the database…");
    await migrate(owner, migrations);
  }
  await owner.script(RIGHTS);
}

async function openInFolder(place: Place): Promise<Opened> {
  const unlock = lockFolder(place.folder);
  const { openEmbedded } = await import("./platform/database/embedded.ts");
  const db = await openEmbedded({ folder: embeddedIn(place.folder) });
  await prepare(db, place);
  await db.script(`set role ${ROLE}`);
  return { db, unlock };
}

const server = statement(
  "open.server",
  { version: col.int, hasRole: col.bool },
  `select current_setting('server_version_num')::int as version,
    exists (select 1 from pg_roles where rolname = '${ROLE}') as has_role`,
);
const mayRun = statement(
  "open.may_run",
  { may: col.bool, name: col.text },
  `select pg_has_role('${ROLE}', 'usage') as may, current_user::text as name`,
);
const OLDEST = 15;
const TWO_LOGINS = "run apps/server/roles.sql (docs/operations.md, Two logins)";

/** The owner's part of a start: role, migrations, rights. */
async function prepareAsOwner(owner: Db, place: Place): Promise<void> {
  await owner.script(ROLE_IF_MISSING);
  const found = await owner.one(server);
  if ((found?.version ?? 0) < OLDEST * 10_000)
    throw new Fault(`PostgreSQL ${OLDEST} or newer is needed (${nameOf(place)})`);
  if (!found?.hasRole)
    throw new Fault(`the role ${ROLE} is missing and this login may not create it: ${TWO_LOGINS}`);
  await prepare(owner, place);
}

async function openOnServer(place: Place & { url: string }, { log, isCommand }: Opening): Promise<Opened> {
  const { env, url } = place;
  const { openPostgres } = await import("./platform/database/postgres.ts");
  const onError = (error: Error): void =>
    log.warn({ err: error }, "Database connection lost; it will be replaced");
  const isSingle = env.MIGRATE_URL === undefined;
  const ownerUrl = env.MIGRATE_URL ?? url;
  const owner = openPostgres({ url: ownerUrl, poolSize: 1, onError, isUnlimited: true });
  try {
    await prepareAsOwner(owner, place);
  } catch (error) {
    throw databaseFault(error, ownerUrl, isSingle ? "DATABASE_URL" : "MIGRATE_URL");
  } finally {
    await owner.close();
  }
  const role = isSingle ? { role: ROLE } : {};
  const db = openPostgres({
    url,
    poolSize: isCommand ? Math.min(COMMAND_POOL, env.POOL_SIZE) : env.POOL_SIZE,
    isUnlimited: isCommand,
    ...role,
    onError,
  });
  try {
    const runner = await db.one(mayRun);
    if (!runner?.may)
      throw new Fault(
        `the login ${runner?.name ?? ""} of DATABASE_URL is no member of ${ROLE}: ${TWO_LOGINS}`,
      );
    return { db, unlock: () => undefined };
  } catch (error) {
    await db.close();
    throw databaseFault(error, url, "DATABASE_URL");
  }
}

type Opened = { db: Db; unlock: () => void };
type Opening = {
  log: Logger;
  /** A command reads whole tables and needs few connections; a server answers members. */
  isCommand: boolean;
};
const COMMAND_POOL = 4;

/** Opens and migrates the database; embedded, the data folder is locked first. */
function openDatabase(place: Place, opening: Opening): Promise<Opened> {
  const url = place.env.DATABASE_URL;
  return url === undefined ? openInFolder(place) : openOnServer({ ...place, url }, opening);
}

/** Opens everything a command or the server needs. */
export async function openWorld(place: Place, { isCommand }: Pick<Opening, "isCommand">): Promise<World> {
  const { env, folder } = place;
  const uploadFolder = join(folder, "uploads");
  try {
    makeWritable(folder);
    makeWritable(uploadFolder);
  } catch (error) {
    throw folderFault(error, folder) ?? error;
  }
  const log = buildLog(env.LOG_LEVEL);
  const { db, unlock } = await openDatabase(place, { log, isCommand });
  const clock = buildClock(db);
  await clock.sync();
  const gateways = await buildGateways({
    env: env.gatewayEnv,
    folder,
    clock: clock.now,
    hasRiders: env.NODE_ENV !== "production" || env.isDemo,
  });
  const close = async (): Promise<void> => {
    await gateways.close();
    await db.close();
    unlock();
  };
  return { ...place, db, clock, gateways, log, uploadFolder, close };
}

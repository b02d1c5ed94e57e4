import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { openEmbedded } from "../src/platform/database/embedded.ts";
import { migrate, readMigrations } from "../src/platform/database/migrate.ts";
import { RIGHTS } from "../src/platform/database/rights.ts";
import { dropTestDatabases, postgresTemplate } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    template: string;
  }
}

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** Everything that tests put below the system's temporary folder goes into one, which ends with them. */
async function ownTemporaryFolder(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "heshi-run-"));
  process.env["TMPDIR"] = folder;
  return () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Makes the template on PostgreSQL, where it is used; the databases of a run are copies with a name of its own, and go with it. */
async function ownDatabases(): Promise<() => Promise<void>> {
  const url = process.env["TEST_DATABASE_URL"];
  if (!url) return async () => undefined;
  process.env["HESHI_TEST_RUN"] ??= `heshi_run_${randomBytes(4).toString("hex")}`;
  await postgresTemplate(url);
  return () => dropTestDatabases(url);
}

/** Builds the migrated template of the embedded database once and keeps it until the migrations change; its path. */
async function embeddedTemplate(): Promise<string> {
  const migrations = await readMigrations(`${root}apps/server/migrations`);
  const hash = createHash("sha256")
    .update(migrations.map(({ hash: one }) => one).join() + RIGHTS)
    .digest("hex")
    .slice(0, 16);
  const path = `${root}.cache/template-${hash}.tar`;
  if (existsSync(path)) return path;

  await mkdir(`${root}.cache`, { recursive: true });
  const db = await openEmbedded({});
  await migrate(db, migrations);
  await db.script(RIGHTS);
  const tar = await db.pglite.dumpDataDir("none");
  await writeFile(`${path}.${process.pid}`, Buffer.from(await tar.arrayBuffer()));
  await rename(`${path}.${process.pid}`, path);
  await db.close();
  return path;
}

/** Prepares what all files of a run share; returns the cleanup. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const removeFolder = await ownTemporaryFolder();
  const dropDatabases = await ownDatabases();
  project.provide("template", await embeddedTemplate());
  return async () => {
    await dropDatabases();
    await removeFolder();
  };
}

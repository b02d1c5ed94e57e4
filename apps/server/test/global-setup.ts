import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { openEmbedded } from "../src/platform/database/embedded.ts";
import { migrate, readMigrations } from "../src/platform/database/migrate.ts";
import { RIGHTS } from "../src/platform/database/rights.ts";

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

/** Builds the migrated template once and keeps it until the migrations change; returns the cleanup. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const remove = await ownTemporaryFolder();
  const migrations = await readMigrations(`${root}apps/server/migrations`);
  const hash = createHash("sha256")
    .update(migrations.map(({ hash: one }) => one).join() + RIGHTS)
    .digest("hex")
    .slice(0, 16);
  const path = `${root}.cache/template-${hash}.tar`;
  project.provide("template", path);
  if (existsSync(path)) return remove;

  await mkdir(`${root}.cache`, { recursive: true });
  const db = await openEmbedded({});
  await migrate(db, migrations);
  await db.script(RIGHTS);
  const tar = await db.pglite.dumpDataDir("none");
  await writeFile(`${path}.${process.pid}`, Buffer.from(await tar.arrayBuffer()));
  await rename(`${path}.${process.pid}`, path);
  await db.close();
  return remove;
}

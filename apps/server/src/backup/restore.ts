/**
 * `npm run restore -- FILE`: restores a backup into an empty data folder or an empty PostgreSQL and compares row
 * counts.
 */
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, normalize } from "node:path";
import { extract } from "tar";
import { checkLedger, faultsOf } from "../modules/ledger/ledger.public.ts";
import type { Place } from "../open.ts";
import type { Db } from "../platform/database/db.ts";
import { inSteps, type Print } from "../platform/control.ts";
import { lockFolder } from "../platform/lock.ts";
import { openPostgres } from "../platform/database/postgres.ts";
import { RIGHTS, ROLE_IF_MISSING } from "../platform/database/rights.ts";
import { countRows, DATABASE, fileDigest, FOLDERS, MANIFEST, Manifest, SECRET } from "./manifest.ts";
import { runTool } from "./postgres-tools.ts";

/** Why a backup is not restored, for the operator. */
export class RestoreError extends Error {
  override readonly name = "RestoreError";
}

/** The manifest of an unpacked backup; throws RestoreError when a file is missing, changed or unexpected. */
async function readBackup(work: string): Promise<Manifest> {
  const text = await readFile(join(work, MANIFEST), "utf8").catch(() => "");
  const parsed = Manifest.safeParse(text === "" ? undefined : JSON.parse(text));
  if (!parsed.success) throw new RestoreError("not a Heshi backup: its manifest is missing or invalid");
  for (const [name, digest] of Object.entries(parsed.data.files)) {
    const path = join(work, normalize(name));
    if (!path.startsWith(`${work}/`) || !existsSync(path) || (await fileDigest(path)) !== digest)
      throw new RestoreError(`the backup is damaged: ${name}`);
  }
  return parsed.data;
}

async function restorePostgres({ env, print }: Place, work: string): Promise<Db> {
  const step = inSteps(print);
  const url = env.MIGRATE_URL ?? env.DATABASE_URL ?? "";
  const db = openPostgres({ url, poolSize: 1, onError: () => undefined, isUnlimited: true });
  try {
    if (Object.keys(await countRows(db)).length > 0)
      throw new RestoreError("the database is not empty: restore into a new one (DATABASE_URL)");
    // the dump's grants name the role
    await db.script(ROLE_IF_MISSING);
    await runTool(
      "pg_restore",
      [
        "--no-owner",
        "--exit-on-error",
        "--single-transaction",
        "--verbose",
        `--dbname=${new URL(url).pathname.slice(1)}`,
        join(work, DATABASE.postgres),
      ],
      { url, step },
    );
    await db.script(RIGHTS);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

async function restoreEmbedded(folder: string, work: string): Promise<Db> {
  const { openEmbedded } = await import("../platform/database/embedded.ts");
  const template = new Blob([await readFile(join(work, DATABASE.pglite))]);
  return openEmbedded({ folder: join(folder, "db"), template });
}

async function compare(
  db: Db,
  { manifest, print }: { manifest: Manifest; print: Print },
): Promise<{ rows: number; transfers: string }> {
  const rows = await db.read(countRows);
  const wrong = Object.entries(manifest.rows).filter(([table, count]) => rows[table] !== count);
  if (wrong.length > 0)
    throw new RestoreError(
      `row counts differ from the manifest in ${wrong.map(([table]) => table).join(", ")}`,
    );
  const step = inSteps(print);
  const report = await db.read((tx) =>
    checkLedger(tx, { progress: (done, all) => step(`ledger: ${done} of ${all} entries checked`) }),
  );
  if (faultsOf(report) > 0)
    throw new RestoreError("the restored ledger violates an invariant; run npm run ledger:check");
  return {
    rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
    transfers: String(report.transfers),
  };
}

/** Names in a data folder, without the lock and the backups. */
async function contentsOf(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter(
    (name) => !["heshi.lock", "backups", "control.sock"].includes(name) && !name.startsWith("."),
  );
}

/**
 * Restores a backup and returns the numbers of rows and transfers compared; throws RestoreError and leaves the folder
 * empty.
 */
export async function restore(place: Place, archive: string): Promise<{ rows: number; transfers: string }> {
  const { env, folder } = place;
  await mkdir(folder, { recursive: true });
  if (!existsSync(archive)) throw new RestoreError(`${archive} does not exist`);
  const unlock = lockFolder(folder);
  const work = await mkdtemp(join(folder, ".restore-"));
  try {
    const found = await contentsOf(folder);
    if (found.length > 0)
      throw new RestoreError(
        `${folder} is not empty (${found.join(", ")}): stop the server and restore into another folder, DATA_DIR=… npm run restore -- FILE`,
      );
    await extract({ file: archive, cwd: work, strict: true }).catch((error: Error) => {
      throw new RestoreError(`the archive cannot be read: ${error.message}`);
    });
    const manifest = await readBackup(work);
    const ownKind = env.DATABASE_URL === undefined ? "pglite" : "postgres";
    if (manifest.kind !== ownKind)
      throw new RestoreError(`the backup is of ${manifest.kind}, but this server uses ${ownKind}`);
    return await putBack(place, { work, manifest });
  } finally {
    await rm(work, { recursive: true, force: true });
    unlock();
  }
}

async function putBack(
  place: Place,
  { work, manifest }: { work: string; manifest: Manifest },
): Promise<{ rows: number; transfers: string }> {
  const { env, folder } = place;
  try {
    const db = await (manifest.kind === "pglite"
      ? restoreEmbedded(work, work)
      : restorePostgres(place, work));
    const compared = await compare(db, { manifest, print: place.print }).finally(() => db.close());
    for (const name of FOLDERS) await cp(join(work, name), join(folder, name), { recursive: true });
    if (env.SERVER_SECRET === undefined)
      await writeFile(join(folder, SECRET), await readFile(join(work, SECRET)), { mode: 0o600 });
    if (manifest.kind === "pglite") await rename(join(work, "db"), join(folder, "db"));
    return compared;
  } catch (error) {
    for (const name of FOLDERS) await rm(join(folder, name), { recursive: true, force: true });
    await rm(join(folder, SECRET), { force: true });
    throw error;
  }
}

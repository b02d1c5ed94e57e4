/** `npm run backup -- [FILE]`: one archive of database, uploads and the server's secret, all of one moment. */
import { chmod, cp, mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { create } from "tar";
import { Fault } from "../faults.ts";
import type { World } from "../open.ts";
import type { Tx } from "../platform/database/db.ts";
import { openPostgres } from "../platform/database/postgres.ts";
import { readSecret } from "../platform/secret/secret.ts";
import { col, statement } from "../platform/database/statement.ts";
import { countRows, DATABASE, fileDigest, FOLDERS, MANIFEST, type Manifest, SECRET } from "./manifest.ts";
import { runTool } from "./postgres-tools.ts";

const exportSnapshot = statement("backup.snapshot", { id: col.text }, "select pg_export_snapshot() as id");

/** Shows what is being done, whenever it comes to something else. */
type Step = (line: string) => void;
type Dumping = { path: string; step: Step };

/** Dumps PostgreSQL as the counting transaction sees it; returns rows by table. */
async function dumpPostgres({ env, log }: World, { path, step }: Dumping): Promise<Record<string, number>> {
  const url = env.MIGRATE_URL ?? env.DATABASE_URL ?? "";
  const db = openPostgres({
    url,
    poolSize: 1,
    isUnlimited: true,
    onError: (error) => log.warn({ err: error }, "Database connection of the backup lost"),
  });
  try {
    return await db.read(async (tx: Tx) => {
      const snapshot = (await tx.one(exportSnapshot))?.id ?? "";
      const rows = await countRows(tx);
      await runTool(
        "pg_dump",
        ["--format=custom", "--no-owner", "--verbose", `--snapshot=${snapshot}`, `--file=${path}`],
        { url, step },
      );
      return rows;
    });
  } finally {
    await db.close();
  }
}

async function dumpEmbedded({ db }: World, { path }: Dumping): Promise<Record<string, number>> {
  if (!db.dump) throw new Error("this database cannot be dumped");
  const { value, archive } = await db.dump(countRows);
  await writeFile(path, Buffer.from(await archive.arrayBuffer()));
  return value;
}

/** All files below a folder, relative to it. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();
}

const stamp = (now: Date): string => now.toISOString().replaceAll(/[-:]/g, "").slice(0, 15);

/**
 * Writes a backup and returns its path; throws if the file exists. The database is read first: uploads never change and
 * are swept long after the last row that names them, so every file that a row names is in the archive.
 */
export async function backUp(
  world: World,
  { target, step }: { target?: string; step: Step },
): Promise<{ path: string; manifest: Manifest }> {
  const { db, env, folder, clock } = world;
  const path = target ?? join(folder, "backups", `heshi-${stamp(clock.now())}.tar.gz`);
  if (existsSync(path)) throw new Fault(`${path} already exists`);
  await mkdir(dirname(path), { recursive: true });
  const work = await mkdtemp(join(dirname(path), ".backup-"));
  try {
    const database = join(work, DATABASE[db.kind]);
    const dumping = { path: database, step };
    const rows = await (db.kind === "pglite" ? dumpEmbedded(world, dumping) : dumpPostgres(world, dumping));
    step(
      world.gateways.remoteUploads
        ? "uploads and private documents are in the object store and not in this archive"
        : "copying uploads and private documents",
    );
    for (const name of FOLDERS) {
      await mkdir(join(folder, name), { recursive: true });
      if (world.gateways.remoteUploads) await mkdir(join(work, name));
      else await cp(join(folder, name), join(work, name), { recursive: true });
    }
    await writeFile(join(work, SECRET), readSecret(folder, env.SERVER_SECRET), { mode: 0o600 });
    const files: Record<string, string> = {};
    for (const name of await filesBelow(work)) files[name] = await fileDigest(join(work, name));
    const manifest: Manifest = {
      format: 1,
      kind: db.kind,
      createdAt: clock.now().toISOString(),
      rows,
      files,
    };
    await writeFile(join(work, MANIFEST), JSON.stringify(manifest, null, 1));
    const part = join(work, "archive.part");
    step("packing the archive");
    // what is in it is compressed already
    await create({ file: part, cwd: work, gzip: { level: 1 }, portable: true }, [
      MANIFEST,
      DATABASE[db.kind],
      SECRET,
      ...FOLDERS,
    ]);
    await chmod(part, 0o600);
    await rename(part, path);
    return { path, manifest };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";

/** An empty folder of its own; its path. */
export const emptyFolder = (): Promise<string> => mkdtemp(join(tmpdir(), "heshi-process-"));

/**
 * A data folder whose embedded database is migrated and otherwise empty, as the first start of a server leaves it; its
 * path. It is unpacked from the template of this run, since a first start takes five times as long as a later one.
 */
export async function migratedFolder(): Promise<string> {
  const folder = await emptyFolder();
  const database = join(folder, "db");
  await mkdir(database, { mode: 0o700 });
  const { status, stderr } = spawnSync("tar", ["xf", inject("template"), "-C", database], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`the template cannot be unpacked: ${stderr}`);
  return folder;
}

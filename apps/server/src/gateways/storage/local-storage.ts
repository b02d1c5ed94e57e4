import { randomBytes } from "node:crypto";
import { link, mkdir, open, opendir, readFile, rename, stat, unlink, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { GatewayError } from "../gateway-error.ts";
import type { StoragePort } from "./storage.port.ts";
import { pathOf, readPath } from "./stored-path.ts";

const NO_ROOM: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT", "EROFS"]);

/**
 * Storage in a local folder. A file is stored completely or not at all: it is written next to its place, synced, then
 * linked to its name; the folder is synced before the path is returned.
 */
export function createLocalStorage(folder: string): StoragePort {
  return {
    pathOf,
    async put(bytes, contentType) {
      const path = pathOf(bytes, contentType);
      await place(join(folder, path), bytes).catch((error: NodeJS.ErrnoException) => {
        if (NO_ROOM.has(error.code ?? ""))
          throw new GatewayError("transport", "no room for uploads", error.code);
        throw error;
      });
      return path;
    },
    remove: async (path, idleMs) => readPath(path) !== undefined && take(join(folder, path), idleMs),
    list: () => pathsIn(folder),
    async open(path) {
      const { contentType } = readPath(path) ?? {};
      if (contentType === undefined) return undefined;
      const bytes = await readFile(join(folder, path)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return undefined;
        throw error;
      });
      return bytes === undefined ? undefined : { bytes, contentType };
    },
  };
}

async function* pathsIn(folder: string): AsyncIterable<string> {
  for await (const { name: shard } of await opendir(folder).catch(nothingThere))
    for await (const { name } of await opendir(join(folder, shard)).catch(nothingThere))
      if (readPath(`${shard}/${name}`) !== undefined) yield `${shard}/${name}`;
}

/** A folder that is missing, and a file in place of one, have nothing in them. */
function nothingThere(error: NodeJS.ErrnoException): { name: string }[] {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return [];
  throw error;
}

/** Runs `work` on a file; false if it fails with this error code (missing, or present already). */
const unless = (code: string, work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === code) return false;
      throw error;
    },
  );

/** Renames a file, checks when it was last stored, and restores it if that is recent. */
async function take(target: string, idleMs: number): Promise<boolean> {
  const aside = join(dirname(target), `.${randomBytes(9).toString("hex")}.tmp`);
  if (!(await unless("ENOENT", rename(target, aside)))) return true;
  const isIdle = Date.now() - (await stat(aside)).mtimeMs >= idleMs;
  if (!isIdle) await unless("EEXIST", link(aside, target));
  await unlink(aside);
  return isIdle;
}

async function place(target: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const temporary = join(dirname(target), `.${randomBytes(9).toString("hex")}.tmp`);
  const file = await open(temporary, "wx", 0o640);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    // A link never replaces a file: if it exists, only its time is updated, which protects it from removal.
    for (let tries = 0; tries < 5; tries += 1) {
      if (await unless("EEXIST", link(temporary, target))) break;
      const now = new Date();
      if (await unless("ENOENT", utimes(target, now, now))) break;
    }
  } finally {
    await unlink(temporary);
  }
  const entry = await open(dirname(target), "r");
  await entry.sync();
  await entry.close();
}

import { createHash, randomBytes } from "node:crypto";
import { link, mkdir, open, readFile, rename, stat, unlink, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { StoragePort } from "./storage.port.ts";

/** Content types that may be stored, with the file ending from which they are served. */
const ENDINGS: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/gif": "gif",
  "video/mp4": "mp4",
  "application/pdf": "pdf",
  "application/xml": "xml",
  "application/zip": "zip",
};
const TYPES = new Map(Object.entries(ENDINGS).map(([type, ending]) => [ending, type]));

/** The only valid paths; nothing else reaches the file system. */
const PATH = /^([0-9a-f]{2})\/(\1[0-9a-f]{62})\.([a-z0-9]{3,4})$/;

/**
 * Storage in a local folder. A file is stored completely or not at all: it is written next to its place, synced, then
 * linked to its name; the folder is synced before the path is returned.
 */
export function createLocalStorage(folder: string): StoragePort {
  return {
    pathOf,
    async put(bytes, contentType) {
      const path = pathOf(bytes, contentType);
      await place(join(folder, path), bytes);
      return path;
    },
    remove: async (path, idleMs) => PATH.test(path) && take(join(folder, path), idleMs),
    async open(path) {
      const [, , hash, ending] = PATH.exec(path) ?? [];
      const contentType = TYPES.get(ending ?? "");
      if (hash === undefined || contentType === undefined) return undefined;
      const bytes = await readFile(join(folder, path)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return undefined;
        throw error;
      });
      return bytes === undefined ? undefined : { bytes, contentType };
    },
  };
}

function pathOf(bytes: Buffer, contentType: string): string {
  const ending = ENDINGS[contentType];
  if (ending === undefined) throw new TypeError(`files of type ${contentType} are not stored`);
  const hash = createHash("sha256").update(bytes).digest("hex");
  return `${hash.slice(0, 2)}/${hash}.${ending}`;
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

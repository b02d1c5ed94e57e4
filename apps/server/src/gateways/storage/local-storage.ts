import { createHash, randomBytes } from "node:crypto";
import { link, mkdir, open, readFile, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { StoragePort } from "./storage.port.ts";

/** What may be stored. The ending is ours and decides what is said when it is served. */
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

/** The only paths there are; nothing else reaches the file system. */
const PATH = /^([0-9a-f]{2})\/(\1[0-9a-f]{62})\.([a-z0-9]{3,4})$/;

/**
 * Storage in a folder of this machine. A file appears whole or not at all: written beside its place, synced, then linked
 * to its name; the folder is synced before the path is given out.
 */
export function createLocalStorage(folder: string): StoragePort {
  return {
    async put(bytes, contentType) {
      const ending = ENDINGS[contentType];
      if (ending === undefined) throw new TypeError(`nothing of type ${contentType} is stored`);
      const hash = createHash("sha256").update(bytes).digest("hex");
      const path = `${hash.slice(0, 2)}/${hash}.${ending}`;
      await place(join(folder, path), bytes);
      return path;
    },
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
    // A link never replaces: an object, once there, is not touched again.
    await link(temporary, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await unlink(temporary);
  }
  const entry = await open(dirname(target), "r");
  await entry.sync();
  await entry.close();
}

import { createHash } from "node:crypto";

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

/** The only valid paths; nothing else reaches a file system or an object store. */
const PATH = /^([0-9a-f]{2})\/(\1[0-9a-f]{62})\.([a-z0-9]{3,4})$/;

/** The path of bytes, derived from their content, e.g. `3f/3fa9….webp`. Throws TypeError on an unknown type. */
export function pathOf(bytes: Buffer, contentType: string): string {
  const ending = ENDINGS[contentType];
  if (ending === undefined) throw new TypeError(`files of type ${contentType} are not stored`);
  const hash = createHash("sha256").update(bytes).digest("hex");
  return `${hash.slice(0, 2)}/${hash}.${ending}`;
}

/** What a path says of its content: SHA-256 in hex and type; undefined for any other text. */
export function readPath(path: string): { hash: string; contentType: string } | undefined {
  const [, , hash, ending] = PATH.exec(path) ?? [];
  const contentType = TYPES.get(ending ?? "");
  return hash === undefined || contentType === undefined ? undefined : { hash, contentType };
}

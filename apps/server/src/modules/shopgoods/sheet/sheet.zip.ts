import { MAX_PICTURES } from "@heshi/contract/shop/goods-form";
import { MAX_ZIP_PICTURES, NAMED_UNKNOWN } from "@heshi/contract/shop/goods-sheet";
import { type ZipEntry, zipEntries } from "../../../platform/sheet/zip.ts";
import { readable } from "../../import/import.public.ts";
import type { DraftWork } from "./sheet.rules.ts";

const MB = 1024 * 1024;
/** One picture, and all of a zip, inflated: a zip of zeros is a thousandth of what comes out of it. */
export const MAX_PICTURE = 10 * MB;
const MAX_INFLATED = 400 * MB;
/** Entries of a zip, with folders and what systems add. */
const MAX_ENTRIES = 2 * MAX_ZIP_PICTURES + 100;
const MAX_NAME = 200;

/** How a draft names a picture of its file's zip among addresses, which begin with https. */
const MARK = "zip:";
export const isZipped = (address: string): boolean => address.startsWith(MARK);
export const nameIn = (address: string): string => address.slice(MARK.length);

/** What systems put beside files: resource forks, thumbnails, folders. */
const isNoFile = (name: string): boolean =>
  name.endsWith("/") || /(?:^|\/)(?:__MACOSX\/|\.[^/]*$|Thumbs\.db$|desktop\.ini$)/i.test(name);

/** The pictures of a zip by name; a text says why it cannot be taken. Nothing is inflated. */
export function picturesIn(zip: Buffer): ReadonlyMap<string, ZipEntry> | string {
  let entries: readonly ZipEntry[];
  try {
    entries = zipEntries(zip, MAX_ENTRIES);
  } catch {
    return "压缩包不完整、有密码或文件太多，请重新打成 zip 再上传";
  }
  const files = entries
    .map((entry) => ({ ...entry, name: entry.name.replaceAll("\\", "/") }))
    .filter(({ name }) => !isNoFile(name));
  if (files.length === 0) return "压缩包里没有图片";
  if (files.length > MAX_ZIP_PICTURES) return `一个压缩包最多 ${MAX_ZIP_PICTURES} 张图片，请分成几个表格导入`;
  if (files.some(({ name }) => name.length > MAX_NAME)) return "压缩包里有文件名太长，请改短";
  const large = files.find(({ size }) => size > MAX_PICTURE);
  if (large) return `图片“${readable(large.name, 60)}”超过 10MB`;
  if (files.reduce((sum, { size }) => sum + size, 0) > MAX_INFLATED)
    return "压缩包解开后太大，请压缩图片或分成几个表格导入";
  const byName = new Map(files.map((entry) => [entry.name, entry]));
  return byName.size === files.length ? byName : "压缩包里有同名文件";
}

type Place = { code: string; at: number };

/** Whose picture a file is, and which of several: SP0001.jpg, SP0001-2.jpg, SP0001 (2).jpg, SP0001/any.jpg. Pure. */
function placeOf(name: string, codes: ReadonlySet<string>): Place | undefined {
  const parts = name.split("/");
  const base = (parts.at(-1) ?? "").replace(/\.[^.]*$/, "").trim();
  if (codes.has(base)) return { code: base, at: 0 };
  const [, code = "", at] = /^(.+?)(?:\s*[-_ ]|\s*[(（])\s*(\d{1,3})[)）]?$/.exec(base) ?? [];
  if (codes.has(code)) return { code, at: Number(at) };
  const folder = parts.at(-2)?.trim() ?? "";
  return codes.has(folder) ? { code: folder, at: Number(/\d+/.exec(base)?.[0] ?? 0) } : undefined;
}

type Draft = { line: number; code: string; work: DraftWork };

/** The drafts with the pictures of a zip behind those with addresses, at most nine, and what belongs to none. Pure. */
export function illustrate(drafts: readonly Draft[], names: readonly string[]) {
  const codes = new Set(drafts.map(({ code }) => code));
  const placed = names.map((name) => ({ name, place: placeOf(name, codes) }));
  const unknown = placed.filter(({ place }) => place === undefined).map(({ name }) => name);
  const rows = drafts.map(({ line, code, work }) => {
    const own = placed
      .filter(({ place }) => place?.code === code)
      .toSorted(
        (one, other) =>
          (one.place?.at ?? 0) - (other.place?.at ?? 0) ||
          one.name.localeCompare(other.name, "en", { numeric: true }),
      )
      .map(({ name }) => MARK + name);
    const addressed = work.pictures.filter((address) => !isZipped(address));
    const room = Math.max(0, MAX_PICTURES - addressed.length);
    const taken = own.slice(0, room);
    return {
      line,
      pictures: [...addressed, ...taken],
      zipped: taken.length,
      zipLeft: own.length - taken.length,
    };
  });
  return {
    rows,
    pictures: rows.reduce((sum, { zipped }) => sum + zipped, 0),
    products: rows.filter(({ zipped }) => zipped > 0).length,
    unknown: unknown.length,
    unknownNames: unknown.slice(0, NAMED_UNKNOWN).map((name) => readable(name, 60)),
  };
}

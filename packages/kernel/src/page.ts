import * as z from "zod/mini";
import { isId } from "./id.ts";

/** The opaque position after the last row of a page. Only its maker reads it. */
export const Cursor = z.string().check(z.maxLength(400), z.regex(/^[\w-]*$/));

/** Input fields of every list: `cursor` from the page before, `limit` 1-50. */
export const pageInput = {
  cursor: z.optional(Cursor),
  limit: z._default(z.int().check(z.minimum(1), z.maximum(50)), 20),
};

/** Output fields of every list: its rows and, unless this is the end, the cursor of the next page. */
export const pageOf = <T extends z.ZodMiniType>(row: T) =>
  z.object({ list: z.array(row), next: z.optional(Cursor) });

export type Page<T> = { list: T[]; next?: string };

/** Packs the sort values of the last row into a cursor (unpadded base64url of JSON). */
export function encodeCursor(values: readonly (string | number)[]): string {
  const bytes = new TextEncoder().encode(JSON.stringify(values));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** The sort values of a cursor, `length` of them; undefined for one we did not make. */
export function decodeCursor(cursor: string, length: number): (string | number)[] | undefined {
  try {
    const bytes = Uint8Array.from(atob(cursor.replaceAll("-", "+").replaceAll("_", "/")), (c) =>
      c.charCodeAt(0),
    );
    const values: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    const sound =
      Array.isArray(values) &&
      values.length === length &&
      values.every((v) => typeof v === "string" || typeof v === "number");
    return sound ? (values as (string | number)[]) : undefined;
  } catch {
    return undefined;
  }
}

/** The end of the year 9999, ms: every time up to it has four digits for a year, in every database. */
const LAST_MS = 253_402_300_799_999;

/**
 * The time and id of the row before a page, for lists ordered by both; nulls before the first page, undefined for an
 * invalid cursor.
 */
export function decodeTimeAndId(
  cursor: string | undefined,
): readonly [at: Date, id: string] | readonly [at: null, id: null] | undefined {
  if (cursor === undefined) return [null, null];
  const [at, id] = decodeCursor(cursor, 2) ?? [];
  const isTime = typeof at === "number" && Number.isInteger(at) && at >= 0 && at <= LAST_MS;
  return isTime && typeof id === "string" && isId(id) ? [new Date(at), id] : undefined;
}

/** Cuts `limit + 1` rows to a page; the extra row only shows that there is a next page. */
export function toPage<Row, View>(
  rows: readonly Row[],
  limit: number,
  { view, key }: { view: (row: Row) => View; key: (row: Row) => readonly (string | number)[] },
): Page<View> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const list = shown.map(view);
  return rows.length > limit && last !== undefined ? { list, next: encodeCursor(key(last)) } : { list };
}

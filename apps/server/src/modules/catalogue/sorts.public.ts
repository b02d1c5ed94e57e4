import type { GoodsSort } from "@heshi/contract/goods/wares-goods";
import { Id } from "@heshi/kernel/id";
import { decodeCursor } from "@heshi/kernel/page";
import { opaque } from "../../platform/database/statement.ts";

/** The order of a list: `keys` of goods `g` as in an index, the id last, all in one direction. */
export type Sort = {
  keys: readonly string[];
  isAscending: boolean;
  /** The key values before the first row. */
  start: readonly string[];
};

const TOP_ID = "9223372036854775807";
const MAX_INT = 2_147_483_647;
/** In microseconds since 1970: exact in a cursor, while a Date has milliseconds. */
const onSaleSince = "coalesce(g.on_at, g.created_at)";
/** The same column of `goods_find`. */
const foundSince = "f.listed_at";
const isTime = (key: string): boolean => key === onSaleSince || key === foundSince;

export const sorts: Readonly<Record<GoodsSort, Sort>> = {
  default: {
    keys: ["g.sort", "g.popular", "g.id"],
    isAscending: false,
    start: [`${MAX_INT}`, `${MAX_INT}`, TOP_ID],
  },
  sales: { keys: ["g.popular", "g.id"], isAscending: false, start: [`${MAX_INT}`, TOP_ID] },
  priceUp: { keys: ["g.price_fen", "g.id"], isAscending: true, start: ["0", "0"] },
  priceDown: { keys: ["g.price_fen", "g.id"], isAscending: false, start: [TOP_ID, TOP_ID] },
  newest: { keys: [onSaleSince, "g.id"], isAscending: false, start: ["4102444800000000", TOP_ID] },
};

/** The same order for rows `f` of `goods_find`. */
export const ofFound = ({ keys, ...sort }: Sort): Sort => ({
  ...sort,
  keys: keys.map((key) =>
    key === onSaleSince ? foundSince : key.replace(/^g\.(id$)?/, (_, id) => (id ? "f.goods_id" : "f.")),
  ),
});

/** The `order by` list for goods `g`. */
export const orderBy = ({ keys, isAscending }: Sort): string =>
  keys.map((key) => `${key} ${isAscending ? "asc" : "desc"}`).join(", ");

/** The keys of a row as one text array, for the cursor. */
export const keysField = ({ keys }: Sort): string =>
  `array[${keys.map((key) => `${isTime(key) ? `(extract(epoch from ${key}) * 1000000)::bigint` : key}::text`).join(", ")}]`;

/**
 * The first `$parameter` rows of an ordered query. The constant tells the planner that rows are few; the limit is
 * opaque to it, because it would plan at each call and read the whole table for a limit near the constant.
 */
export const firstRows = (ordered: string, parameter: string): string =>
  `select * from (${ordered} limit 51) few limit ${opaque(parameter, "int")}`;

/**
 * A condition for rows after the one whose keys are in `$parameter`, a text[]; the first page, too, is an index scan.
 */
export function after({ keys, isAscending }: Sort, parameter: string): string {
  const values = keys.map((key, index) => {
    const value = `(${parameter}::text[])[${index + 1}]::bigint`;
    return isTime(key) ? `timestamptz 'epoch' + ${value} * interval '1 microsecond'` : value;
  });
  return `(${keys.join(", ")}) ${isAscending ? ">" : "<"} (${values.join(", ")})`;
}

/**
 * The keys at which a list by price begins: those of the row before, or of the price bound if that comes later, so that
 * no row outside the bound is read.
 */
export function fromBound(
  sort: GoodsSort,
  keys: readonly string[],
  { minFen, maxFen }: { minFen?: number | undefined; maxFen?: number | undefined },
): readonly string[] {
  const price = Number(keys.at(-2));
  const others = keys.slice(0, -2);
  if (sort === "priceUp" && minFen !== undefined && price < minFen) return [...others, String(minFen), "0"];
  if (sort === "priceDown" && maxFen !== undefined && price > maxFen)
    return [...others, String(maxFen), TOP_ID];
  return keys;
}

/** An index condition on `price` where a list by price ends; `minFen` and `maxFen` are SQL. */
export function untilBound(
  sort: GoodsSort,
  price: string,
  { minFen, maxFen }: Readonly<Record<"minFen" | "maxFen", string>>,
): string {
  if (sort === "priceUp") return ` and ${price} <= coalesce(${maxFen}, ${TOP_ID})`;
  return sort === "priceDown" ? ` and ${price} >= coalesce(${minFen}, 0)` : "";
}

const isKey = (value: string | number): boolean =>
  value === "0" || (typeof value === "string" && Id.safeParse(value.replace(/^-/, "")).success);

/** The keys in a cursor, or those before the first row if there is none; undefined for an invalid cursor. */
export function keysOf(cursor: string | undefined, { start, keys }: Sort): readonly string[] | undefined {
  if (cursor === undefined) return start;
  const values = decodeCursor(cursor, keys.length);
  if (!values?.every(isKey)) return undefined;
  const at = keys.indexOf(onSaleSince);
  const time = at < 0 ? 0 : Number(values[at]);
  return time < 0 || time > Number(start[at] ?? 0) ? undefined : values.map(String);
}

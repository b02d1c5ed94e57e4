import { type GoodsSort, goodsSorts } from "@heshi/contract/goods/wares-goods";
import type { Value } from "../../platform/database/db.ts";
import { col, type RowOf, type Statement, statement } from "../../platform/database/statement.ts";
import { isGoodsOf } from "../kind/kind.public.ts";
import { parameterQuery } from "./parameters.public.ts";
import {
  after,
  firstRows,
  fromBound,
  keysField,
  orderBy,
  type Sort,
  sorts,
  untilBound,
} from "./sorts.public.ts";
import { listed, tileColumns, tileFields } from "./tile.public.ts";

/** `key` are the row's sort keys in one text: only the last row's are ever taken apart, by `keysIn`. */
const columns = { ...tileColumns, key: col.text } as const;
export type ListRow = RowOf<typeof columns>;

export type Scope = "all" | "category" | "brand" | "shop" | "area";
type Ids = { readonly [S in Exclude<Scope, "all"> as `${S}Id`]?: string | undefined };
/** The filter, order and page of a list; ids other than the scope's are filters. */
export type ListFilter = Ids & {
  scope: Scope;
  sort: GoodsSort;
  keys: readonly string[];
  limit: number;
  isSelf: boolean;
  inStock: boolean;
  assurance?: string;
  parameters?: readonly string[];
  minFen?: number;
  maxFen?: number;
  isVoucher?: boolean;
};

/** The scope's id is $1 (null: all), the keys of the row before $2, how many $3. */
const tree = (parameter: string): string =>
  `select id from category where id = ${parameter} or parent_id = ${parameter} or parent_id in (select id from category
    where parent_id = ${parameter})`;
/**
 * Filters beside the scope: $4 self-operated, $5 in stock, $6 assurance, $7 $8 price, $9 category, $10 brand, $11 shop, $12 vouchers,
 * $13 parameters as a query of the index: compared one by one they would be normalised for each product.
 * A list without any is a statement of its own: its plan is the same for all values, so it is made once. As one
 * expression the filters count as one half for the planner, which would else multiply its guesses to nearly nothing and
 * sort the whole scope.
 */
const filters = `case when (not $4::boolean or g.is_self) and (not $5::boolean or g.in_stock) and ($6::text is null or g.services ? $6)
  and ($7::bigint is null or g.price_fen >= $7) and ($8::bigint is null or g.price_fen <= $8)
  and ($9::bigint is null or g.category_id in (${tree("$9")})) and ($10::bigint is null or g.brand_id = $10)
    and ($11::bigint is null or g.shop_id = $11)
    and (not $12::boolean or ${isGoodsOf(({ terms }) => terms === "voucher")})
    and ($13::tsquery is null or exists (select from goods_find f where f.goods_id = g.id and f.search @@ $13::tsquery))
    then true else false end`;

/** An area has an order of its own and a few hundred products at most. */
const areaOrder: Sort = {
  keys: ["a.sort", "a.goods_id"],
  isAscending: true,
  start: ["-2147483648", "0"],
};
/** The order of a scope. */
export const sortOf = (scope: Scope, sort: GoodsSort): Sort =>
  scope === "area" && sort === "default" ? areaOrder : sorts[sort];

const shops = "join shop h on h.id = g.shop_id";
const simple: Readonly<Record<Exclude<Scope, "category">, { from: string; where: string }>> = {
  all: { from: `goods g ${shops}`, where: "$1::bigint is null" },
  brand: { from: `goods g ${shops}`, where: "g.brand_id = $1" },
  shop: { from: `goods g ${shops}`, where: "g.shop_id = $1" },
  area: { from: `area_goods a join goods g on g.id = a.goods_id ${shops}`, where: "a.area_id = $1" },
};

/**
 * One walk along an index; a category with branches merges one walk for each: the cost does not grow with the
 * catalogue.
 */
function textOf(scope: Scope, by: GoodsSort, filtered: string): string {
  const sort = sortOf(scope, by);
  const walk = ({ from, where }: { from: string; where: string }, fields: string): string =>
    firstRows(
      `select ${fields}, array_to_string(${keysField(sort)}, ',') as key from ${from} where ${where} and ${filtered}
        and ${after(sort, "$2")} order by ${orderBy(sort)}`,
      "$3",
    );
  if (scope !== "category") return walk(simple[scope], tileFields);
  const branch = walk(
    { from: `goods g ${shops}`, where: "g.category_id = t.id" },
    "g.*, h.name as shop_name",
  );
  return `select ${tileFields.replace("h.name as shop_name", "g.shop_name")}, g.key from (${tree("$1")}) t cross join lateral (${branch}) g
   order by ${orderBy(sort)} limit $3`;
}

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
type Lists = Readonly<Record<Scope, Readonly<Record<GoodsSort, Statement<ListRow>>>>>;

function listsOf(prefix: string, filtered: (sort: GoodsSort) => string): Lists {
  const bySort = (scope: Scope) =>
    Object.fromEntries(
      goodsSorts.map((sort) => [
        sort,
        statement(`goods.${prefix}_${scope}_${snake(sort)}`, columns, textOf(scope, sort, filtered(sort))),
      ]),
    ) as Readonly<Record<GoodsSort, Statement<ListRow>>>;
  return {
    all: bySort("all"),
    category: bySort("category"),
    brand: bySort("brand"),
    shop: bySort("shop"),
    area: bySort("area"),
  };
}
const plainLists = listsOf("list", () => listed);
const bounds = { minFen: "$7::bigint", maxFen: "$8::bigint" };
const filteredLists = listsOf(
  "filter",
  (sort) => `${listed} and ${filters}${untilBound(sort, "g.price_fen", bounds)}`,
);

/** The statement of a list and its values. */
export function listOf(filter: ListFilter): [Statement<ListRow>, Value[]] {
  const {
    scope,
    sort,
    keys,
    limit,
    isSelf,
    inStock,
    assurance,
    parameters,
    minFen,
    maxFen,
    isVoucher = false,
  } = filter;
  const others = (["category", "brand", "shop"] as const).map((one) =>
    one === scope ? null : filter[`${one}Id`],
  );
  const id = scope === "all" ? null : filter[`${scope}Id`];
  const values: Value[] = [id, fromBound(sort, keys, filter), limit];
  const filterValues: Value[] = [
    isSelf,
    inStock,
    assurance,
    minFen,
    maxFen,
    ...others,
    isVoucher,
    parameterQuery(parameters),
  ];
  return filterValues.some((value) => value !== false && value !== null && value !== undefined)
    ? [filteredLists[scope][sort], [...values, ...filterValues]]
    : [plainLists[scope][sort], values];
}

/** The sort keys of a row. */
export const keysIn = ({ key }: ListRow): readonly string[] => key.split(",");

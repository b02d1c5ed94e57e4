/**
 * The only spellings of kinds in SQL: conditions on `order_type` and on a product's `kind`, made of the facts of the kinds. They are text,
 * so that a statement's plan knows the types, as its partial indexes do.
 */
import { type GoodsKind, goodsKindNames, goodsKinds } from "@heshi/contract/goods/goods-kinds";
import { orderCredits } from "@heshi/contract/trade/order-credits";
import { orderKindNames, orderKinds } from "@heshi/contract/trade/order-kinds";
import { assert } from "@heshi/kernel/assert";
import { type Facts, factsOf } from "./order-facts.ts";

export { type Facts, factsOf, nameOf, type Seller, serverFacts } from "./order-facts.ts";
export { stateTexts, townTexts } from "./order-words.ts";
export { keptSql, termNames } from "./terms.ts";

/** Whether a kind of order has a fact. */
type Having = (facts: Facts) => boolean;

/** SQL: `column` is one of `chosen` of all `values`, in the fewest words. */
function among<T extends string | number>(
  column: string,
  chosen: readonly T[],
  values: readonly T[],
): string {
  const quoted = (list: readonly T[]) =>
    list.map((value) => (typeof value === "number" ? String(value) : `'${value}'`));
  const rest = values.filter((value) => !chosen.includes(value));
  if (rest.length === 0) return "true";
  if (chosen.length === 0) return "false";
  const isShort = chosen.length <= rest.length;
  const [list, one, many] = isShort ? [quoted(chosen), "=", "in"] : [quoted(rest), "<>", "not in"];
  return list.length === 1 ? `${column} ${one} ${list[0]}` : `${column} ${many} (${list.join(", ")})`;
}

const typesOf = (has: Having): number[] =>
  orderKindNames.filter((name) => has(factsOf(name))).map((name) => orderKinds[name].type);
const allTypes = typesOf(() => true);

/** SQL: the order `alias` is of a kind that has a fact. */
export const isOrderOf = (has: Having, alias = "o"): string =>
  among(`${alias}.order_type`, typesOf(has), allTypes);

/** The kinds of goods whose orders are of a kind of their own, with the facts of that. */
const ownKinds = goodsKindNames.flatMap((kind) => {
  const { orderedAs } = goodsKinds[kind];
  return orderedAs === undefined ? [] : [{ kind, facts: factsOf(orderedAs) }];
});
const ownTypes = new Set(ownKinds.map(({ facts: { type } }) => type));
/** Types that a product may have: those of the zones. */
const zoneTypes = typesOf(({ stores }) => !stores).filter((type) => !ownTypes.has(type));

/** SQL: the product `alias` is on sale to everybody, in the lists of the mall. Partial indexes are made for these words. */
export const isInMall = (alias = "g"): string => `${alias}.order_type = ${orderKinds.mall.type}`;

/** SQL: the orders of the product `alias` are of a kind that has a fact. */
export function isSoldAs(has: Having, alias = "g"): string {
  const kinds = ownKinds.filter(({ facts }) => has(facts)).map(({ kind }) => kind);
  const others = ownKinds.filter(({ facts }) => !has(facts)).map(({ kind }) => kind);
  const types = typesOf(has).filter((type) => zoneTypes.includes(type));
  assert(types.length > 0 || kinds.length > 0, "no product is sold as a kind with this fact");
  if (types.length === 0) return among(`${alias}.kind`, kinds, goodsKindNames);
  const byZone = [
    among(`${alias}.order_type`, types, zoneTypes),
    others.length === 0 ? "true" : among(`${alias}.kind`, notIn(others), goodsKindNames),
  ].filter((part) => part !== "true");
  const zone = byZone.length === 0 ? "true" : byZone.join(" and ");
  if (kinds.length === 0 || zone === "true") return zone;
  return `(${zone} or ${among(`${alias}.kind`, kinds, goodsKindNames)})`;
}
const notIn = (kinds: readonly GoodsKind[]): GoodsKind[] =>
  goodsKindNames.filter((name) => !kinds.includes(name));

/**
 * SQL: the product `alias` can be sold where it is: in a zone that there is, and in none but the mall if it has orders of its own kind.
 */
export const isOrderable = (alias = "g"): string =>
  `(${isInMall(alias)} or ${alias}.order_type in (${zoneTypes.join(", ")}) and ${among(
    `${alias}.kind`,
    notIn(ownKinds.map(({ kind }) => kind)),
    goodsKindNames,
  )})`;

/** SQL: the product `alias` is of a kind of goods that has a fact. */
export const isGoodsOf = (has: (facts: (typeof goodsKinds)[GoodsKind]) => boolean, alias = "g"): string =>
  among(
    `${alias}.kind`,
    goodsKindNames.filter((name) => has(goodsKinds[name])),
    goodsKindNames,
  );

/**
 * SQL of the stores that a product's terms name, as a JSON object to be put over the terms: branches as they are now, in the order of the
 * form; empty where the product names none. `goods` is the SQL of its id.
 */
const storesSql = (goods: string): string =>
  `coalesce((select jsonb_build_object('stores', jsonb_agg(jsonb_build_object('branchId', sb.id::text, 'name', sb.name,
     'address', sb.address, 'phone', sb.phone) order by sg.place))
   from goods_branch sg join branch sb on sb.id = sg.branch_id where sg.goods_id = ${goods} having count(*) > 0), '{}')`;

/** SQL of the terms of the product `alias` where its kind has such terms, with the branches that they name as these are now; else null. */
export const termsOf = (terms: "voucher" | "tire" | "town", alias = "g"): string =>
  `case when ${isGoodsOf((facts) => facts.terms === terms, alias)}
     then '{"stores": []}'::jsonb || ${alias}.terms || ${storesSql(`${alias}.id`)} end`;

/** SQL of the credit that the product `alias` is paid with, as `written`; null in the mall. */
export const creditSql = (written: (credit: string) => string, alias = "g"): string =>
  `case ${alias}.order_type ${Object.entries(orderCredits)
    .map(([type, credit]) => `when ${type} then '${written(credit)}'`)
    .join(" ")} end`;

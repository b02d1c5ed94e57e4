import { Id } from "@heshi/kernel/id";
import * as z from "zod/mini";
import { col, statement } from "../../platform/database/statement.ts";
import { orderBy, sorts } from "../catalogue/sorts.public.ts";
import { listed } from "../catalogue/tile.public.ts";
import { found, isFound, MOST_HITS } from "./search.store.ts";

const facet = { name: z.string(), count: z.int() };
const ParameterValue = z.object({ value: z.string(), adultsOnly: z.optional(z.boolean()) });
const facetColumns = {
  categories: col.json(z.array(z.object({ categoryId: Id, ...facet, adultsOnly: z.optional(z.boolean()) }))),
  brands: col.json(z.array(z.object({ brandId: Id, ...facet, adultsOnly: z.optional(z.boolean()) }))),
  services: col.texts,
  parameters: col.json(
    z.array(
      z.object({ name: z.string(), values: z.array(ParameterValue), adultsOnly: z.optional(z.boolean()) }),
    ),
  ),
} as const;
const most = (table: "category" | "brand", count: number): string =>
  `coalesce((select json_agg(json_strip_nulls(json_build_object('${table}Id', t.id::text, 'name', t.name, 'count', f.count,
       'adultsOnly', f.adults_only)) order by f.count desc, t.id)
     from (select x.${table}_id as id, count(*)::int as count, nullif(bool_and(x.adults_only), false) as adults_only
       from x where x.${table}_id is not null group by 1 order by 2 desc, 1
       limit ${count}) f join ${table} t on t.id = f.id), '[]')`;
/** Longer ones are descriptions and warnings, by which nobody chooses; the brand is asked for by itself. */
const isShort = `length(p.name) <= 12 and length(p.value) <= 16 and p.name <> '品牌' and p.name !~ '[=;；]'
         and p.value !~ E'[;；\\n]'`;
/** Width and case make no difference, as in the filters. */
const plainSql = (text: string): string => `lower(normalize(${text}, NFKC))`;
/** Up to six names with several values, each of two products at least, by how many have them; of adults' goods alone it is said. */
const parameterFacets = `coalesce((select json_agg(json_strip_nulls(json_build_object('name', n.name, 'values', n.values,
       'adultsOnly', n.adults_only)) order by n.count desc, n.name)
     from (select min(v.name) as name, sum(v.count) as count, nullif(bool_and(v.adults_only), false) as adults_only,
         json_agg(json_build_object('value', v.value, 'adultsOnly', nullif(v.adults_only, false)) order by v.count desc, v.value) as values
       from (select ${plainSql("p.name")} as plain, min(p.name) as name, min(p.value) as value, count(*) as count,
           bool_and(x.adults_only) as adults_only,
           row_number() over (partition by ${plainSql("p.name")} order by count(*) desc, min(p.value)) as place
         from x, jsonb_to_recordset(x.parameters) as p (name text, value text) where ${isShort}
         group by ${plainSql("p.name")}, ${plainSql("p.value")} having count(*) > 1) v
       where v.place <= 8 group by v.plain having count(*) > 1 order by 2 desc, 1 limit 6) n), '[]')`;
const facets = (goods: string): string =>
  `with x as materialized (${goods})
   select ${most("category", 20)} as categories, ${most("brand", 20)} as brands,
     coalesce((select json_agg(s.name order by s.count desc, s.name)
       from (select v.name, count(*) as count from x, jsonb_array_elements_text(x.services) as v (name) group by 1
       order by 2 desc, 1 limit 12) s), '[]') as services,
     ${parameterFacets} as parameters`;
const facetFields = "select g.category_id, g.brand_id, g.services, g.parameters, g.adults_only";

/** The filters for a query's products, from its first thousand. */
export const facetsOf = statement(
  "goods.facets",
  facetColumns,
  facets(
    `${facetFields} ${found} join goods g on g.id = f.goods_id where f.search @@ $1::tsquery and ${isFound} limit ${MOST_HITS}`,
  ),
);
/** The same for the whole mall. */
export const facetsOfAll = statement(
  "goods.facets_of_all",
  facetColumns,
  facets(
    `${facetFields} from goods g join shop h on h.id = g.shop_id where ${listed} order by ${orderBy(sorts.default)} limit ${MOST_HITS}`,
  ),
);

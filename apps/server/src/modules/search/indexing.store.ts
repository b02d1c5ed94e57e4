import { Id } from "@heshi/kernel/id";
import * as z from "zod/mini";
import { indexedSql } from "../catalogue/counts.public.ts";
import { col, type RowOf, statement } from "../../platform/database/statement.ts";
import { isInMall } from "../kind/kind.public.ts";

const columns = {
  id: col.id,
  title: col.text,
  subtitle: col.text,
  brandId: col.maybe(col.id),
  brand: col.text,
  categories: col.json(z.array(z.object({ id: Id, name: z.string() }))),
  shopId: col.id,
  isSelf: col.bool,
  services: col.texts,
  tags: col.texts,
  keywords: col.texts,
  parameters: col.json(z.array(z.object({ name: z.string(), value: z.string() }))),
  choices: col.json(z.array(z.object({ name: z.string(), value: z.string() }))),
  isListed: col.bool,
} as const;
export type DocumentRow = RowOf<typeof columns>;

/** The texts of products to index: $1 ids. */
export const readDocuments = statement(
  "goods.read_documents",
  columns,
  `select g.id, g.title, g.subtitle, g.brand_id, coalesce(b.name, '') as brand, g.shop_id, g.is_self, g.services, g.tags,
    g.keywords, g.parameters, g.state = 'on' and ${isInMall()} as is_listed,
     (select coalesce(json_agg(json_build_object('id', x.id::text, 'name', x.name) order by x.level), '[]')
      from category c left join category p on p.id = c.parent_id join category x on x.id in (c.id, p.id, p.parent_id)
        where c.id = g.category_id) as categories,
     (select coalesce(json_agg(json_build_object('name', x.name, 'value', x.value) order by x.at, x.value), '[]') from (
       select distinct v.at, coalesce(g.spec_names ->> (v.at - 1)::int, '') as name, v.value
       from sku k, jsonb_array_elements_text(k.specs) with ordinality v (value, at)
       where k.goods_id = g.id and k.state = 'on') x) as choices
   from goods g left join brand b on b.id = g.brand_id where g.id = any ($1::bigint[])`,
);
/** $1 products, $2 their lexemes joined by line ends; empty: remove from the index. */
export const writeLexemes = statement(
  "goods.write_lexemes",
  {},
  `with x as materialized (select * from unnest($1::bigint[], $2::text[]) as x (id, words)),
     noted as (${indexedSql("x")}),
     gone as (delete from goods_find f using x where f.goods_id = x.id and x.words = '')
   insert into goods_find (goods_id, shop_id, is_on, in_stock, price_fen, sort, popular, listed_at, search)
   select g.id, g.shop_id, g.state = 'on' and ${isInMall()}, g.in_stock, g.price_fen, g.sort, g.sold,
     coalesce(g.on_at, g.created_at), array_to_tsvector(string_to_array(x.words, E'\\n'))
   from x join goods g on g.id = x.id where x.words <> ''
   on conflict (goods_id) do update set shop_id = excluded.shop_id, is_on = excluded.is_on, in_stock = excluded.in_stock,
     price_fen = excluded.price_fen, sort = excluded.sort,
     popular = excluded.popular, listed_at = excluded.listed_at, search = excluded.search`,
);
/** The product after which an upgrade's renewal of the index goes on; no row: nothing is left to renew. */
export const reindexedTo = statement.byKey(
  "goods.reindexed_to",
  { id: col.id },
  "select reindex_after as id from goods_upkeep where id = 1 and reindex_after is not null",
);
/** The next $2 products in the index after $1. */
export const nextIndexed = statement(
  "goods.next_indexed",
  { id: col.id },
  "select goods_id as id from goods_find where goods_id > $1 order by goods_id limit $2",
);

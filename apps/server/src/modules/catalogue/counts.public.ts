import { statement } from "../../platform/database/statement.ts";
import { isInMall } from "../kind/kind.public.ts";

// Counts of products and shops: stock, sales, comments, followers. Other modules put these SQL fragments into their
// statements.

/** SQL: goods of \`from\` (goods_id) are sold out unless another SKU \`o\` than those just moved has pieces. */
export const soldOutSql = (from: string, isOther: string): string =>
  `update goods g set in_stock = false from ${from} m where g.id = m.goods_id and g.in_stock
     and not exists (select 1 from sku o where o.goods_id = g.id and o.state = 'on' and o.available > 0 and ${isOther})`;
/** SQL: goods of \`from\` (goods_id) can be had again. */
export const refilledSql = (from: string): string =>
  `update goods g set in_stock = true from ${from} m where g.id = m.goods_id and not g.in_stock`;
/** SQL that adds what was sold of goods: \`from\` (goods_id, quantity). */
export const soldSql = (from: string): string =>
  `update goods g set sold = greatest(0, g.sold + t.quantity) from ${from} t where g.id = t.goods_id`;
/** SQL that scores goods by their comments: \`from\` (goods_id, count, stars, good). */
export const goodsScoredSql = (from: string): string =>
  `update goods g set score = round(t.stars * 100.0 / nullif(t.count, 0)), comment_count = t.count, good_count = t.good
   from ${from} t where g.id = t.goods_id`;
/** SQL that scores shops: \`from\` (shop_id, goods, service, express), in hundredths of a star. */
export const shopsScoredSql = (from: string): string =>
  `update shop h set score_goods = x.goods, score_service = x.service, score_express = x.express from (${from}) x
   where h.id = x.shop_id and (h.score_goods, h.score_service, h.score_express) is distinct from (x.goods, x.service, x.express)`;
/** SQL that adds \`by\` to the followers of the shops in \`from\` (kind, target_id). */
export const followedSql = (from: string, by: "1" | "-1"): string =>
  `update shop h set followers = greatest(0, h.followers + ${by}) from ${from} a where a.kind = 'shop' and h.id = a.target_id`;
/** SQL: goods of \`from\` (id) have just been indexed. */
export const indexedSql = (from: string): string =>
  `update goods g set popular = g.sold, indexed_at = now() from ${from} where g.id = ${from}.id`;
/** SQL: the terms of the search were made of what has this digest. */
export const termsMadeSql = (digest: string): string =>
  `update goods_upkeep set terms_at = now(), terms_of = ${digest} where id = 1`;

/** Notes that the search index is renewed up to the product $1; null: completely. */
export const noteReindexed = statement.byKey(
  "goods.note_reindexed",
  {},
  "update goods_upkeep set reindex_after = $1::bigint where id = 1",
);
/** Counts the products on sale of shops: $1 ids, null for all. */
export const countShops = statement(
  "goods.count_shops",
  {},
  `update shop h set goods_count = x.count from (
     select s.id, (select count(*)::int from goods g where g.shop_id = s.id and g.state = 'on' and ${isInMall()}) as count
     from shop s where $1::bigint[] is null or s.id = any ($1)) x
   where h.id = x.id and h.goods_count <> x.count`,
);
/** Updates the sales order of lists; returns how many products changed. */
export const followSales = statement.bulk(
  "goods.follow_sales",
  {},
  "update goods set popular = sold where id in (select id from goods where popular <> sold order by id limit 2000)",
);
/** Corrects goods.in_stock after two buyers bought out two SKUs at once. */
export const correctInStock = statement.bulk(
  "stock.correct_in_stock",
  {},
  `update goods g set in_stock = x.has
   from (select goods_id, bool_or(state = 'on' and available > 0) as has from sku group by goods_id) x
   where g.id = x.goods_id and g.in_stock <> x.has`,
);

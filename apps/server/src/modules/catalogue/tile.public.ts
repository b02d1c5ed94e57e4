import { GoodsTile } from "@heshi/contract/goods/wares-goods";
import { Fen } from "@heshi/kernel/money";
import * as z from "zod/mini";
import { col } from "../../platform/database/statement.ts";
import { isInMall } from "../kind/kind.public.ts";

/** What may be listed: mall products on sale in an open shop. `g` is the product, `h` its shop. */
export const listed = `g.state = 'on' and ${isInMall()} and h.state = 'open'`;

/** SQL: product `g` is of no category that is marked as health claims, nor below one. */
export const claimFreeSql = (g: string): string =>
  `not exists (select from category c left join category u on u.id = c.parent_id left join category t on t.id = u.parent_id
     where c.id = ${g}.category_id and (c.health_claim or coalesce(u.health_claim, false) or coalesce(t.health_claim, false)))`;

/** The specification's names of a product `g` as columns of a statement; `namesFields` selects them at a price. */
export const namesColumns = {
  orderType: col.int,
  marketPrice: col.maybe(col.fen),
  adultsOnly: col.maybe(col.bool),
} as const;
export const namesFields = (market: string, price: string): string =>
  `g.order_type, case when ${market} > ${price} then ${market} end as market_price, nullif(g.adults_only, false) as adults_only`;

/** A product's tile as columns of a statement; `tileFields` selects them. */
export const tileColumns = {
  ...namesColumns,
  waresId: col.id,
  title: col.text,
  picture: col.text,
  priceFen: col.fen,
  sold: col.int,
  commentCount: col.int,
  goodCount: col.int,
  tags: col.texts,
  isSelf: col.bool,
  inStock: col.bool,
  shopName: col.text,
} as const;
export const tileFields = `g.id as wares_id, g.title, g.picture, g.price_fen, ${namesFields("g.market_price_fen", "g.price_fen")},
  g.sold, g.comment_count, g.good_count, g.tags, g.is_self, g.in_stock, h.name as shop_name`;

/** The same as one JSON object, for statements that answer several lists at once. */
export const tileJson = `json_build_object('waresId', g.id::text, 'orderType', g.order_type, 'title', g.title, 'picture',
  g.picture, 'priceFen', g.price_fen,
  'marketPrice', case when g.market_price_fen > g.price_fen then g.market_price_fen end, 'sold', g.sold, 'commentCount',
    g.comment_count, 'goodCount', g.good_count,
  'tags', g.tags, 'isSelf', g.is_self, 'inStock', g.in_stock, 'shopName', h.name, 'adultsOnly',
    nullif(g.adults_only, false))`;

/** A tile as `tileJson` or `tileColumns` gives it. */
export const TileRow = z.object({
  ...z.omit(GoodsTile, { goodPercent: true }).shape,
  marketPrice: z.optional(z.nullable(Fen)),
  adultsOnly: z.optional(z.nullable(z.boolean())),
  goodCount: z.int(),
});
export type TileRow = z.infer<typeof TileRow>;

/** A share of good comments says nothing of fewer. */
export const LEAST_COMMENTS = 10;

/** The tile of a row; the share of good comments in whole percent. Hot: a spread of the row would take three times as long. */
export function tileOf(row: TileRow): GoodsTile {
  const { commentCount, goodCount } = row;
  return {
    waresId: row.waresId,
    orderType: row.orderType,
    title: row.title,
    picture: row.picture,
    priceFen: row.priceFen,
    marketPrice: row.marketPrice ?? undefined,
    sold: row.sold,
    commentCount,
    goodPercent: commentCount >= LEAST_COMMENTS ? Math.round((goodCount * 100) / commentCount) : undefined,
    tags: row.tags,
    isSelf: row.isSelf,
    inStock: row.inStock,
    shopName: row.shopName,
    adultsOnly: row.adultsOnly ?? undefined,
  };
}

import { goodsKindNames } from "@heshi/contract/goods/goods-kinds";
import { shopGoodsStates } from "@heshi/contract/shop/goods-methods";
import { goodsReviewStates } from "@heshi/contract/shop/goods-review";
import { col, type RowOf, statement } from "../../platform/database/statement.ts";
import { isInMall } from "../kind/kind.public.ts";

const row = {
  waresId: col.id,
  state: col.oneOf(shopGoodsStates),
  reason: col.text,
  reviewState: col.maybe(col.oneOf(goodsReviewStates)),
  reviewReason: col.text,
  kind: col.oneOf(goodsKindNames),
  title: col.text,
  picture: col.text,
  priceFen: col.fen,
  maxPriceFen: col.fen,
  available: col.int,
  sold: col.int,
  skuCount: col.int,
  shelfAt: col.maybe(col.ms),
  updatedAt: col.ms,
} as const;
export type ManageRow = RowOf<typeof row>;

const isLow = (least: string): string =>
  `exists (select 1 from sku s where s.goods_id = g.id and s.state = 'on' and s.available <= ${least})`;
/** The product itself, or a change of it, waits for a review or was refused. */
const isAsked = (state: "reviewing" | "refused"): string =>
  `(g.state = '${state}' or exists (select 1 from goods_review r where r.goods_id = g.id and r.state = '${state}'))`;
const inTab = (tab: string, least: string): string => `case ${tab}
  when 'on' then g.state = 'on' and g.in_stock
  when 'soldOut' then g.state = 'on' and not g.in_stock
  when 'low' then g.state = 'on' and ${isLow(least)}
  when 'reviewing' then ${isAsked("reviewing")}
  when 'refused' then ${isAsked("refused")}
  when 'off' then g.state in ('off', 'withdrawn')
  else g.state = 'draft' end`;

/** The shop's goods: $1 shop, $2 tab, $3 keyword, $4 pieces that are few, $5 $6 the row before, $7 how many. */
export const listGoods = statement(
  "shopgoods.list",
  row,
  `select g.id as wares_id, g.state, g.state_reason as reason, r.state as review_state,
     coalesce((select string_agg(x->>'reason', '；') from jsonb_array_elements(r.reasons) x), '') as review_reason,
     g.kind, g.title, g.picture, g.price_fen,
     coalesce(k.top, g.price_fen) as max_price_fen, coalesce(k.available, d.stock, 0)::int as available, g.sold,
     coalesce(k.count, 0)::int as sku_count, g.shelf_at, g.updated_at
   from goods g left join goods_review r on r.goods_id = g.id
     left join lateral (select max(s.price_fen) as top, sum(s.available) as available, count(*) as count from sku s
       where s.goods_id = g.id and s.state = 'on') k on true
     left join lateral (select sum((x->>'stock')::bigint) as stock from jsonb_array_elements(r.draft::jsonb->'form'->'skus') x
       where g.state = 'draft') d on g.state = 'draft' and r.draft like '{%'
   where g.shop_id = $1 and ${isInMall()} and g.state <> 'removed' and ${inTab("$2::text", "$4::int")}
     and ($3::text = '' or position(lower($3) in lower(g.title)) > 0
       or exists (select 1 from sku s where s.goods_id = g.id and lower(s.code) = lower($3)))
     and ($5::timestamptz is null or (g.updated_at, g.id) < ($5, $6::bigint))
   order by g.updated_at desc, g.id desc limit $7`,
);

const upTo100 = (where: string): string =>
  `(select count(*)::int from (select 1 from goods g where g.shop_id = $1 and ${isInMall()} and g.state <> 'removed' and ${where}
     limit 100) x)`;
/** Goods by tab, at most 100 each: $1 shop, $2 pieces that are few. */
export const countGoods = statement(
  "shopgoods.counts",
  {
    on: col.int,
    reviewing: col.int,
    off: col.int,
    draft: col.int,
    soldOut: col.int,
    low: col.int,
    refused: col.int,
  },
  `select ${["on", "reviewing", "refused", "off", "draft", "soldOut", "low"]
    .map((tab) => `${upTo100(inTab(`'${tab}'`, "$2::int"))} as "${tab === "soldOut" ? "sold_out" : tab}"`)
    .join(",\n     ")}`,
);

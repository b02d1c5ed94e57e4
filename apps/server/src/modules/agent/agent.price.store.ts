import { Fen } from "@heshi/kernel/money";
import * as z from "zod/mini";
import { col, statement } from "../../platform/database/statement.ts";
import { isInMall } from "../kind/kind.public.ts";
import { skuColumns, skuFields } from "../warehouse/warehouse.public.ts";

const Terms = z.object({
  price1Fen: Fen,
  price2Fen: Fen,
  price3Fen: Fen,
  least: z.int(),
  dayMost: z.int(),
  weekMost: z.int(),
  monthMost: z.int(),
  isOn: z.boolean(),
  changedAt: z.int(),
  by: z.string(),
});
const row = {
  ...skuColumns,
  ordinaryFen: col.fen,
  terms: col.maybe(col.json(Terms)),
  createdAt: col.time,
} as const;
const select = `select ${skuFields}, s.price_fen as ordinary_fen, w.created_at, case when p.sku_id is not null then json_build_object(
    'price1Fen', p.price1_fen, 'price2Fen', p.price2_fen, 'price3Fen', p.price3_fen, 'least', p.least, 'dayMost', p.day_most,
    'weekMost', p.week_most, 'monthMost', p.month_most, 'isOn', p.is_on,
    'changedAt', floor(extract(epoch from p.changed_at) * 1000), 'by', concat_ws('、', a.name, b.name)) end as terms
  from warehouse_sku w join sku s on s.id = w.id join goods g on g.id = s.goods_id left join agent_price p on p.sku_id = w.id
    left join operator a on a.id = p.entered_by left join operator b on b.id = p.decided_by`;

/** SKUs of the warehouse with what agents pay, the latest first: $1 $2 the row before, $3 how many. */
export const listAgentPrices = statement(
  "agent.desk_prices",
  row,
  `${select} where ($1::timestamptz is null or (w.created_at, w.id) < ($1, $2::bigint)) order by w.created_at desc, w.id desc limit $3`,
);
/** The same by SKU, product or title: $1 text, $2 the same as an id or null, $3 $4 the row before, $5 how many. */
export const listAgentPricesOf = statement(
  "agent.desk_prices_of",
  row,
  `${select} where (w.id = $2::bigint or g.id = $2 or g.title ilike '%' || replace(replace($1, '%', ''), '_', '') || '%')
     and ($3::timestamptz is null or (w.created_at, w.id) < ($3, $4::bigint)) order by w.created_at desc, w.id desc limit $5`,
);
/** What a SKU of the mall costs, of a self-operated shop, and what agents pay: $1 SKU. */
export const findAgentPrice = statement.byKey(
  "agent.desk_price",
  { ordinaryFen: col.fen, terms: col.maybe(col.json(Terms)) },
  `select x.ordinary_fen, x.terms from (${select}) x join goods k on k.id = x.wares_id join shop h on h.id = k.shop_id and h.is_self
   where x.sku_id = $1 and ${isInMall("k")}`,
);
/** $1 SKU, $2 $3 $4 prices, $5 least, $6 $7 $8 most of day, week, month, $9 is on, $10 $11 the two operators, $12 now. */
export const saveAgentPrice = statement(
  "agent.save_price",
  {},
  `insert into agent_price (sku_id, price1_fen, price2_fen, price3_fen, least, day_most, week_most, month_most, is_on, entered_by,
     decided_by, changed_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
   on conflict (sku_id) do update set price1_fen = excluded.price1_fen, price2_fen = excluded.price2_fen,
     price3_fen = excluded.price3_fen, least = excluded.least, day_most = excluded.day_most, week_most = excluded.week_most,
     month_most = excluded.month_most, is_on = excluded.is_on, entered_by = excluded.entered_by, decided_by = excluded.decided_by,
     changed_at = excluded.changed_at`,
);

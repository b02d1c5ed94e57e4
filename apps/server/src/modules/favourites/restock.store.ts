import { pushSql } from "../../platform/events.ts";
import { col, statement } from "../../platform/database/statement.ts";
import { namesColumns, namesFields } from "../catalogue/tile.public.ts";
import { inboxSql } from "../inbox/inbox.public.ts";

/** Whether SKU `s` of product `g` of shop `h` is sold at all. */
const isSold = "s.state = 'on' and g.state = 'on' and h.state = 'open'";

/** Waits for a SKU that is sold out, once: $1 member, $2 SKU, $3 now, $4 the most of a member. */
export const addRestock = statement(
  "restock.add",
  { isKnown: col.bool, isSold: col.bool, isHere: col.bool, isDone: col.bool },
  `with s as (select s.id, s.goods_id, ${isSold} as is_sold, s.available > 0 as is_here from sku s
     join goods g on g.id = s.goods_id join shop h on h.id = g.shop_id
     where s.id = $2 and g.state in ('on', 'off', 'withdrawn')),
   had as (select count(*) as count from restock_note where member_id = $1 and told_at is null and sku_id <> $2),
   added as (insert into restock_note as r (member_id, goods_id, sku_id, created_at)
     select $1, s.goods_id, s.id, $3 from s, had where s.is_sold and not s.is_here and had.count < $4
     on conflict (member_id, goods_id, sku_id) do update set told_at = null,
       created_at = case when r.told_at is null then r.created_at else excluded.created_at end returning r.sku_id)
   select exists (select 1 from s) as is_known, exists (select 1 from s where is_sold) as is_sold,
     exists (select 1 from s where is_here) as is_here, exists (select 1 from added) as is_done`,
);

/** Takes several back: $1 member, $2 SKUs. */
export const removeRestocks = statement.byKey(
  "restock.remove",
  {},
  "delete from restock_note where member_id = $1 and sku_id = any ($2::bigint[])",
);

/** $1 member, $2 $3 the row before, $4 how many. */
export const listRestocks = statement(
  "restock.list",
  {
    skuId: col.id,
    waresId: col.id,
    ...namesColumns,
    title: col.text,
    picture: col.text,
    specs: col.texts,
    isSelf: col.bool,
    priceFen: col.fen,
    state: col.text,
    isShopOpen: col.bool,
    isBack: col.bool,
    toldAt: col.maybe(col.ms),
    createdAt: col.ms,
  },
  `select s.id as sku_id, g.id as wares_id, ${namesFields("s.market_price_fen", "s.price_fen")},
     g.title, coalesce(nullif(s.picture, ''), g.picture) as picture, s.specs, g.is_self,
     s.price_fen, case when s.state = 'on' then g.state else 'off' end as state, h.state = 'open' as is_shop_open,
     ${isSold} and s.available > 0 as is_back, r.told_at, r.created_at
   from restock_note r join sku s on s.id = r.sku_id join goods g on g.id = r.goods_id join shop h on h.id = g.shop_id
   where r.member_id = $1 and ($2::timestamptz is null or (r.created_at, r.sku_id) < ($2, $3::bigint))
   order by r.created_at desc, r.sku_id desc limit $4`,
);

/** Tells members of SKUs that can be bought again, once, in the inbox and to their open sockets: $1 now, $2 how many. */
export const tellRestocks = statement.bulk(
  "restock.tell",
  { told: col.int },
  `with due as (select r.member_id, r.goods_id, r.sku_id, s.specs, s.price_fen from restock_note r join sku s on s.id = r.sku_id
       join goods g on g.id = r.goods_id join shop h on h.id = g.shop_id
     where r.told_at is null and ${isSold} and s.available > 0
     order by r.created_at, r.member_id limit $2 for update of r skip locked),
   told as (update restock_note r set told_at = $1 from due d
     where r.member_id = d.member_id and r.goods_id = d.goods_id and r.sku_id = d.sku_id
     returning r.member_id, r.goods_id, r.sku_id, d.specs, d.price_fen),
   said as (${inboxSql("restock", {
     event: "'here'::text",
     memberId: "member_id",
     data: { waresId: "goods_id::text", skuId: "sku_id::text", specs: "specs", priceFen: "price_fen" },
     at: "$1::timestamptz",
     from: "from told",
   })}),
   pushed as (${pushSql("goods.restock", {
     memberId: "member_id::text",
     data: { waresId: "goods_id::text", skuId: "sku_id::text" },
     at: "$1::timestamptz",
   })} from told)
   select count(*)::int as told from told`,
);

/** $1: what was asked for before this time. */
export const sweepRestocks = statement.byKey(
  "restock.sweep",
  {},
  `delete from restock_note where (member_id, goods_id, sku_id) in (select member_id, goods_id, sku_id from restock_note
     where created_at < $1 order by created_at limit 5000)`,
);

import { col, statement } from "../../platform/database/statement.ts";
import { paidFen } from "../catalogue/catalogue.public.ts";
import { namesColumns, namesFields } from "../catalogue/tile.public.ts";
import { isInMall } from "../kind/kind.public.ts";

/** SKUs that a member bought in two orders or more: $1 member, $2 since when, $3 $4 the row before, $5 how many. */
export const listRegular = statement(
  "goods.regular",
  {
    skuId: col.id,
    waresId: col.id,
    ...namesColumns,
    title: col.text,
    picture: col.text,
    specs: col.texts,
    isSelf: col.bool,
    priceFen: col.fen,
    times: col.int,
    lastAt: col.ms,
    state: col.text,
    isShopOpen: col.bool,
    inStock: col.bool,
  },
  `with bought as (
     select l.sku_id, count(distinct o.id)::int as times, max(o.created_at) as last_at from orders o
       join order_line l on l.order_id = o.id
     where o.member_id = $1 and o.created_at > $2 and o.state in ('paid', 'shipped', 'received', 'done')
     group by l.sku_id having count(distinct o.id) >= 2)
   select s.id as sku_id, g.id as wares_id, ${namesFields("s.market_price_fen", paidFen)},
     g.title, coalesce(nullif(s.picture, ''), g.picture) as picture, s.specs, g.is_self,
     ${paidFen} as price_fen, b.times, b.last_at,
     case when s.state = 'on' and ${isInMall()} then g.state else 'off' end as state, h.state = 'open' as is_shop_open,
     s.available > 0 as in_stock
   from bought b join sku s on s.id = b.sku_id join goods g on g.id = s.goods_id join shop h on h.id = g.shop_id
     join member m on m.id = $1
   where $3::timestamptz is null or (b.last_at, b.sku_id) < ($3, $4::bigint)
   order by b.last_at desc, b.sku_id desc limit $5`,
);

import { col, type Statement, statement } from "../../platform/database/statement.ts";
import { claimOfResult } from "../../rpc/session/session.store.ts";
import { paidFen } from "../catalogue/catalogue.public.ts";
import { isInMall, isSoldAs } from "../kind/kind.public.ts";

const offered = `s.state = 'on' and g.state = 'on' and h.state = 'open'`;
const onSale = `${offered} and ${isSoldAs(({ cart }) => cart)}`;

/** $1 member, $2 SKU, $3 pieces, $4 now. */
const adding = `with buyable as (
     select s.id, s.available, ${paidFen} as price_fen from member m, sku s join goods g on g.id = s.goods_id
       join shop h on h.id = g.shop_id where m.id = $1 and s.id = $2 and ${onSale}),
   mine as (select cardinality(skus) as kinds, $2::bigint = any (skus) as is_there from cart_skus($1) as skus),
   added as (
     insert into cart_line as c (member_id, sku_id, quantity, price_fen, is_selected, created_at, updated_at)
     select $1, buyable.id, $3::int, buyable.price_fen, true, $4, $4 from buyable, mine where buyable.available > 0
       and (mine.kinds < 99 or mine.is_there)
     on conflict (member_id, sku_id) do update set quantity = least(c.quantity + excluded.quantity, 999),
       price_fen = excluded.price_fen, is_selected = true, updated_at = $4
     returning quantity, xmax = 0 as is_new)`;

/** Adds on the fast path: one statement with its request claim; no reply if nothing was added. */
export const addLineAtOnce = statement(
  "cart.add_at_once",
  { reply: col.maybe(col.text) },
  `${adding},
   result as (select json_build_object('quantity', added.quantity, 'kinds', mine.kinds + added.is_new::int)::text as reply
     from added, mine),
   ${claimOfResult(5)}
   select reply from result`,
);

/** Adds, and returns the facts that explain why nothing was added. */
export const addLine = statement(
  "cart.add",
  {
    quantity: col.maybe(col.int),
    kinds: col.int,
    isKnown: col.bool,
    isOffered: col.bool,
    isOn: col.bool,
    available: col.int,
  },
  `${adding}
   select (select quantity from added) as quantity, mine.kinds + coalesce((select is_new::int from added), 0) as kinds,
     exists (select 1 from sku where id = $2) as is_known,
     exists (select 1 from sku s join goods g on g.id = s.goods_id join shop h on h.id = g.shop_id
       where s.id = $2 and ${offered}) as is_offered, exists (select 1 from buyable) as is_on,
       coalesce((select available from buyable), 0) as available from mine`,
);

const line = {
  skuId: col.id,
  waresId: col.id,
  orderType: col.int,
  title: col.text,
  specs: col.texts,
  picture: col.text,
  unit: col.text,
  priceFen: col.fen,
  marketPrice: col.maybe(col.fen),
  addedPriceFen: col.fen,
  quantity: col.int,
  available: col.int,
  limitPerMember: col.maybe(col.int),
  isSelected: col.bool,
  isOn: col.bool,
  isVoid: col.bool,
  shopId: col.id,
  shopName: col.text,
  shopLogo: col.text,
  isSelf: col.bool,
} as const;
const fieldsAt = (price: string): string =>
  `s.id as sku_id, g.id as wares_id, g.order_type, g.title, s.specs, coalesce(nullif(s.picture, ''), g.picture) as picture,
  g.unit, ${price} as price_fen,
  case when s.market_price_fen > s.price_fen then s.market_price_fen end as market_price, s.available, g.limit_per_member,
  s.state = 'on' and g.state = 'on' as is_on, h.state <> 'open' or not (${isInMall()}) as is_void, h.id as shop_id,
    h.name as shop_name, h.logo as shop_logo, h.is_self`;
const joins =
  "join sku s on s.id = c.sku_id join goods g on g.id = s.goods_id join shop h on h.id = g.shop_id";

export const listLines = statement(
  "cart.list",
  line,
  `select ${fieldsAt(paidFen)}, c.price_fen as added_price_fen, c.quantity, c.is_selected
   from cart_line c join member m on m.id = c.member_id ${joins} where c.member_id = $1
   order by max(c.created_at) over (partition by h.id) desc, h.id, c.created_at desc, c.sku_id limit 120`,
);
/** Lines that no member has: $1 SKUs, $2 their quantities. Everybody's price. */
export const previewLines = statement(
  "cart.preview",
  line,
  `select ${fieldsAt("s.price_fen")}, s.price_fen as added_price_fen, c.quantity, true as is_selected
   from unnest($1::bigint[], $2::int[]) with ordinality as c (sku_id, quantity, place) ${joins}
   order by min(c.place) over (partition by h.id), h.id, c.place`,
);
export type CartRow = typeof listLines extends Statement<infer Row> ? Row : never;

/** Sets a quantity within the stock: $1 member, $2 SKU, $3 pieces, $4 now. */
export const setQuantity = statement(
  "cart.set_quantity",
  {},
  `update cart_line c set quantity = $3, updated_at = $4 from sku s where c.member_id = $1 and c.sku_id = $2
    and s.id = c.sku_id and s.available >= $3`,
);
export const stockOfLine = statement(
  "cart.stock_of_line",
  { available: col.int },
  "select s.available from cart_line c join sku s on s.id = c.sku_id where c.member_id = $1 and c.sku_id = $2",
);

/** Deletes a line, so that another SKU of the product can replace it: $1 member, $2 SKU, $3 the other SKU. */
export const takeLine = statement(
  "cart.take_line",
  { quantity: col.int, createdAt: col.time, isSameGoods: col.bool },
  `delete from cart_line c using sku s, sku o where c.member_id = $1 and c.sku_id = $2 and s.id = c.sku_id and o.id = $3
   returning c.quantity, c.created_at, s.goods_id = o.goods_id as is_same_goods`,
);
/**
 * $1 member, $2 SKU, $3 pieces, $4 now, $5 position in the cart (a time), $6 whether pieces replace those of an
 * existing line.
 */
export const putLine = statement(
  "cart.put_line",
  { quantity: col.int },
  `insert into cart_line as c (member_id, sku_id, quantity, price_fen, is_selected, created_at, updated_at)
     select $1, s.id, $3::int, ${paidFen}, true, $5, $4 from member m, sku s join goods g on g.id = s.goods_id
       join shop h on h.id = g.shop_id
     where m.id = $1 and s.id = $2 and s.available > 0 and ${onSale}
   on conflict (member_id, sku_id) do update set quantity = case when $6::boolean then excluded.quantity
     else least(c.quantity + excluded.quantity, 999) end, is_selected = true, updated_at = $4
   returning quantity`,
);

export const selectLines = statement(
  "cart.select",
  {},
  `update cart_line set is_selected = $2, updated_at = $4 where member_id = $1 and is_selected <> $2
    and ($3::bigint[] is null or sku_id = any ($3))`,
);
export const removeLines = statement(
  "cart.remove",
  {},
  "delete from cart_line where member_id = $1 and sku_id = any ($2::bigint[])",
);
export const clearInvalid = statement(
  "cart.clear_invalid",
  {},
  `delete from cart_line c using sku s, goods g, shop h where c.member_id = $1 and s.id = c.sku_id and g.id = s.goods_id
    and h.id = g.shop_id and (s.available <= 0 or not (${onSale}))`,
);

/**
 * Merges a visitor's cart up to the limit, existing lines first, then in the visitor's order: $1 member, $2 SKUs, $3
 * pieces, $4 now.
 */
export const mergeLines = statement(
  "cart.merge",
  { merged: col.int, kinds: col.int },
  `with mine as materialized (select skus, cardinality(skus) as kinds from cart_skus($1) as skus),
   buyable as (
     select s.id, least(sum(x.quantity), 999)::int as quantity, min(x.place) as place, ${paidFen} as price_fen,
       s.id = any (mine.skus) as is_there
     from member m, mine, unnest($2::bigint[], $3::int[]) with ordinality as x (sku_id, quantity, place)
       join sku s on s.id = x.sku_id join goods g on g.id = s.goods_id join shop h on h.id = g.shop_id
     where m.id = $1 and s.available > 0 and ${onSale} group by s.id, m.level, mine.skus),
   fitting as (select * from (select *, row_number() over (partition by is_there order by place) as nth from buyable) x
     where is_there or nth <= 99 - (select kinds from mine)),
   merged as (
     insert into cart_line as c (member_id, sku_id, quantity, price_fen, is_selected, created_at, updated_at)
     select $1, id, quantity, price_fen, true, $4::timestamptz - place * interval '1 millisecond', $4 from fitting order by id
     on conflict (member_id, sku_id) do update set quantity = least(c.quantity + excluded.quantity, 999), updated_at = $4
       returning xmax = 0 as is_new)
   select (select count(*)::int from merged) as merged, (select kinds from mine) + (select count(*)::int from merged
     where is_new) as kinds`,
);
/** Counts the lines that can be bought; only they are in the badge. */
export const countLines = statement(
  "cart.count",
  { kinds: col.int, pieces: col.int },
  `select count(*)::int as kinds, coalesce(sum(c.quantity), 0)::int as pieces from cart_line c ${joins}
    where c.member_id = $1 and ${onSale} and s.available > 0`,
);
/** Puts the lines of an order that can be bought back into the cart up to its limit: $1 order, $2 member, $3 now. */
export const buyAgain = statement(
  "order.buy_again",
  { skuId: col.id },
  `with room as materialized (select skus, 99 - cardinality(skus) as kinds from cart_skus($2) as skus),
   lines as (
     select l.sku_id, l.quantity, ${paidFen} as price_fen, l.sku_id = any (room.skus) as is_there
     from room, orders o join order_line l on l.order_id = o.id join sku s on s.id = l.sku_id
       join goods g on g.id = s.goods_id join shop h on h.id = g.shop_id join member m on m.id = o.member_id
     where o.id = $1 and o.member_id = $2 and s.available > 0 and ${onSale}),
   fitting as (
     select * from (
       select *, row_number() over (order by is_there desc, sku_id) as place, count(*) filter (where is_there) over () as there
       from lines) x, room
     where is_there or place - there <= room.kinds)
   insert into cart_line as c (member_id, sku_id, quantity, price_fen, is_selected, created_at, updated_at)
     select $2, sku_id, quantity, price_fen, true, $3, $3 from fitting order by sku_id
   on conflict (member_id, sku_id) do update
     set quantity = least(c.quantity + excluded.quantity, 999), is_selected = true, updated_at = $3
   returning c.sku_id`,
);

/** The products of an order's lines that cannot be bought as ordered, but in another choice: $1 order, $2 member. */
export const soldOtherwise = statement(
  "order.sold_otherwise",
  { waresId: col.id },
  `select l.goods_id as wares_id from orders o join order_line l on l.order_id = o.id join sku b on b.id = l.sku_id
   where o.id = $1 and o.member_id = $2 and not (b.state = 'on' and b.available > 0)
     and exists (select 1 from sku s join goods g on g.id = s.goods_id join shop h on h.id = g.shop_id
       where s.goods_id = l.goods_id and s.available > 0 and ${onSale})
   group by l.goods_id order by min(l.id)`,
);

/** SQL that deletes the SKUs that the trade \`placed\` has ordered from its member's cart. */
export const orderedSql = ({ memberId, skuIds }: Readonly<Record<"memberId" | "skuIds", string>>): string =>
  `delete from cart_line using placed where member_id = ${memberId} and sku_id = any (${skuIds}::bigint[])`;

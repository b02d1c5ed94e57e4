import { pointsCredits } from "@heshi/contract/goods/points";
import { isExpired } from "../order.sql.ts";
import { orderedSql } from "../../cart/cart.public.ts";
import { guarded } from "../../../platform/database/guarded.ts";
import { col, hidden, statement } from "../../../platform/database/statement.ts";

/**
 * A trade with its orders, lines and history; the ordered lines leave the cart. It holds one of the five slots of an active
 * member, or none where its kind needs none; without a free slot nothing is written. $14 the slots to choose from. $8 orders, $9 lines
 * (jsonb), $10 SKUs of the cart, $12 $13 credit.
 */
const placing = `with free as (select s.slot from unnest($14::smallint[]) as s (slot),
  (select 1 from member where id = $2 and state = 'active' for share) m
       where s.slot is null or s.slot <> all (array(select t.slot from trade t where t.member_id = $2 and t.state = 'unpaid'
         and t.slot is not null)) order by s.slot limit 1),
   placed as (insert into trade (id, no, member_id, slot, payable_fen, silver_cent, pieces, created_at, deadline_at,
       credit_type, credit_cent)
     select $1, $3, $2, free.slot, $4, $5, $6, $7, $11, $12, $13 from free
     on conflict (member_id, slot) where state = 'unpaid' do nothing returning id),
   ordered as (insert into orders (id, no, trade_id, member_id, shop_id, seller_id, order_type, pieces, goods_fen, freight_fen,
     offset_fen, discount_fen, platform_discount_fen, payable_fen, silver_cent, receiver, remark, invoice, deliver_on, uncommented,
     gift_equity_cent, gift_counts, credit_type, credit_cent, terms, created_at, deadline_at)
     select x.id, x.no, placed.id, $2, x."shopId", x."sellerId", x."orderType", x.pieces, x."goodsFen", x."freightFen", x."offsetFen",
       x."discountFen", x."platformDiscountFen", x."payableFen", x."silverCent", x.receiver, x.remark, x.invoice,
       x."deliverOn", x.uncommented,
       x."giftEquityCent", x."giftCounts", x."creditType", x."creditCent", x.terms, $7, $11
     from placed, jsonb_to_recordset($8::jsonb) as x (id bigint, no text, "shopId" bigint, "sellerId" bigint, "orderType" int, pieces int,
       "goodsFen" bigint, "freightFen" bigint, "offsetFen" bigint, "discountFen" bigint, "platformDiscountFen" bigint, "payableFen" bigint,
       "silverCent" bigint, receiver jsonb, remark text, invoice jsonb, "deliverOn" text, uncommented int, "giftEquityCent" bigint,
       "giftCounts" bigint, "creditType" text, "creditCent" bigint, terms jsonb) returning id),
   lined as (insert into order_line (id, order_id, goods_id, sku_id, title, specs, picture, price_fen, quantity, goods_fen,
     offset_fen, discount_fen, platform_discount_fen, freight_fen, silver_cent, credit_cent, fitting, fee_bp)
     select x.id, x."orderId", x."waresId", x."skuId", x.title, x.specs, x.picture, x."priceFen", x.quantity, x."goodsFen",
       x."offsetFen", x."discountFen", x."platformDiscountFen", x."freightFen", x."silverCent", x."creditCent", x.fitting, x."feeBp"
     from placed, jsonb_to_recordset($9::jsonb) as x (id bigint, "orderId" bigint, "waresId" bigint, "skuId" bigint,
       title text, specs jsonb, picture text, "priceFen" bigint, quantity int,
       "goodsFen" bigint, "offsetFen" bigint, "discountFen" bigint, "platformDiscountFen" bigint, "freightFen" bigint,
         "silverCent" bigint, "creditCent" bigint, fitting jsonb, "feeBp" int)),
   noted as (insert into order_event (order_id, kind, actor, actor_id, to_state, at) select id, 'submit', 'member', $2,
     'unpaid', $7 from ordered order by id),
   taken as (${orderedSql({ memberId: "$2", skuIds: "$10" })})`;

/** Places a trade in a free slot; `hadSlot` without `isDone`: another submission of the member took the slot first. */
export const placeTrade = guarded("order.place", {
  write: placing,
  guard: "exists (select 1 from placed)",
  columns: { hadSlot: col.bool },
  answers: ["exists (select 1 from free) as had_slot"],
});

/** Closes an unpaid trade, whose orders are of one kind: by its member before the deadline, or ($3) by time after it. */
export const closeTradeRow = statement(
  "order.close_trade",
  {
    id: col.id,
    no: col.text,
    memberId: col.id,
    silverCent: col.cent,
    creditType: col.maybe(col.oneOf(pointsCredits)),
    creditCent: col.cent,
    orderIds: col.texts,
    orderType: col.int,
  },
  `with closed as (update trade set state = 'closed', closed_at = $2
    where id = $1 and ${hidden("state = 'unpaid' and (deadline_at <= $2) = $3::boolean")} returning id, no, member_id, silver_cent,
      credit_type, credit_cent)
   select id, no, member_id, silver_cent, credit_type, credit_cent, (select json_agg(o.id::text order by o.id) from orders o
     where o.trade_id = closed.id) as order_ids, (select o.order_type
     from orders o where o.trade_id = closed.id limit 1) as order_type from closed`,
);
export const expiredTradesOf = statement(
  "order.expired_trades_of",
  { id: col.id },
  `select id from trade where member_id = $1 and state = 'unpaid' and ${hidden("deadline_at <= $2")} order by id`,
);
/** Trades whose time is over and that no other process holds: $1 now, $2 how many, $3 $4 the row before, $5 state. */
export const dueTrades = statement(
  "order.due_trades",
  { id: col.id, deadline: col.text },
  `select id, deadline_at::text as deadline from trade where ${isExpired("trade", "$1")} and state = $5::text
     and (deadline_at, id) > ($3::timestamptz, $4::bigint) order by deadline_at, id limit $2 for update skip locked`,
);

/** What a member's orders of the day of $2 in China come to, and what they paid for others in it, without what was closed: $1 member. */
export const orderedOfDay = statement.byKey(
  "order.ordered_of_day",
  { payableFen: col.fen },
  `select coalesce(sum(o.payable_fen), 0)::bigint as payable_fen from (select date_trunc('day', $2::timestamptz at time zone
       'Asia/Shanghai') at time zone 'Asia/Shanghai' as start) d
     cross join lateral (select payable_fen from orders where member_id = $1 and state <> 'closed' and created_at >= d.start
       union all select payable_fen from orders where payer_id = $1 and state <> 'closed' and paid_at >= d.start) o`,
);

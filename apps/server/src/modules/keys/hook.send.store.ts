import { hookEvents } from "@heshi/contract/shop/hooks";
import { col, statement } from "../../platform/database/statement.ts";
import { outboxSql } from "../../platform/events.ts";

/** The webhooks of a shop that want an event, each with the number of its delivery: $1 shop, $2 event. */
export const wanting = statement(
  "keys.wanting",
  { hookId: col.id },
  "select id as hook_id from shop_hook where shop_id = $1 and state = 'on' and $2 = any (events)",
);

/** Makes a delivery unless this event has one: $1 delivery, $2 webhook, $3 event, $4 subject, $5 when it was, $6 body, $7 now. */
export const addDelivery = statement(
  "keys.add_delivery",
  {},
  `insert into shop_hook_delivery (id, hook_id, event, subject_id, at, body, due_at, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $7) on conflict (hook_id, event, subject_id, at) do nothing`,
);

/**
 * Takes what is due for a minute: at most four of a webhook, webhooks that were served least recently first. $1 now; in a write for its
 * plan.
 */
export const takeDue = statement(
  "keys.take_due",
  {
    deliveryId: col.id,
    hookId: col.id,
    event: col.oneOf([...hookEvents, "test"]),
    body: col.text,
    tries: col.int,
    url: col.text,
    secret: col.text,
    shopId: col.id,
  },
  `with due as (
     select w.id from (select id from shop_hook where state = 'on' order by served_at nulls first, id limit 500) h cross join lateral (
       select d.id from shop_hook_delivery d where d.hook_id = h.id and d.state = 'waiting' and d.due_at <= $1
       order by d.due_at, d.id limit 4 for update skip locked) w limit 40),
   taken as (update shop_hook_delivery d set tries = d.tries + 1, due_at = $1::timestamptz + interval '1 minute'
     from due where d.id = due.id returning d.id, d.hook_id, d.event, d.body, d.tries),
   served as (update shop_hook set served_at = $1 where id in (select hook_id from taken))
   select t.id as delivery_id, t.hook_id, t.event, t.body, t.tries, h.url, h.secret, h.shop_id
   from taken t join shop_hook h on h.id = t.hook_id order by t.id`,
);

/** The end of a try that was taken: $1 delivery, $2 tries, $3 status, $4 fault, $5 ms, $6 next try, $7 now; a success has no next one. */
export const noteTry = statement.byKey(
  "keys.note_try",
  {},
  `with noted as (
     update shop_hook_delivery set status = $3::int, fault = $4::text, last_ms = $5::int, due_at = $6::timestamptz,
       state = case when $6::timestamptz is not null then 'waiting' when $8::boolean then 'done' else 'failed' end,
       ended_at = case when $6::timestamptz is null then $7::timestamptz end
     where id = $1 and state = 'waiting' and tries = $2::int returning hook_id, state)
   update shop_hook h set given_up = case n.state when 'done' then 0 else h.given_up + 1 end,
     state = case when n.state = 'failed' and h.state = 'on' and h.given_up + 1 >= 10 then 'stopped' else h.state end
   from noted n where h.id = n.hook_id and n.state <> 'waiting' and (n.state = 'failed' or h.given_up > 0)`,
);

export const sweepDeliveries = statement.byKey(
  "keys.sweep_deliveries",
  {},
  "delete from shop_hook_delivery where id in (select id from shop_hook_delivery where created_at < $1 limit 5000)",
);

/**
 * Tells shops that want to know of SKUs on sale that came down to $1 pieces, at $2, and drops those that are above it again; 500 at once.
 */
export const tellLow = statement.bulk(
  "keys.tell_low",
  { count: col.int },
  `with again as (delete from shop_hook_low l using sku s where s.id = l.sku_id and s.available > $1),
   low as (select s.id, g.shop_id from (select distinct shop_id from shop_hook where state = 'on' and 'stock.low' = any (events)) h
     join goods g on g.shop_id = h.shop_id and g.state = 'on' join sku s on s.goods_id = g.id and s.state = 'on' and s.available <= $1
     where not exists (select from shop_hook_low l where l.sku_id = s.id) limit 500),
   noted as (insert into shop_hook_low (sku_id, shop_id, at) select id, shop_id, $2 from low on conflict do nothing
     returning sku_id, shop_id),
   told as (${outboxSql("hook", {
     payload: {
       shopId: "shop_id::text",
       event: "'stock.low'",
       about: "'sku'",
       subjectId: "sku_id::text",
       at: "floor(extract(epoch from $2::timestamptz) * 1000)::bigint",
     },
     at: "$2::timestamptz",
   })} from noted)
   select count(*)::int as count from noted`,
);

/** What a delivery says of an order, an after-sale, a product or a SKU: numbers and amounts, no person. */
export const saysOf = {
  order: statement.byKey(
    "keys.says_order",
    { data: col.text },
    `select jsonb_build_object('orderId', id::text, 'no', no, 'state', state, 'payableFen', payable_fen)::text as data
     from orders where id = $1 and shop_id = $2`,
  ),
  afterSale: statement.byKey(
    "keys.says_after",
    { data: col.text },
    `select jsonb_build_object('afterSaleId', a.id::text, 'orderId', a.order_id::text, 'no', a.no, 'kind', a.kind, 'state', a.state,
       'amountFen', a.amount_fen, 'quantity', a.quantity)::text as data from after_sale a where a.id = $1 and a.shop_id = $2`,
  ),
  goods: statement.byKey(
    "keys.says_goods",
    { data: col.text },
    `select jsonb_build_object('waresId', g.id::text, 'title', g.title, 'result', r.state, 'reasons', r.reasons)::text as data
     from goods g join goods_review r on r.goods_id = g.id where g.id = $1 and g.shop_id = $2`,
  ),
  sku: statement.byKey(
    "keys.says_sku",
    { data: col.text },
    `select jsonb_build_object('waresId', g.id::text, 'skuId', s.id::text, 'code', s.code, 'available', s.available)::text as data
     from sku s join goods g on g.id = s.goods_id where s.id = $1 and g.shop_id = $2`,
  ),
} as const;

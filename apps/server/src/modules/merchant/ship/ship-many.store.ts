import { MAX_SHIP_ROWS } from "@heshi/contract/shop/ship-many";
import { Id } from "@heshi/kernel/id";
import * as z from "zod/mini";
import { col, statement } from "../../../platform/database/statement.ts";
import { isShipHeld, isToShip, ReceiverRow, unsentSql } from "../../order/order.public.ts";
import { isOrderOf } from "../../kind/kind.public.ts";

/** Orders to be shipped with what is in them: $1 shop. */
export const listToShip = statement(
  "merchant.to_ship",
  { orderNo: col.text, receiver: col.maybe(col.json(ReceiverRow)), goods: col.text },
  `select o.no as order_no, o.receiver, (select string_agg(l.title || ' ' || coalesce((select string_agg(s, ' ')
       from jsonb_array_elements_text(l.specs) s), '') || ' ×' || ${unsentSql}, '；' order by l.id)
     from order_line l where l.order_id = o.id and ${unsentSql} > 0) as goods
   from orders o where o.shop_id = $1 and ${isToShip} and not ${isShipHeld} order by o.paid_at, o.id limit ${MAX_SHIP_ROWS}`,
);

/** Locks orders of a shop by number, in the order in which orders are locked: $1 shop, $2 numbers. */
export const lockByNumbers = statement.byKey(
  "merchant.lock_by_numbers",
  { orderId: col.id },
  "select id as order_id from orders where shop_id = $1 and no = any ($2::text[]) order by id for no key update",
);
/** Orders of a shop by number with the numbers of their parcels and what is still to be sent of their lines: $1 shop, $2 numbers. */
export const findByNumbers = statement.byKey(
  "merchant.by_numbers",
  {
    orderId: col.id,
    orderNo: col.text,
    state: col.text,
    isHeld: col.bool,
    ships: col.bool,
    numbers: col.texts,
    lines: col.json(z.array(z.object({ lineId: Id, quantity: z.int() }))),
  },
  `select o.id as order_id, o.no as order_no, o.state, ${isShipHeld} as is_held, ${isOrderOf(({ ships }) => ships)} as ships,
     coalesce((select json_agg(p.number) from order_package p where p.order_id = o.id and p.number <> ''), '[]') as numbers,
     coalesce((select json_agg(json_build_object('lineId', l.id::text, 'quantity', ${unsentSql}) order by l.id)
      from order_line l where l.order_id = o.id and ${unsentSql} > 0), '[]') as lines
   from orders o where o.shop_id = $1 and o.no = any ($2::text[]) order by o.id`,
);

/** Pieces of each SKU in the orders to be shipped: $1 shop. */
export const listPicking = statement(
  "merchant.picking",
  {
    skuId: col.id,
    title: col.text,
    specs: col.texts,
    code: col.text,
    picture: col.text,
    pieces: col.int,
    orders: col.int,
  },
  `with picked as (select o.id from orders o where o.shop_id = $1 and ${isToShip} and not ${isShipHeld}
     order by o.paid_at, o.id limit ${MAX_SHIP_ROWS})
   select l.sku_id, max(l.title) as title, (array_agg(l.specs order by l.id desc))[1] as specs, max(s.code) as code,
     max(l.picture) as picture, sum(${unsentSql})::int as pieces, count(*)::int as orders
   from picked join order_line l on l.order_id = picked.id join sku s on s.id = l.sku_id where ${unsentSql} > 0
   group by l.sku_id order by count(*) desc, l.sku_id`,
);

/** $1 shop. */
export const countToShip = statement(
  "merchant.count_to_ship",
  { count: col.int },
  `select count(*)::int as count from (select from orders o where o.shop_id = $1 and ${isToShip} and not ${isShipHeld}
     limit ${MAX_SHIP_ROWS}) x`,
);

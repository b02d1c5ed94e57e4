/** The pieces of deliveries: what is picked, what has left. */
import { col, statement } from "../../platform/database/statement.ts";
import { FeeTerms } from "../warehouse/warehouse.public.ts";

/** Stock of an agent pays nothing, whatever was said to who had the piece before. */
const held = `select id, cost_fen, stored_at, case when not is_agent then fee end as fee from warehouse_unit where member_id = $1
   and sku_id = $2 and state = 'held' and is_agent = $4`;
/** A member's pieces of a SKU that lie longest: $1 member, $2 SKU, $3 how many, $4 of their stock as an agent. */
export const pickHeld = statement(
  "warehouse.pick_held",
  { id: col.id, costFen: col.fen, storedAt: col.time, fee: col.maybe(col.json(FeeTerms)) },
  `${held}
   order by stored_at, id limit $3 for no key update`,
);
/** The same without holding them. */
export const seeHeld = statement(
  "warehouse.see_held",
  { id: col.id, costFen: col.fen, storedAt: col.time, fee: col.maybe(col.json(FeeTerms)) },
  `${held}
   order by stored_at, id limit $3`,
);

/** The pieces of a delivery that have not left: $1 delivery. */
export const unitsPicked = statement.byKey(
  "warehouse.units_picked",
  {
    id: col.id,
    unitNo: col.text,
    skuId: col.id,
    memberId: col.id,
    lineId: col.maybe(col.id),
    isAgent: col.bool,
  },
  `select id, no as unit_no, sku_id, member_id, line_id, is_agent from warehouse_unit where delivery_id = $1 and state = 'picked'
   order by id`,
);
/** All pieces of a delivery, where they lie: $1 delivery. */
export const unitsOf = statement.byKey(
  "warehouse.units_of_delivery",
  { unitNo: col.text, skuId: col.id, title: col.text, specs: col.texts, place: col.text, isSent: col.bool },
  `select u.no as unit_no, u.sku_id, g.title, s.specs, u.place, u.state = 'delivered' as is_sent from warehouse_unit u
     join sku s on s.id = u.sku_id join goods g on g.id = s.goods_id where u.delivery_id = $1 order by u.place, u.no`,
);
/** The lines of a delivery's pieces that have left, on which their buyer comments: no stock of an agent, who sends it on. $1 delivery. */
export const linesIn = statement.byKey(
  "warehouse.delivered_lines",
  { id: col.id, orderId: col.id },
  `select distinct l.id, l.order_id from warehouse_unit u join order_line l on l.id = u.line_id
   where u.delivery_id = $1 and u.state = 'delivered' and not u.is_agent`,
);
/** $1 delivery, $2 units. */
export const insertUnits = statement(
  "warehouse.insert_delivery_units",
  {},
  "insert into warehouse_delivery_unit (delivery_id, unit_id) select $1, unnest($2::bigint[])",
);

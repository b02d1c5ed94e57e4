import { orderStates } from "@heshi/contract/trade/order-view";
import { col, statement } from "../../../platform/database/statement.ts";
import { isOrderOf } from "../../kind/kind.public.ts";
import { isLineHeld, unsentSql } from "../../order/order.public.ts";

/** Locks an order that is to be shipped: $1 order, $2 shop. */
export const lockToShip = statement.byKey(
  "merchant.lock_to_ship",
  { state: col.oneOf(orderStates), ships: col.bool },
  `select o.state, ${isOrderOf(({ ships }) => ships)} as ships from orders o where o.id = $1 and o.shop_id = $2 for no key update`,
);
/** The lines of a locked order with the pieces that have still to be sent: $1 order. */
export const unsentLines = statement.byKey(
  "merchant.unsent_lines",
  { lineId: col.id, quantity: col.int, isHeld: col.bool },
  `select l.id as line_id, ${unsentSql} as quantity, ${isLineHeld} as is_held from order_line l
   where l.order_id = $1 and ${unsentSql} > 0 order by l.id`,
);
/** The numbers of the parcels of an order: $1 order. */
export const parcelNumbers = statement.byKey(
  "merchant.parcel_numbers",
  { number: col.text },
  "select number from order_package where order_id = $1 and number <> ''",
);

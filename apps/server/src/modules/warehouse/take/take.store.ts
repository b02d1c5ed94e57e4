import * as z from "zod/mini";
import { unitStates } from "@heshi/contract/warehouse/unit-states";
import { col, statement } from "../../../platform/database/statement.ts";

/** The units of a SKU with these numbers: $1 SKU, $2 numbers. */
export const findUnits = statement.byKey(
  "warehouse.units_of_numbers",
  { id: col.id, no: col.text, state: col.oneOf(unitStates) },
  "select id, no, state from warehouse_unit where sku_id = $1 and no = any ($2::text[]) order by id",
);

/** Holds units, and says in which state they are: $1 ids. */
export const lockUnits = statement.byKey(
  "warehouse.lock_units",
  { id: col.id, state: col.oneOf(unitStates) },
  "select id, state from warehouse_unit where id = any ($1::bigint[]) order by id for no key update",
);

/**
 * $1 id, $2 number, $3 SKU, $4 expected, $5 counted, $6 missing, $7 found, $8 note, $9 pictures, $10 operator who entered it,
 * $11 who decides, $12 now.
 */
export const insertTake = statement(
  "warehouse.insert_take",
  {},
  `insert into stock_take (id, no, sku_id, expected, counted, missing, found, note, pictures, entered_by, decided_by, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10, $11, $12)`,
);

/**
 * The losses of members whose pieces are missing, each with the higher of what was paid and the ordinary price: $1 rows {id, no, unitId},
 * $2 stock-take, $3 due, $4 now, $5 operator.
 */
export const insertLosses = statement(
  "warehouse.insert_losses",
  { memberId: col.id, amountFen: col.fen },
  `with made as (insert into warehouse_loss (id, no, unit_id, take_id, member_id, amount_fen, state, due_at, created_at)
     select x.id, x.no, u.id, $2, u.member_id, greatest(u.cost_fen, s.price_fen), 'open', $3, $4
     from jsonb_to_recordset($1::jsonb) as x (id bigint, no text, "unitId" bigint) join warehouse_unit u on u.id = x."unitId"
       join sku s on s.id = u.sku_id returning id, member_id, amount_fen),
   noted as (insert into warehouse_loss_event (loss_id, kind, actor, actor_id, to_state, note, at)
     select id, 'miss', 'operator', $5::bigint, 'open', '', $4 from made order by id)
   select member_id, amount_fen from made order by id`,
);

/** The last stock-takes of a SKU, newest first: $1 SKU. */
export const listTakes = statement.byKey(
  "warehouse.takes",
  {
    takeNo: col.text,
    expected: col.int,
    counted: col.int,
    missing: col.int,
    found: col.int,
    note: col.text,
    pictures: col.json(z.array(z.string())),
    enteredBy: col.text,
    decidedBy: col.text,
    createdAt: col.ms,
  },
  `select t.no as take_no, t.expected, t.counted, t.missing, t.found, t.note, t.pictures, e.name as entered_by, d.name as decided_by,
     t.created_at
   from stock_take t join operator e on e.id = t.entered_by join operator d on d.id = t.decided_by
   where t.sku_id = $1 order by t.created_at desc, t.id desc limit 24`,
);

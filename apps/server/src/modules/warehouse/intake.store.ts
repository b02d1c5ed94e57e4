import * as z from "zod/mini";
import { col, type RowOf, statement } from "../../platform/database/statement.ts";
import { skuColumns, skuFields, skuJoin } from "./sku.store.ts";

/**
 * $1 id, $2 number, $3 SKU, $4 count, $5 place, $6 batch, $7 day of making, $8 delivery note, $9 found, $10 pictures, $11 operator who
 * entered it, $12 who decides, $13 now.
 */
export const insertIntake = statement(
  "warehouse.insert_intake",
  {},
  `insert into warehouse_intake (id, no, sku_id, count, place, batch, made_on, note_no, is_found, pictures, entered_by,
     decided_by, created_at)
   values ($1, $2, $3, $4, $5, $6, $7::text::date, $8, $9, $10::jsonb, $11, $12, $13)`,
);

/** The pieces of an intake with the beginning of their paths: $1 ids, $2 intake, $3 operator, $4 now. */
export const insertUnits = statement(
  "warehouse.insert_units",
  { no: col.text },
  `with made as (insert into warehouse_unit (id, no, sku_id, shop_id, intake_id, state, place, created_at)
     select x.id, i.no || '-' || lpad(x.at::text, 3, '0'), i.sku_id, w.shop_id, i.id, 'free', i.place, $4
     from warehouse_intake i join warehouse_sku w on w.id = i.sku_id, unnest($1::bigint[]) with ordinality as x (id, at)
     where i.id = $2 returning id, no, place),
   noted as (insert into warehouse_unit_event (unit_id, kind, actor, actor_id, to_state, note, at)
     select id, 'takeIn', 'operator', $3, 'free', '仓位 ' || place, $4 from made order by id)
   select no from made order by no`,
);

const intake = {
  ...skuColumns,
  id: col.id,
  intakeNo: col.text,
  count: col.int,
  place: col.text,
  batch: col.text,
  madeOn: col.maybe(col.text),
  noteNo: col.text,
  isFound: col.bool,
  pictures: col.json(z.array(z.string())),
  enteredBy: col.text,
  decidedBy: col.text,
  createdAt: col.ms,
} as const;
export type IntakeRow = RowOf<typeof intake>;
const intakesSql = (where: string): string =>
  `select ${skuFields}, i.id, i.no as intake_no, i.count, i.place, i.batch, i.made_on::text as made_on, i.note_no, i.is_found, i.pictures,
     (select name from operator where id = i.entered_by) as entered_by, (select name from operator where id = i.decided_by) as decided_by,
     i.created_at
   from warehouse_intake i ${skuJoin("i")} where ${where}`;
const page = (at: number): string =>
  `($${at}::timestamptz is null or (i.created_at, i.id) < ($${at}, $${at + 1}::bigint))
   order by i.created_at desc, i.id desc limit $${at + 2}`;

/** Newest first: $1 $2 the row before, $3 how many. */
export const listIntakes = statement("warehouse.intakes", intake, intakesSql(page(1)));

/** By number or delivery note, or of a SKU: $1 the text, $2 the same as an id or null, $3 $4 the row before, $5 how many. */
export const listIntakesOf = statement(
  "warehouse.intakes_of",
  intake,
  intakesSql(`i.id in (select id from warehouse_intake where no = upper($1)
     union select id from warehouse_intake where note_no = $1
     union select id from warehouse_intake where sku_id = $2::bigint) and ${page(3)}`),
);

/** Whether a delivery note of a SKU is in: $1 SKU, $2 note. */
export const hasNote = statement.byKey(
  "warehouse.has_note",
  { id: col.id },
  "select id from warehouse_intake where sku_id = $1 and note_no = $2",
);

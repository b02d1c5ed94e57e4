import * as z from "zod/mini";
import { unitStates } from "@heshi/contract/warehouse/unit-states";
import { col, type RowOf, statement } from "../../platform/database/statement.ts";
import { skuColumns, skuFields, skuJoin } from "./sku.store.ts";

const unit = {
  ...skuColumns,
  id: col.id,
  unitNo: col.text,
  state: col.oneOf(unitStates),
  place: col.text,
  memberId: col.maybe(col.id),
  mid: col.maybe(col.text),
  costFen: col.maybe(col.fen),
  storedAt: col.maybe(col.ms),
  createdAt: col.ms,
} as const;
export type UnitRow = RowOf<typeof unit>;
const fields = `${skuFields}, u.id, u.no as unit_no, u.state, u.place, u.member_id, m.mid, u.cost_fen, u.stored_at, u.created_at`;
const from = `warehouse_unit u ${skuJoin("u")} left join member m on m.id = u.member_id`;
const page = (at: number): string =>
  `($${at}::timestamptz is null or (u.created_at, u.id) < ($${at}, $${at + 1}::bigint))
   order by u.created_at desc, u.id desc limit $${at + 2}`;

/** Newest first: $1 $2 the row before, $3 how many. */
export const listUnits = statement("warehouse.units", unit, `select ${fields} from ${from} where ${page(1)}`);

/** Of a state: $1, $2 $3 the row before, $4 how many. */
export const listUnitsIn = statement(
  "warehouse.units_in",
  unit,
  `select ${fields} from ${from} where u.state = $1 and ${page(2)}`,
);

/**
 * By a number (a unit, an intake), of a SKU, or of a member who has or had them: $1 the text, $2 the same as an id or null, $3 state or
 * null, $4 $5 the row before, $6 how many.
 */
export const listUnitsOf = statement(
  "warehouse.units_of",
  unit,
  `select ${fields} from ${from} where u.id in (select id from warehouse_unit where no = upper($1)
     union select x.id from warehouse_intake i join warehouse_unit x on x.intake_id = i.id where i.no = upper($1)
     union select id from warehouse_unit where sku_id = $2::bigint
     union select x.id from member y join warehouse_unit x on x.member_id = y.id where y.mid = $1 or y.mobile = $1)
     and ($3::text is null or u.state = $3) and ${page(4)}`,
);

/** $1 number. */
export const findUnit = statement.byKey(
  "warehouse.unit",
  {
    ...unit,
    intakeNo: col.text,
    batch: col.text,
    madeOn: col.maybe(col.text),
    pictures: col.json(z.array(z.string())),
  },
  `select ${fields}, i.no as intake_no, i.batch, i.made_on::text as made_on, i.pictures
   from ${from} join warehouse_intake i on i.id = u.intake_id where u.no = $1`,
);

import { lossStates } from "@heshi/contract/warehouse/unit-states";
import { col, type RowOf, statement } from "../../../platform/database/statement.ts";
import { skuColumns, skuFields, skuJoin } from "../sku.store.ts";

const loss = {
  ...skuColumns,
  id: col.id,
  lossNo: col.text,
  unitNo: col.text,
  memberId: col.id,
  mid: col.text,
  nickname: col.text,
  amountFen: col.fen,
  state: col.oneOf(lossStates),
  isWaiting: col.bool,
  createdAt: col.ms,
  dueAt: col.ms,
} as const;
export type LossRow = RowOf<typeof loss>;
const fields = `${skuFields}, l.id, l.no as loss_no, u.no as unit_no, l.member_id, m.mid, m.nickname, l.amount_fen, l.state,
  l.first_by is not null as is_waiting, l.created_at, l.due_at`;
const from = `warehouse_loss l join warehouse_unit u on u.id = l.unit_id ${skuJoin("u")} join member m on m.id = l.member_id`;
const page = (at: number): string =>
  `($${at}::timestamptz is null or (l.created_at, l.id) > ($${at}, $${at + 1}::bigint)) order by l.created_at, l.id limit $${at + 2}`;

/** Of a state, oldest first: $1, $2 $3 the row before, $4 how many. */
export const listLosses = statement(
  "warehouse.losses",
  loss,
  `select ${fields} from ${from} where l.state = $1 and ${page(2)}`,
);

/** By number, of a unit or of a member: $1 the text, $2 $3 the row before, $4 how many. */
export const listLossesOf = statement(
  "warehouse.losses_of",
  loss,
  `select ${fields} from ${from} where l.id in (select id from warehouse_loss where no = upper($1)
     union select x.id from warehouse_unit y join warehouse_loss x on x.unit_id = y.id where y.no = upper($1)
     union select x.id from member y join warehouse_loss x on x.member_id = y.id where y.mid = $1 or y.mobile = $1) and ${page(2)}`,
);

/** A loss of a SKU that waits for its money; behind `lockSkus` none is made meanwhile: $1 SKU. */
export const findOpenLoss = statement.byKey(
  "warehouse.open_loss_of_sku",
  { lossNo: col.text },
  `select l.no as loss_no from warehouse_unit u join warehouse_loss l on l.unit_id = u.id
   where u.sku_id = $1 and u.state = 'lost' and l.state = 'open' limit 1`,
);
/** Losses of a SKU that were paid for and for which no found piece was taken in, the oldest first: $1 SKU, $2 how many. */
export const lossesToRecover = statement.byKey(
  "warehouse.losses_to_recover",
  { id: col.id, lossNo: col.text, amountFen: col.fen },
  `select l.id, l.no as loss_no, l.amount_fen from warehouse_unit u join warehouse_loss l on l.unit_id = u.id
   where u.sku_id = $1 and u.state = 'lost' and l.state = 'paid' and l.recovered_by is null order by l.created_at, l.id limit $2`,
);
/** $1 losses, $2 intake, $3 now. */
export const noteRecovered = statement.byKey(
  "warehouse.note_recovered",
  {},
  `update warehouse_loss set recovered_by = $2, recovered_at = $3 where id = any ($1::bigint[]) and recovered_by is null`,
);

/** $1 number. */
export const findLoss = statement.byKey(
  "warehouse.loss",
  { ...loss, costFen: col.fen, paidAt: col.maybe(col.ms), recoveredAt: col.maybe(col.ms) },
  `select ${fields}, u.cost_fen, l.paid_at, l.recovered_at from ${from} where l.no = $1`,
);

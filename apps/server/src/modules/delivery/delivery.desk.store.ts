/** What operators read of deliveries from the cloud warehouse. */
import { Receiver } from "@heshi/contract/trade/order-view";
import { deliveryStates, unitStates } from "@heshi/contract/warehouse/unit-states";
import { col, statement } from "../../platform/database/statement.ts";

const row = {
  id: col.id,
  deliveryNo: col.text,
  state: col.oneOf(deliveryStates),
  shopId: col.id,
  shopName: col.text,
  mid: col.text,
  nickname: col.text,
  pieces: col.int,
  sent: col.int,
  freightFen: col.fen,
  feeFen: col.fen,
  createdAt: col.ms,
  lateAt: col.maybe(col.ms),
} as const;
const fields = `d.id, d.no as delivery_no, d.state, d.shop_id, h.name as shop_name, m.mid, m.nickname, d.pieces, d.sent, d.freight_fen,
  d.fee_fen, d.created_at, case when d.state = 'packed' then d.late_at end as late_at`;
const from = "warehouse_delivery d join member m on m.id = d.member_id join shop h on h.id = d.shop_id";
const page = (at: number): string =>
  `($${at}::timestamptz is null or (d.created_at, d.id) < ($${at}, $${at + 1}::bigint))
   order by d.created_at desc, d.id desc limit $${at + 2}`;

/** Newest first: $1 $2 the row before, $3 how many. */
export const listAll = statement(
  "warehouse.desk_deliveries",
  row,
  `select ${fields} from ${from} where ${page(1)}`,
);
/** Of a state: $1, $2 $3 the row before, $4 how many. */
export const listAllIn = statement(
  "warehouse.desk_deliveries_in",
  row,
  `select ${fields} from ${from} where d.state = $1 and ${page(2)}`,
);
/** By number or member: $1 the text, $2 state or null, $3 $4 the row before, $5 how many. */
export const listAllOf = statement(
  "warehouse.desk_deliveries_of",
  row,
  `select ${fields} from ${from} where d.id in (select id from warehouse_delivery where no = upper($1)
     union select x.id from member y join warehouse_delivery x on x.member_id = y.id where y.mid = $1 or y.mobile = $1)
     and ($2::text is null or d.state = $2) and ${page(3)}`,
);

/** Packed ones that should have left, oldest first: $1 $2 the row before, $3 how many. */
export const listLate = statement(
  "warehouse.desk_deliveries_late",
  row,
  `select ${fields} from ${from} where d.state = 'packed' and d.late_at is not null
     and ($1::timestamptz is null or (d.created_at, d.id) > ($1, $2::bigint)) order by d.created_at, d.id limit $3`,
);

/** A locked one that should have left, or whose shop sends nothing: $1 delivery. */
export const mayEnd = statement.byKey(
  "warehouse.may_end",
  { id: col.id },
  `select d.id from warehouse_delivery d join shop h on h.id = d.shop_id where d.id = $1 and (d.late_at is not null or h.state <> 'open')`,
);

/** $1 number. */
export const findAny = statement.byKey(
  "warehouse.desk_delivery",
  { ...row, receiver: col.json(Receiver), remark: col.text },
  `select ${fields}, d.receiver, d.remark from ${from} where d.no = $1`,
);
/** The pieces that were picked for a delivery, whatever became of it: $1 delivery. */
export const unitsEverOf = statement.byKey(
  "warehouse.desk_delivery_units",
  { unitNo: col.text, title: col.text, specs: col.texts, place: col.text, state: col.oneOf(unitStates) },
  `select u.no as unit_no, g.title, s.specs, u.place, u.state from warehouse_delivery_unit v join warehouse_unit u on u.id = v.unit_id
     join sku s on s.id = u.sku_id join goods g on g.id = s.goods_id where v.delivery_id = $1 order by u.place, u.no`,
);
/** The parcels that have left: $1 delivery. */
export const parcelsOf = statement.byKey(
  "warehouse.desk_parcels",
  { company: col.text, companyName: col.text, number: col.text, pieces: col.int, at: col.ms },
  "select company, company_name, number, pieces, created_at as at from warehouse_parcel where delivery_id = $1 order by id",
);

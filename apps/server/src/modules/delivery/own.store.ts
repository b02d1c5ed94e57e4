/** What a member has in the warehouse. */
import { ownUnitStates } from "@heshi/contract/warehouse/unit-states";
import * as z from "zod/mini";
import { col, type RowOf, statement } from "../../platform/database/statement.ts";
import { unitRecordStatement } from "../ledger/ledger.public.ts";
import { FeeTerms, isOwned, skuColumns, skuFields, skuJoin } from "../warehouse/warehouse.public.ts";

/** A member's pieces as they are now: $1 member. */
export const sumOwned = statement.byKey(
  "warehouse.own_sums",
  {
    pieces: col.int,
    skus: col.int,
    costFen: col.fen,
    held: col.int,
    picked: col.int,
    claimed: col.int,
    entrusted: col.int,
    feeFrom: col.maybe(col.time),
  },
  `select count(*)::int as pieces, count(distinct u.sku_id)::int as skus, coalesce(sum(u.cost_fen), 0)::bigint as cost_fen,
     (count(*) filter (where u.state = 'held'))::int as held, (count(*) filter (where u.state = 'picked'))::int as picked,
     (count(*) filter (where u.state = 'claimed'))::int as claimed,
     (count(*) filter (where u.state = 'entrusted'))::int as entrusted,
     min(u.stored_at + make_interval(hours => 24 * (u.fee->>'freeDays')::int)) as fee_from
   from warehouse_unit u where u.member_id = $1 and not u.is_agent and ${isOwned("u")}`,
);

/** A member's SKUs, those first that have lain longest: $1 member, $2 how many. */
export const listOwned = statement.byKey(
  "warehouse.own_skus",
  { ...skuColumns, count: col.int, held: col.int, costFen: col.fen, since: col.time },
  `select ${skuFields}, u.count, u.held, u.cost_fen, u.since from (
     select x.sku_id, count(*)::int as count, (count(*) filter (where x.state = 'held'))::int as held,
       sum(x.cost_fen)::bigint as cost_fen, min(x.stored_at) as since
     from warehouse_unit x where x.member_id = $1 and not x.is_agent and ${isOwned("x")} group by x.sku_id
     order by count(*) filter (where x.state = 'held') = 0, min(x.stored_at), x.sku_id limit $2) u
   ${skuJoin("u")} order by u.held = 0, u.since, u.sku_id`,
);

/** A member's pieces beyond their free days, those that were stored together as one row: $1 member, $2 now. */
export const listAccrued = statement.byKey(
  "warehouse.own_accrued",
  { skuId: col.id, costFen: col.fen, storedAt: col.time, fee: col.maybe(col.json(FeeTerms)), count: col.int },
  `select u.sku_id, u.cost_fen, u.stored_at, u.fee, count(*)::int as count from warehouse_unit u
   where u.member_id = $1 and not u.is_agent and ${isOwned("u")} and u.stored_at + make_interval(hours => 24 *
     (u.fee->>'freeDays')::int) < $2
   group by u.sku_id, u.cost_fen, u.stored_at, u.fee`,
);

const unit = {
  ...skuColumns,
  id: col.id,
  unitNo: col.text,
  state: col.oneOf(ownUnitStates),
  costFen: col.fen,
  storedAt: col.time,
  fee: col.maybe(col.json(FeeTerms)),
  /** When it left or was missed. */
  endedAt: col.maybe(col.time),
} as const;
export type OwnUnitRow = RowOf<typeof unit>;
/** What was given back and then missed is no loss of who had it before. */
const isOwn = `(u.state in ('held', 'entrusted', 'picked', 'claimed', 'delivered') or u.state = 'lost'
  and exists (select 1 from warehouse_loss w where w.unit_id = u.id and w.member_id = u.member_id))`;
const fields = `${skuFields}, u.id, u.no as unit_no, u.state, u.cost_fen, u.stored_at, u.fee,
  case when u.state in ('delivered', 'lost') then (select max(e.at) from warehouse_unit_event e where e.unit_id = u.id) end as ended_at`;

/** The latest stored first: $1 member, $2 SKU or null, $3 state or null, $4 $5 the row before, $6 how many. */
export const listOwnUnits = statement(
  "warehouse.own_units",
  unit,
  `select ${fields} from warehouse_unit u ${skuJoin("u")} where u.member_id = $1 and not u.is_agent and ${isOwn}
     and ($2::bigint is null or u.sku_id = $2) and ($3::text is null or u.state = $3)
     and ($4::timestamptz is null or (u.stored_at, u.id) < ($4, $5::bigint)) order by u.stored_at desc, u.id desc limit $6`,
);

const Event = z.object({ kind: z.string(), note: z.string(), at: z.number() });
const times = "floor(extract(epoch from e.at) * 1000)";
/**
 * A member's piece with its path since they own it; what became of it with others before is theirs, but for the intake. $1 number, $2
 * member.
 */
export const findOwnUnit = statement.byKey(
  "warehouse.own_unit",
  {
    ...unit,
    place: col.text,
    batch: col.text,
    madeOn: col.maybe(col.text),
    takenInAt: col.ms,
    orderId: col.maybe(col.id),
    deliveryNo: col.maybe(col.text),
    events: col.json(z.array(Event)),
  },
  `select ${fields}, u.place, i.batch, i.made_on::text as made_on, i.created_at as taken_in_at,
     (select o.id from order_line l join orders o on o.id = l.order_id where l.id = u.line_id and o.member_id = u.member_id) as order_id,
     (select d.no from warehouse_delivery d where d.id = u.delivery_id and d.member_id = u.member_id and u.state in ('picked', 'delivered'))
       as delivery_no,
     coalesce((select json_agg(json_build_object('kind', e.kind, 'note', e.note, 'at', ${times}) order by e.id desc)
       from warehouse_unit_event e where e.unit_id = u.id and (e.kind = 'takeIn' or e.at >= u.stored_at)), '[]') as events
   from warehouse_unit u ${skuJoin("u")} join warehouse_intake i on i.id = u.intake_id
   where u.no = $1 and u.member_id = $2 and ${isOwn}`,
);

/** The ledger's records of a member's pieces, each with its SKU and with the order or the delivery that it is there for. */
export const listOwnRecords = unitRecordStatement("warehouse.own_records", {
  columns: {
    goods: col.text,
    specs: col.texts,
    picture: col.text,
    orderId: col.maybe(col.id),
    deliveryNo: col.maybe(col.text),
  },
  fields: `g.title as goods, s.specs, coalesce(nullif(s.picture, ''), g.picture) as picture, o.id as order_id, d.no as delivery_no`,
  join: `${skuJoin("x")}
    left join orders o on x.recipe = 'unitsStored' and o.no = split_part(x.business_key, ':', 2) and o.member_id = $2
    left join warehouse_parcel p on x.recipe = 'unitsDelivered' and p.id = case when x.recipe = 'unitsDelivered'
      then split_part(x.business_key, ':', 2)::bigint end
    left join warehouse_delivery d on d.id = p.delivery_id and d.member_id = $2`,
});

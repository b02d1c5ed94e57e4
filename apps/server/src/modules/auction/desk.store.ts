import { lotStates } from "@heshi/contract/auction/lot-states";
import { col, type RowOf, statement } from "../../platform/database/statement.ts";
import { skuColumns, skuFields } from "../warehouse/warehouse.public.ts";

const session = {
  sessionId: col.id,
  name: col.text,
  opensAt: col.ms,
  endsAt: col.ms,
  lots: col.int,
} as const;
const sessionSql = `select e.id as session_id, e.name, e.opens_at, e.ends_at,
   (select count(*)::int from auction_lot l where l.session_id = e.id) as lots from auction_session e`;
/** The latest first: $1 $2 the row before, $3 how many. */
export const listSessions = statement(
  "auction.desk_sessions",
  session,
  `${sessionSql} where ($1::timestamptz is null or (e.opens_at, e.id) < ($1, $2::bigint)) order by e.opens_at desc, e.id desc limit $3`,
);
/** Holds a session against its lots: $1 id. */
export const lockSession = statement.byKey(
  "auction.lock_session",
  { id: col.id },
  "select id from auction_session where id = $1 for no key update",
);
/** A held session, and the number of its next lot: $1 id. */
export const findSession = statement.byKey(
  "auction.session",
  { opensAt: col.time, endsAt: col.time, next: col.int },
  `select e.opens_at, e.ends_at, coalesce((select max(l.number) from auction_lot l where l.session_id = e.id), 0) + 1 as next
   from auction_session e where e.id = $1`,
);
/** $1 id, $2 name, $3 opens, $4 ends, $5 operator, $6 now. */
export const insertSession = statement(
  "auction.insert_session",
  {},
  "insert into auction_session (id, name, opens_at, ends_at, created_by, created_at) values ($1, $2, $3, $4, $5, $6)",
);
/** $1 id, $2 name, $3 opens, $4 ends. */
export const updateSession = statement.byKey(
  "auction.update_session",
  {},
  "update auction_session set name = $2, opens_at = $3, ends_at = $4, reminded_at = null where id = $1",
);

export const allZones = statement(
  "auction.all_zones",
  { zoneId: col.id, name: col.text, sort: col.int, isOn: col.bool },
  "select id as zone_id, name, sort, is_on from auction_zone order by sort, id",
);
/** $1 id, $2 name, $3 place, $4 whether it is shown, $5 now. */
export const saveZone = statement(
  "auction.save_zone",
  {},
  `insert into auction_zone (id, name, sort, is_on, created_at) values ($1, $2, $3, $4, $5)
   on conflict (id) do update set name = excluded.name, sort = excluded.sort, is_on = excluded.is_on`,
);
/** $1 id. */
export const findZone = statement.byKey(
  "auction.zone",
  { name: col.text, sort: col.int, isOn: col.bool },
  "select name, sort, is_on from auction_zone where id = $1",
);

const lot = {
  id: col.id,
  lotNo: col.text,
  sessionName: col.text,
  zoneName: col.text,
  number: col.int,
  unitNo: col.text,
  state: col.oneOf(lotStates),
  ...skuColumns,
  startFen: col.fen,
  reserveFen: col.fen,
  ceilingFen: col.fen,
  referenceFen: col.fen,
  priceFen: col.maybe(col.fen),
  bidders: col.int,
  bids: col.int,
  opensAt: col.time,
  endsAt: col.time,
  createdAt: col.time,
  head: col.text,
} as const;
export type DeskLotRow = RowOf<typeof lot>;
const lotSql = `select l.id, l.no as lot_no, e.name as session_name, z.name as zone_name, l.number, u.no as unit_no, l.state, ${skuFields},
     l.start_fen, l.reserve_fen, l.ceiling_fen, l.reference_fen, l.price_fen, l.bidders, l.seq as bids, l.opens_at, l.ends_at,
     l.created_at, l.head from auction_lot l join auction_session e on e.id = l.session_id join auction_zone z on z.id = l.zone_id
   join warehouse_unit u on u.id = l.unit_id join sku s on s.id = l.sku_id join goods g on g.id = l.goods_id`;
const page = (at: number): string =>
  `($${at}::timestamptz is null or (l.created_at, l.id) < ($${at}, $${at + 1}::bigint))
   order by l.created_at desc, l.id desc limit $${at + 2}`;
/** Newest first: $1 state or null, $2 session or null, $3 text, $4 $5 the row before, $6 how many. */
export const listDeskLots = statement(
  "auction.desk_lots",
  lot,
  `${lotSql} where ($1::text is null or l.state = $1) and ($2::bigint is null or l.session_id = $2)
     and ($3::text = '' or l.no = upper($3) or u.no = upper($3) or g.title ilike '%' || replace(replace($3, '%', ''), '_', '') || '%')
     and ${page(4)}`,
);
/** $1 number. */
export const findDeskLot = statement.byKey("auction.desk_lot", lot, `${lotSql} where l.no = $1`);
/** Who bids for a lot; their deposits once it is closed, as one above the reference price says the maximum: $1 lot. */
export const biddersOf = statement.byKey(
  "auction.bidders",
  {
    bidder: col.int,
    mid: col.text,
    nickname: col.text,
    bids: col.int,
    depositFen: col.maybe(col.fen),
    isLeading: col.bool,
  },
  `select b.bidder, m.mid, m.nickname, b.bids, case when l.state <> 'listed' then b.deposit_fen end as deposit_fen,
     l.leader_id = b.member_id as is_leading from auction_bidder b
     join auction_lot l on l.id = b.lot_id join member m on m.id = b.member_id where b.lot_id = $1 order by b.bidder`,
);
/**
 * A lot that is scheduled: $1 id, $2 number, $3 session, $4 zone, $5 its number there, $6 unit, $7 SKU, $8 product, $9 shop, $10 reference,
 * $11 start, $12 reserve, $13 its nonce, $14 ceiling, $15 step, $16 deposit, $17 fee, $18 extension, $19 how many, $20 $21 open, $22 head,
 * $23 operator or null, $24 now, $25 the auction enterprise, $26 $27 of an entrusted piece: its owner and the entrustment, else null.
 */
export const insertLot = statement(
  "auction.insert_lot",
  {},
  `with made as (insert into auction_lot (id, no, session_id, zone_id, number, unit_id, sku_id, goods_id, shop_id, state, reference_fen,
       start_fen, reserve_fen, reserve_nonce, ceiling_fen, step_fen, deposit_bp, fee_bp, extend_ms, most_extensions, opens_at,
       first_ends_at, ends_at, head, created_by, created_at, licence, seller_id, entrust_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'listed', $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $21, $22, $23, $24,
       $25, $26, $27)
     returning id)
   insert into auction_lot_event (lot_id, kind, actor, actor_id, to_state, note, at)
   select id, 'schedule', case when $26::bigint is null then 'operator' else 'member' end, coalesce($26, $23), 'listed', '', $24 from made`,
);

/** The last first: $1 $2 the row before, $3 how many. */
export const listStops = statement(
  "auction.stops",
  { waresId: col.id, title: col.text, picture: col.text, reason: col.text, at: col.ms, by: col.text },
  `select x.goods_id as wares_id, g.title, g.picture, x.reason, x.created_at as at, o.name as by from auction_stop x
     join goods g on g.id = x.goods_id join operator o on o.id = x.operator_id
   where ($1::timestamptz is null or (x.created_at, x.goods_id) < ($1, $2::bigint))
   order by x.created_at desc, x.goods_id desc limit $3`,
);
/** $1 product. */
export const findStop = statement.byKey(
  "auction.stop_of",
  { id: col.id },
  "select goods_id as id from auction_stop where goods_id = $1",
);
/** $1 product, $2 reason, $3 operator, $4 now. */
export const insertStop = statement(
  "auction.insert_stop",
  { id: col.id },
  `insert into auction_stop (goods_id, reason, operator_id, created_at) select g.id, $2, $3, $4 from goods g where g.id = $1
   on conflict (goods_id) do update set reason = excluded.reason, operator_id = excluded.operator_id, created_at = excluded.created_at
   returning goods_id as id`,
);
/** $1 product. */
export const deleteStop = statement.byKey(
  "auction.delete_stop",
  { id: col.id },
  "delete from auction_stop where goods_id = $1 returning goods_id as id",
);
/** Holds the lots of a product that are not over: $1 product. */
export const lockLotsOf = statement.byKey(
  "auction.lock_lots_of",
  { id: col.id },
  "select id from auction_lot where goods_id = $1 and state in ('listed', 'awarded') order by id for no key update",
);

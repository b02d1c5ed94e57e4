import { bidKinds, lotStates } from "@heshi/contract/auction/lot-states";
import { Fen } from "@heshi/kernel/money";
import * as z from "zod/mini";
import { col, type RowOf, statement } from "../../platform/database/statement.ts";
import { skuColumns, skuFields } from "../warehouse/warehouse.public.ts";

export const lotColumns = {
  id: col.id,
  lotNo: col.text,
  state: col.oneOf(lotStates),
  sessionId: col.id,
  zoneId: col.id,
  number: col.int,
  ...skuColumns,
  referenceFen: col.fen,
  startFen: col.fen,
  reserveFen: col.fen,
  ceilingFen: col.fen,
  stepFen: col.fen,
  opensAt: col.time,
  firstEndsAt: col.time,
  endsAt: col.time,
  seq: col.int,
  bidders: col.int,
  priceFen: col.maybe(col.fen),
} as const;
export type LotRow = RowOf<typeof lotColumns>;
/** A lot `l` with its SKU `s` and product `g`. */
export const lotFields = `l.id, l.no as lot_no, l.state, l.session_id, l.zone_id, l.number, ${skuFields}, l.reference_fen, l.start_fen,
  l.reserve_fen, l.ceiling_fen, l.step_fen, l.opens_at, l.first_ends_at, l.ends_at, l.seq, l.bidders, l.price_fen`;
export const lotFrom = "auction_lot l join sku s on s.id = l.sku_id join goods g on g.id = l.goods_id";

/** Sessions and zones that members see: $1 the end of a session is later than this. */
export const findSessions = statement(
  "auction.sessions",
  {
    sessionId: col.id,
    name: col.text,
    opensAt: col.ms,
    endsAt: col.ms,
    lots: col.int,
    bidders: col.int,
  },
  `select e.id as session_id, e.name, e.opens_at, e.ends_at, x.lots, x.bidders from auction_session e cross join lateral (
     select count(*)::int as lots, coalesce(sum(l.bidders), 0)::int as bidders from auction_lot l
       where l.session_id = e.id and l.state <> 'stopped') x
   where e.ends_at > $1 and x.lots > 0 order by e.opens_at, e.id limit 20`,
);
export const findZones = statement(
  "auction.zones",
  { zoneId: col.id, name: col.text },
  "select id as zone_id, name from auction_zone where is_on order by sort, id limit 50",
);

const page = (at: number): string =>
  `($${at}::timestamptz is null or (l.first_ends_at, l.id) > ($${at}, $${at + 1}::bigint))
   order by l.first_ends_at, l.id limit $${at + 2}`;
/** What members find of a lot by a text. */
const isFound = (at: number): string =>
  `($${at}::text = '' or l.no = upper($${at}) or g.title ilike '%' || replace(replace($${at}, '%', ''), '_', '') || '%')`;

/** Of a session: $1 session, $2 zone or null, $3 text, $4 $5 the row before, $6 how many. */
export const listLots = statement(
  "auction.lots",
  lotColumns,
  `select ${lotFields} from ${lotFrom} where l.session_id = $1 and l.state <> 'stopped' and ($2::bigint is null or l.zone_id = $2)
     and ${isFound(3)} and ${page(4)}`,
);
/** Open ones and those to come: $1 zone or null, $2 text, $3 $4 the row before, $5 how many. */
export const listOpen = statement(
  "auction.open_lots",
  lotColumns,
  `select ${lotFields} from ${lotFrom} where l.state = 'listed' and ($1::bigint is null or l.zone_id = $1)
     and ${isFound(2)} and ${page(3)}`,
);
/** Sold ones, the last first: $1 text, $2 $3 the row before, $4 how many. */
export const listSold = statement(
  "auction.sold_lots",
  { ...lotColumns, closedAt: col.ms },
  `select ${lotFields}, l.closed_at from ${lotFrom} where l.state = 'paid' and ${isFound(1)}
     and ($2::timestamptz is null or (l.closed_at, l.id) < ($2, $3::bigint)) order by l.closed_at desc, l.id desc limit $4`,
);

/** $1 number. */
export const findLot = statement.byKey(
  "auction.lot",
  {
    ...lotColumns,
    pictures: col.texts,
    sellerName: col.text,
    unitNo: col.text,
    place: col.text,
    batch: col.text,
    takenInAt: col.ms,
    depositBp: col.int,
    extendMs: col.int,
    extensions: col.int,
    mostExtensions: col.int,
    head: col.text,
    sold: col.json(z.array(z.object({ priceFen: Fen, at: z.int() }))),
  },
  `select ${lotFields}, g.pictures, case when l.seller_id is null then h.name else '个人卖家' end as seller_name, u.no as unit_no, u.place,
     i.batch, i.created_at as taken_in_at, l.deposit_bp, l.extend_ms, l.extensions, l.most_extensions, l.head,
     coalesce((select json_agg(json_build_object('priceFen', x.price_fen, 'at', floor(extract(epoch from x.closed_at) * 1000))
       order by x.closed_at desc) from (select p.price_fen, p.closed_at from auction_lot p where p.sku_id = l.sku_id and p.state = 'paid'
         order by p.closed_at desc, p.id desc limit 10) x), '[]') as sold
   from ${lotFrom} join shop h on h.id = l.shop_id join warehouse_unit u on u.id = l.unit_id
     join warehouse_intake i on i.id = u.intake_id where l.no = $1`,
);

const bidColumns = {
  id: col.id,
  seq: col.int,
  at: col.ms,
  kind: col.oneOf(bidKinds),
  bidder: col.int,
  priceFen: col.fen,
  leader: col.int,
  endsAt: col.ms,
  seal: col.text,
  prev: col.text,
  hash: col.text,
} as const;
export type BidRow = RowOf<typeof bidColumns>;
const bidFields =
  "b.id, b.seq, b.at, b.kind, b.bidder, b.price_fen, b.leader, b.ends_at, b.seal, b.prev, b.hash";

/** The last of a lot first, those behind a number: $1 lot's number, $2 number, $3 $4 the row before, $5 how many. */
export const listBids = statement.byKey(
  "auction.bids",
  bidColumns,
  `select ${bidFields} from auction_bid b where b.lot_id = (select id from auction_lot where no = $1) and b.seq > $2
     and ($3::timestamptz is null or (b.at, b.id) < ($3, $4::bigint)) order by b.at desc, b.id desc limit $5`,
);
/** The last of a lot: $1 lot, $2 how many. */
export const lastBids = statement.byKey(
  "auction.last_bids",
  bidColumns,
  `select ${bidFields} from auction_bid b where b.lot_id = $1 order by b.at desc, b.id desc limit $2`,
);

/** What a lot's file says of it: $1 number. */
export const findTerms = statement.byKey(
  "auction.terms",
  {
    id: col.id,
    state: col.oneOf(lotStates),
    title: col.text,
    startFen: col.fen,
    stepFen: col.fen,
    ceilingFen: col.fen,
    reserveFen: col.fen,
    nonce: col.text,
    opensAt: col.ms,
    endsAt: col.ms,
    extendMs: col.int,
    extensions: col.int,
    licence: col.text,
    head: col.text,
    priceFen: col.maybe(col.fen),
    leaderNo: col.maybe(col.int),
  },
  `select l.id, l.state, g.title, l.start_fen, l.step_fen, l.ceiling_fen, l.reserve_fen, l.reserve_nonce as nonce, l.opens_at,
     l.first_ends_at as ends_at, l.extend_ms, l.most_extensions as extensions, l.licence, l.head, l.price_fen, l.leader_no
   from ${lotFrom} where l.no = $1`,
);
const chainColumns = { ...bidColumns, maxFen: col.fen, nonce: col.text } as const;
export type ChainRow = RowOf<typeof chainColumns>;
/** All bids of a lot in their order, with what is sealed: $1 lot. */
export const chainOf = statement.byKey(
  "auction.chain",
  chainColumns,
  `select ${bidFields}, b.max_fen, b.nonce from auction_bid b where b.lot_id = $1 order by b.seq`,
);

import { entrustStates } from "@heshi/contract/auction/lot-states";
import { col, type RowOf, statement } from "../../../platform/database/statement.ts";
import { FeeTerms, skuColumns, skuFields } from "../../warehouse/warehouse.public.ts";
import { isStopped } from "../bid/bid.store.ts";

/** A piece of a member's that they hold against delivery, after-sale and another entrustment: $1 number, $2 member. */
export const lockOwnUnit = statement.byKey(
  "auction.lock_own_unit",
  { id: col.id },
  "select id from warehouse_unit where no = $1 and member_id = $2 for no key update",
);

const offer = {
  ...skuColumns,
  id: col.id,
  unitNo: col.text,
  goodsId: col.id,
  shopId: col.id,
  isHeld: col.bool,
  isTraded: col.bool,
  costFen: col.fen,
  storedAt: col.time,
  fee: col.maybe(col.json(FeeTerms)),
  resales: col.int,
  referenceFen: col.maybe(col.fen),
} as const;
export type OfferRow = RowOf<typeof offer>;
/** A piece as it could be entrusted by its owner: $1 number, $2 member. */
export const findOffer = statement.byKey(
  "auction.entrust_offer",
  offer,
  `select ${skuFields}, u.id, u.no as unit_no, s.goods_id, u.shop_id, u.state = 'held' and not u.is_agent as is_held, u.cost_fen,
     u.stored_at, u.fee, u.resales,
     h.is_self and h.state = 'open' and g.state = 'on' and not ${isStopped("s", "g")} as is_traded,
     (select least(r.reference_fen, s.price_fen) from auction_reference r where r.sku_id = u.sku_id
       order by r.created_at desc, r.id desc limit 1) as reference_fen
   from warehouse_unit u join sku s on s.id = u.sku_id join goods g on g.id = s.goods_id join shop h on h.id = u.shop_id
   where u.no = $1 and u.member_id = $2`,
);

/**
 * What a member has sold since $2 and offers now, at its ceiling, and how many pieces since $3, those that came back out of a lot
 * counted, too: who entrusts and withdraws them again and again takes the places of others. $1 member.
 */
export const sumSold = statement.byKey(
  "auction.entrust_sums",
  { fen: col.fen, pieces: col.int },
  `select coalesce(sum(case when e.state = 'sold' then e.sold_fen else e.most_fen end)
       filter (where e.state <> 'back' and (e.ended_at is null or e.ended_at > $2)), 0)::bigint as fen,
     (count(*) filter (where e.ended_at is null or e.ended_at > $3))::int as pieces
   from auction_entrust e where e.member_id = $1 and (e.state <> 'back' or e.lots > 0)`,
);

/**
 * $1 id, $2 number, $3 unit, $4 SKU, $5 product, $6 shop, $7 member, $8 least, $9 most, $10 licence, $11 fee, $12 days until a sale is
 * theirs, $13 most lots, $14 until, $15 now.
 */
export const insertEntrust = statement(
  "auction.insert_entrust",
  {},
  `with made as (insert into auction_entrust (id, no, unit_id, sku_id, goods_id, shop_id, member_id, state, least_fen, most_fen, licence,
       fee_bp, earned_days, most_lots, until_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'waiting', $8, $9, $10, $11, $12, $13, $14, $15) returning id)
   insert into auction_entrust_event (entrust_id, kind, actor, actor_id, to_state, note, at)
   select id, 'entrust', 'member', $7, 'waiting', '', $15 from made`,
);

const row = {
  ...skuColumns,
  id: col.id,
  entrustNo: col.text,
  state: col.oneOf(entrustStates),
  unitNo: col.text,
  costFen: col.fen,
  leastFen: col.fen,
  createdAt: col.time,
  untilAt: col.time,
  lots: col.int,
  mostLots: col.int,
  why: col.text,
  soldFen: col.maybe(col.fen),
  earnedFen: col.maybe(col.fen),
  releaseAt: col.maybe(col.ms),
  isReleased: col.bool,
  lotNo: col.maybe(col.text),
  opensAt: col.maybe(col.ms),
  endsAt: col.maybe(col.ms),
  bidders: col.maybe(col.int),
  seq: col.maybe(col.int),
  priceFen: col.maybe(col.fen),
} as const;
export type EntrustRow = RowOf<typeof row>;
const list = (name: string, which: string) =>
  statement(
    `auction.entrusts_${name}`,
    row,
    `select ${skuFields}, e.id, e.no as entrust_no, e.state, u.no as unit_no, coalesce(u.cost_fen, 0) as cost_fen, e.least_fen,
     e.created_at,
       e.until_at, e.lots, e.most_lots, e.why, e.sold_fen, e.earned_fen, e.release_at, e.released_at is not null as is_released,
       l.no as lot_no, l.opens_at, l.ends_at, l.bidders, l.seq, l.price_fen
     from auction_entrust e join sku s on s.id = e.sku_id join goods g on g.id = e.goods_id join warehouse_unit u on u.id = e.unit_id
       left join auction_lot l on l.id = e.lot_id and e.state in ('listed', 'sold')
     where e.member_id = $1 and ${which} and ($2::timestamptz is null or (e.created_at, e.id) < ($2, $3::bigint))
     order by e.created_at desc, e.id desc limit $4`,
  );
/** A member's, the latest first: $1 member, $2 $3 the row before, $4 how many. */
export const ownEntrusts = {
  open: list("open", "e.state in ('waiting', 'listed')"),
  over: list("over", "e.state in ('sold', 'back')"),
} as const;

/** Where an entrusted piece is: $1 number, $2 its owner. */
export const findOwnEntrust = statement.byKey(
  "auction.own_entrust",
  { id: col.id, lotNo: col.maybe(col.text) },
  `select e.id, l.no as lot_no from auction_entrust e left join auction_lot l on l.id = e.lot_id and e.state = 'listed'
   where e.no = $1 and e.member_id = $2`,
);

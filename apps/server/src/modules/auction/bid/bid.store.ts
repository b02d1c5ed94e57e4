import { lotStates } from "@heshi/contract/auction/lot-states";
import { col, type RowOf, statement } from "../../../platform/database/statement.ts";

/** SQL: the product `goods` of the lot `lot` is not traded: it was withdrawn or removed, or its trading was stopped. */
export const isStopped = (lot: string, goods: string): string =>
  `(${goods}.state in ('withdrawn', 'removed') or exists (select 1 from auction_stop x where x.goods_id = ${lot}.goods_id))`;
/** SQL: the member whose piece the lot `lot` is of, if it is one's, may sell: neither frozen nor held, and there. */
export const isSelling = (lot: string): string =>
  `(${lot}.seller_id is null
     or exists (select 1 from member q where q.id = ${lot}.seller_id and q.state = 'active' and q.held_at is null))`;
/** SQL: a row is of member $1, or of another account that had the same identity. */
export const sameIdentity = (member: string, digest: string): string =>
  `(${member} = $1 or ${digest} = (select c.number_digest from cert c where c.member_id = $1 and c.state = 'passed'))`;

/** Holds a lot against every other bid, its closing and its payment; nothing is read by it. $1 number. */
export const lockLot = statement.byKey(
  "auction.lock_lot",
  { id: col.id },
  "select id from auction_lot where no = $1 for no key update",
);
/** The same by id, where it is listed and nobody else holds it: another process that closes lots goes on with the next. */
export const lockListed = statement.byKey(
  "auction.lock_listed",
  { id: col.id },
  "select id from auction_lot where id = $1 and state = 'listed' for no key update skip locked",
);
/** The same by id, where it was awarded. */
export const lockAwarded = statement.byKey(
  "auction.lock_awarded",
  { id: col.id },
  "select id from auction_lot where id = $1 and state = 'awarded' for no key update",
);

export const standing = {
  id: col.id,
  lotNo: col.text,
  state: col.oneOf(lotStates),
  sessionId: col.id,
  goodsId: col.id,
  unitId: col.id,
  skuId: col.id,
  shopId: col.id,
  sellerId: col.maybe(col.id),
  entrustId: col.maybe(col.id),
  referenceFen: col.fen,
  depositBp: col.int,
  feeBp: col.int,
  startFen: col.fen,
  reserveFen: col.fen,
  ceilingFen: col.fen,
  stepFen: col.fen,
  opensAt: col.time,
  endsAt: col.time,
  extendMs: col.int,
  extensions: col.int,
  mostExtensions: col.int,
  seq: col.int,
  bidders: col.int,
  priceFen: col.maybe(col.fen),
  leaderId: col.maybe(col.id),
  leaderNo: col.maybe(col.int),
  leaderMaxFen: col.maybe(col.fen),
  depositFen: col.maybe(col.fen),
  deadlineAt: col.maybe(col.time),
  closedAt: col.maybe(col.time),
  head: col.text,
  isShopOpen: col.bool,
  isStopped: col.bool,
  now: col.time,
} as const;
export type StandingRow = RowOf<typeof standing>;
/** A lot that is held, and the database's time behind the lock: $1 id, $2 what a test has moved the clock by, ms. */
export const readLot = statement.byKey(
  "auction.read_lot",
  standing,
  `select l.id, l.no as lot_no, l.state, l.session_id, l.goods_id, l.unit_id, l.sku_id, l.shop_id, l.seller_id, l.entrust_id,
     l.reference_fen,
     l.deposit_bp,
     l.fee_bp, l.start_fen, l.reserve_fen, l.ceiling_fen, l.step_fen, l.opens_at, l.ends_at, l.extend_ms, l.extensions,
     l.most_extensions, l.seq, l.bidders, l.price_fen, l.leader_id, l.leader_no, l.leader_max_fen,
     l.deposit_fen, l.deadline_at, l.closed_at, l.head, h.state = 'open' and ${isSelling("l")} as is_shop_open,
     ${isStopped("l", "g")} as is_stopped,
     date_trunc('milliseconds', clock_timestamp() + $2::bigint * interval '1 millisecond') as now
   from auction_lot l join shop h on h.id = l.shop_id join goods g on g.id = l.goods_id where l.id = $1`,
);

const bidder = {
  id: col.id,
  bidder: col.int,
  bids: col.int,
  lastAt: col.time,
  maxFen: col.fen,
  grantedFen: col.fen,
  depositFen: col.fen,
} as const;
export type BidderRow = RowOf<typeof bidder>;
/** Who bids, as the lot's lock holds them: $1 lot, $2 member. */
export const findBidder = statement.byKey(
  "auction.bidder",
  bidder,
  "select id, bidder, bids, last_at, max_fen, granted_fen, deposit_fen from auction_bidder where lot_id = $1 and member_id = $2",
);
/** What a member would have to pay for other lots that they lead or have won: $1 member, $2 lot, $3 and $4 when it is due. */
export const findOwed = statement.byKey(
  "auction.owed",
  { owedFen: col.fen },
  `select coalesce(sum(case when l.state = 'awarded' then l.price_fen else l.leader_max_fen end), 0)::bigint as owed_fen
   from auction_lot l where l.leader_id = $1 and l.id <> $2 and l.state in ('listed', 'awarded')
     and coalesce(l.deadline_at, l.ends_at) >= $3 and coalesce(l.deadline_at, l.ends_at) < $4`,
);
/** Whether somebody has brought the other one here, one step: $1 member, $2 seller or null, $3 shop. */
export const findReferral = statement.byKey(
  "auction.referral",
  { isReferred: col.bool },
  `select exists (select 1 from member m join member o on o.id = coalesce($2::bigint, (select owner_id from shop where id = $3))
     where m.id = $1 and (m.inviter_id = o.id or o.inviter_id = m.id)) as is_referred`,
);
/** The last ban of a member's, or of another account with the same identity, that has not ended: $1 member, $2 now. */
export const findBan = statement.byKey(
  "auction.ban_of",
  { id: col.id, until: col.time },
  `select b.id, b.until_at as until from auction_ban b where b.state <> 'lifted' and b.until_at > $2
     and ${sameIdentity("b.member_id", "b.number_digest")} order by b.until_at desc limit 1`,
);

/** The lot after a bid: $1 id, $2 seq, $3 bidders, $4 price, $5 $6 $7 leader: member, ordinal, maximum, $8 end, $9 extensions, $10 head. */
export const saveLot = statement.byKey(
  "auction.save_lot",
  {},
  `update auction_lot set seq = $2, bidders = $3, price_fen = $4, leader_id = $5, leader_no = $6, leader_max_fen = $7, ends_at = $8,
     extensions = $9, head = $10 where id = $1`,
);
/** $1 id, $2 lot, $3 member, $4 ordinal, $5 maximum, $6 granted, $7 deposit, $8 time. */
export const saveBidder = statement(
  "auction.save_bidder",
  {},
  `insert into auction_bidder (id, lot_id, member_id, bidder, bids, last_at, max_fen, granted_fen, deposit_fen, state, created_at)
     values ($1, $2, $3, $4, 1, $8, $5, $6, $7, 'held', $8)
   on conflict (lot_id, member_id) do update set bids = auction_bidder.bids + 1, last_at = excluded.last_at, max_fen = excluded.max_fen,
     granted_fen = excluded.granted_fen, deposit_fen = excluded.deposit_fen`,
);
/**
 * $1 id, $2 lot, $3 seq, $4 member, $5 ordinal, $6 kind, $7 time, $8 price, $9 leader, $10 end, $11 maximum, $12 nonce, $13 seal,
 * $14 and $15 hashes.
 */
export const insertBid = statement(
  "auction.insert_bid",
  {},
  `insert into auction_bid (id, lot_id, seq, member_id, bidder, kind, at, price_fen, leader, ends_at, max_fen, nonce, seal, prev, hash)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
);

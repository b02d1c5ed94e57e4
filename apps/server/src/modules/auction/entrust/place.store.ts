import { entrustStates } from "@heshi/contract/auction/lot-states";
import { col, type RowOf, statement } from "../../../platform/database/statement.ts";
import { isStopped } from "../bid/bid.store.ts";

/** Entrusted pieces that wait, the first first: $1 how many. */
export const listWaiting = statement(
  "auction.entrust_waiting",
  { id: col.id },
  "select id from auction_entrust where state = 'waiting' order by created_at, id limit $1",
);
/** Holds one that waits; another process goes on with the next: $1 id. */
export const lockWaiting = statement.byKey(
  "auction.lock_waiting",
  { id: col.id },
  "select id from auction_entrust where id = $1 and state = 'waiting' for no key update skip locked",
);
/** Holds one, whatever its state: $1 id. */
export const lockEntrust = statement.byKey(
  "auction.lock_entrust",
  { id: col.id },
  "select id from auction_entrust where id = $1 for no key update",
);

const waiting = {
  id: col.id,
  entrustNo: col.text,
  state: col.oneOf(entrustStates),
  memberId: col.id,
  unitId: col.id,
  skuId: col.id,
  goodsId: col.id,
  shopId: col.id,
  leastFen: col.fen,
  feeBp: col.int,
  licence: col.text,
  lots: col.int,
  mostLots: col.int,
  untilAt: col.time,
  isTraded: col.bool,
  isSeller: col.bool,
  isFrozen: col.bool,
  zoneId: col.maybe(col.id),
} as const;
export type WaitingRow = RowOf<typeof waiting>;
/**
 * One that is held, with whether its product is traded, its owner may sell, and their accounts can be posted to; its zone is the one in
 * which the product was last, else the first one. $1 id.
 */
export const findWaiting = statement.byKey(
  "auction.entrust_to_place",
  waiting,
  `select e.id, e.no as entrust_no, e.state, e.member_id, e.unit_id, e.sku_id, e.goods_id, e.shop_id, e.least_fen, e.fee_bp,
     e.licence, e.lots,
     e.most_lots, e.until_at, h.is_self and h.state = 'open' and g.state = 'on' and not ${isStopped("e", "g")} as is_traded,
     m.state = 'active' and m.held_at is null as is_seller,
     exists (select 1 from ledger_account a where a.owner_kind = 'member' and a.owner_id = e.member_id and a.status = 'frozen')
       as is_frozen,
     coalesce((select l.zone_id from auction_lot l join auction_zone z on z.id = l.zone_id and z.is_on where l.goods_id = e.goods_id
       order by l.created_at desc, l.id desc limit 1), (select z.id from auction_zone z where z.is_on order by z.sort, z.id limit
     1)) as zone_id
   from auction_entrust e join goods g on g.id = e.goods_id join shop h on h.id = e.shop_id join member m on m.id = e.member_id
   where e.id = $1`,
);
/** Sessions that open within two moments, the next first: $1 from, $2 until. */
export const listNext = statement(
  "auction.next_sessions",
  { id: col.id },
  "select id from auction_session where opens_at >= $1 and opens_at <= $2 order by opens_at, id limit 5",
);

/** Sales whose time is over, of sellers to whom can be posted: $1 now, $2 how many. */
export const listEarned = statement(
  "auction.earned_due",
  { id: col.id },
  `select e.id from auction_entrust e where e.release_at <= $1 and e.released_at is null and not exists (select 1 from ledger_account a
     where a.owner_kind = 'member' and a.owner_id = e.member_id and a.status = 'frozen') order by e.release_at, e.id limit $2`,
);
/** $1 id, $2 now. */
export const releaseOne = statement.byKey(
  "auction.release_earned",
  { entrustNo: col.text, memberId: col.id, earnedFen: col.fen },
  `update auction_entrust set released_at = $2 where id = $1 and state = 'sold' and released_at is null and release_at <= $2
   returning no as entrust_no, member_id, earned_fen`,
);

/** What a sale needs to know of an entrusted piece that is held: $1 entrustment. */
export const findSale = statement.byKey(
  "auction.entrust_sale",
  {
    entrustNo: col.text,
    memberId: col.id,
    forfeitFen: col.maybe(col.fen),
    forfeitDepositFen: col.maybe(col.fen),
    earnedDays: col.int,
    state: col.text,
  },
  "select no as entrust_no, member_id, earned_days, forfeit_fen, forfeit_deposit_fen, state from auction_entrust where id = $1",
);
/** Whether a member has sold this piece before: $1 member, $2 unit. */
export const hasSold = statement.byKey(
  "auction.has_sold",
  { has: col.bool },
  "select exists (select 1 from auction_lot where seller_id = $1 and unit_id = $2 and state = 'paid') as has",
);
/** Whether a member's real name is verified: $1 member. */
export const isNamed = statement.byKey(
  "auction.is_named",
  { is: col.bool },
  "select exists (select 1 from cert where member_id = $1 and state = 'passed') as is",
);

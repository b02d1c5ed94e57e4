import { col, statement } from "../../platform/database/statement.ts";

/** Lots whose end is over: $1 now, $2 how many. */
export const listOver = statement(
  "auction.over",
  { id: col.id },
  "select id from auction_lot where state = 'listed' and ends_at <= $1 order by ends_at, id limit $2",
);
/** Why a leader may not have the lot: $1 member. */
export const findLeader = statement.byKey(
  "auction.leader",
  { isActive: col.bool, isHeld: col.bool, isFrozen: col.bool },
  `select m.state = 'active' as is_active, m.held_at is not null as is_held, exists (select 1 from ledger_account a
     where a.owner_kind = 'member' and a.owner_id = m.id and a.currency = 'CNY' and a.status = 'frozen') as is_frozen
   from member m where m.id = $1`,
);
const freed = { memberId: col.id, depositFen: col.fen } as const;
/** Ends what is held of a lot, but for its winner: $1 lot, $2 winner or null, $3 the new state. */
export const freeBidders = statement.byKey(
  "auction.free_bidders",
  freed,
  `update auction_bidder set state = $3 where lot_id = $1 and state = 'held' and ($2::bigint is null or member_id <> $2)
   returning member_id, deposit_fen`,
);
/** $1 lot, $2 winner. */
export const noteWinner = statement.byKey(
  "auction.note_winner",
  freed,
  "update auction_bidder set state = 'won' where lot_id = $1 and member_id = $2 and state = 'held' returning member_id, deposit_fen",
);
/** What was the winner's goes back with the move: $1 lot. */
export const freeWinner = statement.byKey(
  "auction.free_winner",
  {},
  "update auction_bidder set state = 'released' where lot_id = $1 and state = 'won'",
);
/** Deposits whose release has failed: $1 how many. */
export const listDue = statement(
  "auction.release_due",
  { id: col.id },
  "select id from auction_bidder where state = 'due' order by id limit $1",
);
/** $1 id. */
export const freeOne = statement.byKey(
  "auction.free_one",
  { ...freed, lotNo: col.text },
  `update auction_bidder b set state = 'released' from auction_lot l where b.id = $1 and b.state = 'due' and l.id = b.lot_id
   returning b.member_id, b.deposit_fen, l.no as lot_no`,
);
/** Lots that a member, or another account of the same identity, has won and not paid since: $1 member, $2 since. */
export const countForfeits = statement.byKey(
  "auction.forfeits",
  { count: col.int },
  `select count(*)::int as count from auction_lot l where l.state = 'forfeited' and l.closed_at >= $2 and l.leader_id in (
     select $1::bigint union select o.member_id from cert c join cert o on o.number_digest = c.number_digest where c.member_id = $1)`,
);
/** $1 id, $2 member, $3 reason, $4 until, $5 now. */
export const insertBan = statement(
  "auction.insert_ban",
  {},
  `with made as (insert into auction_ban (id, member_id, state, reason, until_at, created_at) values ($1, $2, 'banned', $3, $4, $5)
     returning id)
   insert into auction_ban_event (ban_id, kind, actor, to_state, note, at) select id, 'ban', 'timer', 'banned', $3, $5 from made`,
);

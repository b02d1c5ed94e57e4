import { col, statement } from "../../../platform/database/statement.ts";
import { inboxSql } from "../../inbox/inbox.public.ts";
import { isSelling, isStopped, sameIdentity } from "../bid/bid.store.ts";

/** Lots whose end is over: $1 now, $2 how many. */
export const listOver = statement(
  "auction.over",
  { id: col.id },
  "select id from auction_lot where state = 'listed' and ends_at <= $1 order by ends_at, id limit $2",
);
/** Whether money was held at any time since a moment: $1 since. */
export const wasHeldSince = statement.byKey(
  "auction.was_held",
  { was: col.bool },
  "select exists (select 1 from ledger_hold where lifted_at is null or lifted_at > $1) as was",
);
/** Awarded lots against which something is: their shop is not open, their product not traded, or their winner may not pay. $1 how many. */
export const listKept = statement(
  "auction.kept",
  { id: col.id },
  `select l.id from auction_lot l join shop h on h.id = l.shop_id join goods g on g.id = l.goods_id join member m on m.id = l.leader_id
   where l.state = 'awarded' and (h.state <> 'open' or not ${isSelling("l")} or m.state <> 'active' or m.held_at is not null or
     ${isStopped("l", "g")})
   order by l.deadline_at, l.id limit $1`,
);
/** Bidders with a deposit whose ledger accounts are frozen, so that nothing can be released to them: $1 lot. */
export const listFrozen = statement.byKey(
  "auction.frozen",
  { memberId: col.id },
  `select distinct b.member_id from auction_bidder b join ledger_account a on a.owner_kind = 'member' and a.owner_id = b.member_id
     and a.currency = 'CNY' and a.status = 'frozen' where b.lot_id = $1 and b.state in ('held', 'won')`,
);
const freed = { memberId: col.id, depositFen: col.fen } as const;
/** Ends what is held of a lot, but for its winner: $1 lot, $2 winner or null, $3 members whose deposits are released later. */
export const freeBidders = statement.byKey(
  "auction.free_bidders",
  { ...freed, isDue: col.bool },
  `update auction_bidder set state = case when member_id = any ($3::bigint[]) then 'due' else 'released' end
   where lot_id = $1 and state in ('held', 'won') and ($2::bigint is null or member_id <> $2)
   returning member_id, deposit_fen, state = 'due' as is_due`,
);
/** Tells members what became of a lot: $1 members, $2 event, $3 lot, $4 price, $5 words, $6 now. */
export const tellMany = statement(
  "auction.tell_many",
  {},
  inboxSql("lot", {
    event: "$2::text",
    memberId: "x.id",
    data: { lotNo: "$3::text", priceFen: "$4::bigint", words: "$5::text" },
    at: "$6::timestamptz",
    from: "from unnest($1::bigint[]) x(id)",
  }),
);
/** $1 lot, $2 winner. */
export const noteWinner = statement.byKey(
  "auction.note_winner",
  freed,
  "update auction_bidder set state = 'won' where lot_id = $1 and member_id = $2 and state = 'held' returning member_id, deposit_fen",
);
/** Deposits that are left and could be released now: $1 how many. */
export const listDue = statement(
  "auction.release_due",
  { id: col.id },
  `select b.id from auction_bidder b where b.state = 'due' and not exists (select 1 from ledger_account a where a.owner_kind = 'member'
     and a.owner_id = b.member_id and a.currency = 'CNY' and a.status = 'frozen') order by b.id limit $1`,
);
/** $1 id. `isWon`: of an award that was stopped. */
export const freeOne = statement.byKey(
  "auction.free_one",
  { ...freed, lotNo: col.text, isWon: col.bool },
  `update auction_bidder b set state = 'released' from auction_lot l where b.id = $1 and b.state = 'due' and l.id = b.lot_id
   returning b.member_id, b.deposit_fen, l.no as lot_no, l.deposit_fen is not null and l.leader_id = b.member_id as is_won`,
);
/**
 * Whether a leader has changed what links are found by, an address or who invited them, since they bid first: then the link is theirs.
 * $1 lot, $2 member.
 */
export const hasLinked = statement.byKey(
  "auction.has_linked",
  { hasLinked: col.bool },
  `select exists (select 1 from member_address a where a.member_id = b.member_id and a.updated_at >= b.created_at)
     or coalesce(m.inviter_bound_at >= b.created_at, false) as has_linked
   from auction_bidder b join member m on m.id = b.member_id where b.lot_id = $1 and b.member_id = $2`,
);
/** The identity by which forfeits are counted, of a verified member alone: $1 member. */
export const findDigest = statement.byKey(
  "auction.digest",
  { digest: col.text },
  "select number_digest as digest from cert where member_id = $1 and state = 'passed'",
);
/** Lots that a member, or another account of the same identity, has won and not paid since: $1 member, $2 since. */
export const countForfeits = statement.byKey(
  "auction.forfeits",
  { count: col.int },
  `select count(*)::int as count from auction_lot l where (l.state = 'forfeited' or l.is_leader_fault)
     and greatest(l.closed_at, l.stopped_at) >= $2
     and ${sameIdentity("l.leader_id", "l.leader_digest")}`,
);
/** $1 id, $2 member, $3 reason, $4 until, $5 now, $6 identity or null. */
export const insertBan = statement(
  "auction.insert_ban",
  {},
  `with made as (insert into auction_ban (id, member_id, number_digest, state, reason, until_at, created_at)
     values ($1, $2, $6, 'banned', $3, $4, $5) returning id)
   insert into auction_ban_event (ban_id, kind, actor, to_state, note, at) select id, 'ban', 'timer', 'banned', $3, $5 from made`,
);

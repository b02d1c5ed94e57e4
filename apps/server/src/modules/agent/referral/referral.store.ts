import { col, statement } from "../../../platform/database/statement.ts";
import { isOrderOf } from "../../kind/kind.public.ts";
import { isSaleOf } from "../agent.store.ts";

/** Members who came through another: $1 member, $2 $3 the row before, $4 how many. */
export const listRecommended = statement(
  "referral.recommended",
  { id: col.id, nickname: col.text, since: col.ms },
  `select m.id, m.nickname, m.inviter_bound_at as since from member m where m.inviter_id = $1 and m.state <> 'closed'
     and ($2::timestamptz is null or (m.inviter_bound_at, m.id) < ($2, $3::bigint))
   order by m.inviter_bound_at desc, m.id desc limit $4`,
);
/** The first of a rank: $1 kind. */
export const listRank = statement.byKey(
  "referral.rank",
  { place: col.int, memberId: col.id, nickname: col.text, count: col.int },
  `select r.place, m.id as member_id, m.nickname, r.count from referral_rank r join member m on m.id = r.ranked_id
   where r.kind = $1 and r.place <= 50 and m.state = 'active' order by r.place`,
);
/** A member's own: $1 member, $2 kind, $3 the month's beginning, $4 now. */
export const findOwnRank = statement.byKey(
  "referral.own",
  { place: col.maybe(col.int), count: col.int, invited: col.int, isAgent: col.bool },
  `select (select place from referral_rank where kind = $2 and ranked_id = $1) as place,
     case when $2 = 'member' then (select count(*)::int from referral_count where inviter_id = $1 and not is_linked)
       else (select count(*)::int from agent_client c where c.inviter_id = $1 and c.given_at is not null
         and exists (select from orders o where o.member_id = c.member_id and o.state = 'done' and o.done_at >= $3::timestamptz
           and ${isSaleOf("c.inviter_id")})) end as count,
     (select count(*)::int from member m where m.inviter_id = $1 and m.state <> 'closed') as invited,
     exists (select from agent a where a.member_id = $1 and a.valid_until > $4::timestamptz) as is_agent`,
);

/**
 * Members of whom it is not decided yet whether they count for their inviter, though an order of theirs is enough: $1 least fen, $2 how
 * many.
 */
export const undecided = statement.bulk(
  "referral.undecided",
  { memberId: col.id, inviterId: col.id, doneAt: col.time },
  `select m.id as member_id, m.inviter_id, x.done_at from member m
     cross join lateral (select min(o.done_at) as done_at from orders o where o.member_id = m.id and o.state = 'done'
       and ${isOrderOf(({ consumerSale }) => consumerSale)} and o.created_at >= m.inviter_bound_at
       and o.payable_fen - o.freight_fen - o.refunded_fen >= $1) x
   where m.inviter_id is not null and m.state = 'active' and x.done_at is not null
     and not exists (select from referral_count c where c.member_id = m.id)
   order by x.done_at, m.id limit $2`,
);
/** Who counts for a member, the latest first: $1 member. */
export const countedOf = statement.byKey(
  "referral.counted",
  { id: col.id },
  "select member_id as id from referral_count where inviter_id = $1 and not is_linked order by counted_at desc, member_id limit 500",
);
/** $1 member, $2 inviter, $3 whether linked, $4 when the order was done. */
export const decide = statement(
  "referral.decide",
  {},
  "insert into referral_count (member_id, inviter_id, is_linked, counted_at) values ($1, $2, $3, $4) on conflict do nothing",
);

/** Drops whom a member counts for, and who counts for them; the next ranks are without them: $1 member. */
export const dropReferral = statement.byKey(
  "referral.drop",
  {},
  "delete from referral_count where member_id = $1 or inviter_id = $1",
);

/** Empties both ranks. */
export const emptyRanks = statement.bulk("referral.empty", {}, "delete from referral_rank");
/** Makes the members' rank: who counted first comes first among equals. */
export const rankMembers = statement.bulk(
  "referral.rank_members",
  {},
  `insert into referral_rank (kind, place, ranked_id, count)
   select 'member', row_number() over (order by x.count desc, x.reached_at, x.inviter_id), x.inviter_id, x.count
   from (select c.inviter_id, count(*)::int as count, max(c.counted_at) as reached_at from referral_count c
     join member m on m.id = c.inviter_id and m.state = 'active' where not c.is_linked group by 1) x
   order by x.count desc, x.reached_at, x.inviter_id limit 1000`,
);
/** Makes the agents' rank of the month: $1 its beginning, $2 now. */
export const rankAgents = statement.bulk(
  "referral.rank_agents",
  {},
  `insert into referral_rank (kind, place, ranked_id, count)
   select 'agent', row_number() over (order by x.count desc, x.reached_at, x.inviter_id), x.inviter_id, x.count
   from (select c.inviter_id, count(*)::int as count, max(s.done_at) as reached_at from agent_client c
     join agent a on a.member_id = c.inviter_id and a.valid_until > $2::timestamptz
     cross join lateral (select min(o.done_at) as done_at from orders o where o.member_id = c.member_id and o.state = 'done'
       and o.done_at >= $1::timestamptz and ${isSaleOf("c.inviter_id")}) s
     where c.given_at is not null and s.done_at is not null group by 1) x
   order by x.count desc, x.reached_at, x.inviter_id limit 1000`,
);

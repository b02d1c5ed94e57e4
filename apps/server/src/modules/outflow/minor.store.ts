import { col, statement } from "../../platform/database/statement.ts";

/** SQL of what has gone back of an attempt `a`: of orders, which are refunded in parts. */
const backSql = `coalesce((select sum(case when o.state = 'closed' then o.payable_fen else o.refunded_fen end) from orders o
    where a.kind = 'trade' and o.trade_id = a.payable_id), 0)
  + coalesce((select c.refunded_fen from collection c where a.kind = 'collection' and c.id = a.payable_id), 0)`;

/**
 * What a member has paid since the day began, less what went back, and what may yet be paid by attempts that are under way, each
 * payable once; a recharge stays theirs. What unlocked playlets are worth counts until it is given back. An attempt ends a day after its
 * beginning. $1 member, $2 the day's beginning, $3 now, $4 kind and $5 id of a payable that is left out.
 */
export const paidOfDay = statement.byKey(
  "outflow.paid_of_day",
  { paidFen: col.fen },
  `select coalesce(sum(x.fen), 0)::bigint + (select coalesce(sum(u.worth_fen), 0)::bigint from playlet_unlock u
       where u.member_id = $1 and u.at >= $2 and u.back_at is null) as paid_fen from (
     select a.kind, a.payable_id, max(case when a.state = 'settled' then a.amount_fen - (${backSql}) else a.amount_fen end) as fen
     from pay_attempt a where a.member_id = $1 and a.kind <> 'recharge' and a.created_at >= $2::timestamptz - interval '2 days'
       and (a.kind, a.payable_id) is distinct from ($4::text, $5::bigint)
       and (a.state = 'settled' and coalesce(a.paid_at, a.ended_at) >= $2
         or a.state = 'disputed' or a.state = 'open' and a.expires_at > $3)
     group by a.kind, a.payable_id) x`,
);

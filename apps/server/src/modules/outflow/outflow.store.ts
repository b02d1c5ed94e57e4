import { col, type RowOf, statement } from "../../platform/database/statement.ts";
import { spentSql } from "../member/member.public.ts";

/**
 * Locks the payer, so that sums read behind it hold until the commit. Not `for update`, which two members who pay each other would wait
 * for in a circle: each refers to the other's row. The time of caution, and whether the money is held, are as they are behind the lock.
 */
export const lockRow = statement.byKey(
  "outflow.lock_payer",
  { id: col.id, cautionUntil: col.maybe(col.time), isHeld: col.bool },
  "select id, caution_until, held_at is not null as is_held from member where id = $1 and state = 'active' for no key update",
);

/** What guards ask of a member. */
export const personColumns = { id: col.id, state: col.text, isHeld: col.bool } as const;
const people =
  "select id, state, held_at is not null as is_held from member where id = any ($1::bigint[]) order by id";
/** Members: $1 ids. */
export const findPeople = statement.byKey("outflow.people", personColumns, people);
/** The same behind their locks, taken in order of their ids. */
export const lockPeople = statement.byKey(
  "outflow.lock_people",
  personColumns,
  `${people} for no key update`,
);

const shopColumns = { state: col.text, ownerId: col.maybe(col.id) } as const;
const shop = "select state, owner_id from shop where id = $1";
/** A shop's state and owner: $1 shop. */
export const findShop = statement.byKey("outflow.shop", shopColumns, shop);
/** The same behind its lock. */
export const lockShop = statement.byKey("outflow.lock_shop", shopColumns, `${shop} for share`);

const facts = {
  limitFen: col.maybe(col.fen),
  nextFen: col.maybe(col.fen),
  nextAt: col.maybe(col.ms),
  todayFen: col.fen,
  cautiousFen: col.fen,
} as const;
export type Facts = RowOf<typeof facts>;

const sentSince = (
  since: string,
): string => `coalesce((select sum(t.amount_fen) from transfer t where t.member_id = $1
    and t.created_at >= ${since} and t.state not in ('cancelled', 'returned')), 0)
  + coalesce((select sum(w.amount_fen) from withdrawal w where w.member_id = $1 and w.created_at >= ${since}
    and w.state not in ('refused', 'cancelled', 'returned')), 0)
  + coalesce((select sum(o.payable_fen) from orders o where o.payer_id = $1 and o.paid_at >= ${since}
    and o.pay_way = 'balance'), 0)
  + coalesce((select sum(c.amount_fen - c.refunded_fen) from collection c where c.payer_id = $1 and c.paid_at >= ${since}
    and c.pay_way = 'balance'), 0)`;
/** Freight and fees of deliveries from the cloud warehouse. */
const deliveredSince = (
  since: string,
): string => `coalesce((select sum(d.freight_fen + d.fee_fen) from warehouse_delivery d
    where d.member_id = $1 and d.created_at >= ${since} and d.state <> 'cancelled'), 0)`;

/** Lots that were won and paid: their deposits and the rest. */
const wonSince = (since: string): string => `coalesce((select sum(l.price_fen) from auction_lot l
    where l.leader_id = $1 and l.state = 'paid' and l.paid_at >= ${since}), 0)`;

/** Plans that were joined, less what went back. */
const joinedSince = (
  since: string,
): string => `coalesce((select sum(i.price_fen - i.refunded_fen) from invest i
    where i.member_id = $1 and i.created_at >= ${since}), 0)`;

/** What a member has sent since the day began and since $4, and their own limit: $1 member, $2 now, $3 the day's beginning. */
export const findFacts = statement.byKey(
  "outflow.facts",
  facts,
  `select case when l.next_at <= $2 then l.next_fen else l.day_fen end as limit_fen,
     case when l.next_at > $2 then l.next_fen end as next_fen, case when l.next_at > $2 then l.next_at end as next_at,
     (${sentSince("$3")} + ${deliveredSince("$3")} + ${wonSince("$3")} + ${joinedSince("$3")})::bigint as today_fen,
     (${sentSince("$4::timestamptz")})::bigint as cautious_fen
   from (select 1) one left join pay_limit l on l.member_id = $1`,
);

/** $1 member, $2 limit, $3 the next one, $4 from when, $5 now. */
export const saveLimit = statement(
  "outflow.save_limit",
  {},
  `insert into pay_limit (member_id, day_fen, next_fen, next_at, changed_at) values ($1, $2, $3, $4, $5)
   on conflict (member_id) do update set day_fen = excluded.day_fen, next_fen = excluded.next_fen, next_at = excluded.next_at,
     changed_at = excluded.changed_at`,
);

/** Spends the grant of an act: $1 digest, $2 payer, $3 now, $4 method, $5 subject, $6 amount, $7 since when what it is for is as it is. */
export const spendGrant = statement(
  "outflow.spend_grant",
  { digest: col.text },
  spentSql({
    digest: "$1",
    memberId: "$2",
    now: "$3",
    from: "(select 1) one",
    where: "($7::timestamptz is null or g.created_at >= $7)",
    act: { method: "$4", subject: "$5", amount: "$6" },
  }),
);

/** Whether a grant could be spent: the same parameters. */
export const seeGrant = statement.byKey(
  "outflow.see_grant",
  { digest: col.text },
  `select digest from pay_grant where digest = $1 and member_id = $2 and expires_at > $3 and method = $4 and subject = $5
     and amount_fen = $6 and spent_at is null`,
);

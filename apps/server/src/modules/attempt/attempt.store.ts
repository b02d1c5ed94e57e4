import { attemptStates, payWays } from "@heshi/contract/pay/pay";
import { type PayableKind, payableKinds, payables } from "@heshi/contract/pay/payables";
import { outboxSql } from "../../platform/events.ts";
import { col, hidden, statement } from "../../platform/database/statement.ts";

/** What an attempt pays. */
export type PayableRef = { kind: PayableKind; id: string };

/** SQL of the ids of the attempts of what has a number. */
export const attemptsOfNoSql = (no: string): string =>
  `select x.id from payables_numbered(${no}) y join pay_attempt x on x.payable_id = y.id and x.kind = y.kind`;

type NewAttempt = Readonly<Record<"id" | "no" | "memberId" | "now", string>>;

/** SQL of the settled attempt of a payable `taken`, a trade unless it says so, that was paid from the balance. */
export const settledSql = ({
  id,
  no,
  memberId,
  now,
  kind = "trade",
}: NewAttempt & { kind?: PayableKind }): string =>
  `insert into pay_attempt
       (id, attempt_no, kind, payable_id, member_id, way, amount_fen, state, created_at, expires_at, paid_at, ended_at)
     select ${id}, ${no}, '${kind}', id, ${memberId}, 'balance', payable_fen, 'settled', ${now}, deadline_at, ${now}, ${now} from taken`;

/**
 * SQL of `known`, the payer's open attempt of a payable `t` by a way, and `started`, a new one where there is none. Without a member: of
 * who pays without being known.
 */
export const startedSql = (
  kind: PayableKind,
  { id, no, memberId, way, now }: Omit<NewAttempt, "memberId"> & { memberId?: string; way: string },
): string =>
  `known as (select a.attempt_no, a.expires_at from pay_attempt a join t on t.id = a.payable_id
     where a.kind = '${kind}' and a.way = ${way} and a.member_id ${memberId === undefined ? "is null" : `= ${memberId}`}
       and ${hidden("a.state = 'open'")}),
   started as (
     insert into pay_attempt (id, attempt_no, kind, payable_id, member_id, way, amount_fen, subject, created_at, expires_at)
     select ${id}, ${no}, '${kind}', t.id, ${memberId ?? "null"}, ${way}, t.payable_fen, '${payables[kind].subject} ' || t.no, ${now},
       t.deadline_at
     from t where not exists (select 1 from known)
     on conflict (payable_id, kind, way, member_id) where state = 'open' do update set subject = excluded.subject
     returning attempt_no, expires_at)`;

/** The columns of `attemptFactsSql`. */
export const attemptFacts = {
  opened: col.int,
  underWay: col.maybe(col.oneOf(payWays)),
  strayFen: col.fen,
  strayLeft: col.int,
} as const;
/**
 * SQL of what the attempts of a payable, or those of one payer, say: how many are under way, by which way, and what of stray ones
 * goes back.
 */
export function attemptFactsSql(kind: PayableKind, id: string, payerId?: string): string {
  const of = `a.payable_id = ${id} and a.kind = '${kind}'${payerId === undefined ? "" : ` and a.member_id = ${payerId}`}`;
  const underWay = `${of} and a.state in ('open', 'disputed') and a.opened_at is not null`;
  return `(select count(*)::int from pay_attempt a where ${underWay}) as opened,
     (select a.way from pay_attempt a where ${underWay} order by a.opened_at desc limit 1) as under_way,
     (select coalesce(sum(a.amount_fen), 0) from pay_attempt a where ${of} and a.state = 'stray') as stray_fen,
     (select count(*)::int from pay_refund r join pay_attempt a on a.id = r.attempt_id where ${of}
       and a.state = 'stray' and r.state <> 'refunded') as stray_left`;
}

/** What an attempt pays, and who: neither ever changes. */
export const payableOf = statement.byKey(
  "pay.payable_of",
  { kind: col.oneOf(payableKinds), id: col.id, payerId: col.maybe(col.id) },
  "select kind, payable_id as id, member_id as payer_id from pay_attempt where attempt_no = $1",
);
export const lockAttempt = statement(
  "pay.lock_attempt",
  {
    id: col.id,
    state: col.oneOf(attemptStates),
    way: col.oneOf(payWays),
    amountFen: col.fen,
    memberId: col.maybe(col.id),
    channelNo: col.maybe(col.text),
    begunAt: col.time,
  },
  `select id, state, way, amount_fen, member_id, channel_no, created_at as begun_at from pay_attempt where attempt_no = $1
   for no key update`,
);
/** Ends an attempt: settled, stray, closed or disputed. $5 channel number, $6 paid at, $7 note, $8 from which states. */
export const endAttempt = statement(
  "pay.end_attempt",
  {},
  `update pay_attempt set state = $2::text, ended_at = coalesce(ended_at, $3), next_query_at = null,
    channel_no = coalesce($4, channel_no), paid_at = coalesce($5, paid_at), note = $6::text
   where id = $1 and state = any ($7::text[])`,
);
const closing = (name: string, which = "") =>
  statement(
    name,
    {},
    `with touched as (update pay_attempt set state = case when opened_at is null then 'closed' else state end,
    ended_at = case when opened_at is null then $2::timestamptz end,
       next_query_at = case when opened_at is null then null else $2 end
         where payable_id = $1 and kind = $3${which} and ${hidden("state = 'open'")}
         returning attempt_no, opened_at)
   ${outboxSql("pay.close", { payload: { attemptNo: "attempt_no" }, at: "$2" })} from touched where opened_at is not null`,
  );
/**
 * Ends the open attempts of a payable: at once if no channel knows them, else by a message that has the channel close them. $1 id, $2 now,
 * $3 kind.
 */
export const closeOpen = closing("pay.close_open");
/**
 * Ends the open attempts of a trade of another amount at once, also those that a channel knows, which is asked to close them: a
 * success that comes nevertheless finds a closed attempt, and goes back.
 */
export const endRevised = statement(
  "pay.end_revised",
  {},
  `with touched as (update pay_attempt set state = 'closed', ended_at = $2, next_query_at = null, note = 'the price has changed'
     where payable_id = $1 and kind = 'trade' and ${hidden("state = 'open'")} returning attempt_no, opened_at)
   ${outboxSql("pay.close", { payload: { attemptNo: "attempt_no" }, at: "$2" })} from touched where opened_at is not null`,
);
/** The same of those of other payers than $4. */
export const closeOpenOfOthers = closing("pay.close_open_of_others", " and member_id <> $4");

const attempt = {
  attemptNo: col.text,
  way: col.oneOf(payWays),
  amountFen: col.fen,
  subject: col.text,
  expiresAt: col.time,
  kind: col.oneOf(payableKinds),
  id: col.id,
  no: col.text,
} as const;
/**
 * Notes that a channel's page is about to be requested: from now on the attempt is queried. $1 its payer, or null where nobody logs in
 * to pay,
 * $2 number, $3 now.
 */
export const openAttempt = statement.byKey(
  "pay.open",
  attempt,
  `update pay_attempt a set opened_at = coalesce(a.opened_at, $3),
    next_query_at = coalesce(a.next_query_at, $3::timestamptz + interval '10 seconds')
   from (select id, payable_no(kind, payable_id) as no, payable_state(kind, payable_id) as payable_state from pay_attempt
     where attempt_no = $2) p
   where a.id = p.id and a.member_id is not distinct from $1::bigint and a.way <> 'fastpay'
     and ${hidden("a.state = 'open' and a.expires_at > $3 and p.payable_state = 'unpaid'")}
   returning a.attempt_no, a.way, a.amount_fen, a.subject, a.expires_at, a.kind, a.payable_id as id, p.no`,
);
/**
 * The same for an attempt that is confirmed by a code, for one confirmation at a time. $1 member, $2 number, $3 now. 0 rows: it is over or
 * under way.
 */
export const confirmAttempt = statement.byKey(
  "pay.confirm",
  { attemptNo: col.text },
  `update pay_attempt a set opened_at = $3, next_query_at = $3::timestamptz + interval '10 seconds'
   where a.attempt_no = $2 and a.member_id = $1 and a.opened_at is null and ${hidden("a.state = 'open' and a.expires_at > $3")}
   returning a.attempt_no`,
);
/** Takes a confirmation back: the bank has said that nothing was paid, and the attempt can be confirmed again. */
export const unconfirmAttempt = statement.byKey(
  "pay.unconfirm",
  {},
  `update pay_attempt set opened_at = null, next_query_at = null where attempt_no = $1 and ${hidden("state = 'open'")}`,
);
/** Ends an attempt that no channel was asked to pay. $1 member, $2 number, $3 now. */
export const dropAttempt = statement.byKey(
  "pay.drop",
  {},
  `update pay_attempt set state = 'closed', ended_at = $3, note = 'another card was chosen'
   where member_id = $1 and attempt_no = $2 and ${hidden("state = 'open' and opened_at is null")}`,
);
export const hasAttempt = statement.byKey(
  "pay.has_attempt",
  { isOpen: col.bool },
  "select state = 'open' as is_open from pay_attempt where member_id = $1 and attempt_no = $2",
);

const opened = { attemptNo: col.text, way: col.oneOf(payWays) } as const;
const openedBy = (kind: PayableKind) =>
  statement(
    `pay.opened_of_${kind}`,
    opened,
    `select a.attempt_no, a.way from pay_attempt a join ${kind} t on t.id = a.payable_id
     where t.member_id = $1 and t.no = $2 and a.kind = '${kind}' and ${hidden("a.state = 'open' and a.opened_at is not null")}
     order by a.id`,
  );
/** The opened attempts of a trade that have not ended: $1 member, $2 trade number. */
export const openedOf = openedBy("trade");
/** The same of a recharge. */
export const openedOfRecharge = openedBy("recharge");

/** Takes the attempts that are due for a query and sets the next time: 10 s, 20 s, … 10 min. */
export const takeQueries = statement(
  "pay.take_queries",
  { attemptNo: col.text, way: col.oneOf(payWays), isOver: col.bool },
  `update pay_attempt set queries = queries + 1,
    next_query_at = $1::timestamptz + least(600, 10 * power(2, least(queries, 6))) * interval '1 second'
   where id in (select id from pay_attempt where next_query_at <= $1 order by next_query_at limit $2 for update skip locked)
   returning attempt_no, way, expires_at < $1::timestamptz - interval '2 minutes' as is_over`,
);
export const attemptForClose = statement.byKey(
  "pay.attempt_for_close",
  { way: col.oneOf(payWays), state: col.oneOf(attemptStates) },
  "select way, state from pay_attempt where attempt_no = $1",
);
/** Has an attempt queried at once: its channel hints at a change. */
export const hintQuery = statement(
  "pay.hint_query",
  {},
  `update pay_attempt set next_query_at = $2 where attempt_no = $1 and ${hidden("state = 'open' and opened_at is not null")}`,
);

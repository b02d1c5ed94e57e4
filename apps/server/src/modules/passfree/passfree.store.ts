import { guarded } from "../../platform/database/guarded.ts";
import { col, hidden, type RowOf, statement } from "../../platform/database/statement.ts";
import { passGrantSql } from "../member/member.public.ts";
import { takenSql } from "../pay/pay.public.ts";

/**
 * SQL: a switch `n` of the member `m` that is on, on a device that has been known ever since, and since which nothing was changed. A login
 * on a device that was ended makes it known again.
 */
const isOn = `n.off_at is null and (m.secured_at is null or m.secured_at < n.on_at)
  and exists (select 1 from known_device k where k.audience = 'member' and k.subject_id = m.id and k.device_id = n.device_id
    and k.first_at <= n.on_at)`;
/** SQL: the session was begun on the switch's device. */
const isHere = (session: string, device: string): string =>
  `n.device_id = ${device} and exists (select 1 from session s where s.id = ${session} and s.device_id = n.device_id)`;
/** SQL: what was used on the day that began then; a payment that comes behind one of the next day counts there. */
const used = (dayStart: string): string =>
  `(case when n.used_from >= ${dayStart} then n.used_fen else 0 end)`;
const isCautious = (now: string): string => `coalesce(m.caution_until > ${now}, false)`;
/**
 * SQL: a trade `t` that is exchanged for credits; a trade with an order of a shop where the member has not paid before, which
 * a friend who paid does not change. Scalar subqueries: `exists` becomes a join, which a plan made for small tables answers
 * with a scan of all orders.
 */
const isExchange =
  "coalesce((select true from orders o where o.trade_id = t.id and o.credit_cent > 0 limit 1), false)";
const isFirst = `coalesce((select true from orders o where o.trade_id = t.id and (
    select true from orders p where p.member_id = t.member_id and p.shop_id = o.shop_id and p.paid_at is not null
      and p.payer_id is null limit 1) is null
    limit 1), false)`;

const facts = {
  isOn: col.bool,
  isHere: col.bool,
  payFen: col.maybe(col.fen),
  dayFen: col.maybe(col.fen),
  usedFen: col.fen,
  onAt: col.maybe(col.ms),
  hasPayPassword: col.bool,
  cautionUntil: col.maybe(col.ms),
} as const;
export type Facts = RowOf<typeof facts>;
const factsSql = (dayStart: string, now: string): string =>
  `coalesce(${isOn}, false) as is_on, coalesce(${isHere("$2", "$3")}, false) as is_here, n.pay_fen, n.day_fen,
     coalesce(${used(dayStart)}, 0) as used_fen, n.on_at, m.pay_pwd_hash is not null as has_pay_password,
     case when ${isCautious(now)} then m.caution_until end as caution_until`;

/** A member's switch: $1 member, $2 session, $3 device, $4 the day's beginning, $5 now. */
export const findSwitch = statement.byKey(
  "passfree.state",
  facts,
  `select ${factsSql("$4", "$5")} from member m left join pass_free n on n.member_id = m.id where m.id = $1`,
);
/** The same with a trade: $6 its number. */
export const findForTrade = statement.byKey(
  "passfree.for_trade",
  { ...facts, payableFen: col.fen, isFirst: col.bool, isExchange: col.bool },
  `select ${factsSql("$4", "$5")}, t.payable_fen, ${isFirst} as is_first, ${isExchange} as is_exchange
   from member m join trade t on t.member_id = m.id left join pass_free n on n.member_id = m.id where m.id = $1 and t.no = $6`,
);

/** $1 member, $2 device, $3 a payment's limit, $4 a day's, $5 now, $6 the day's beginning. What was used today stays counted. */
export const switchOn = statement(
  "passfree.on",
  {},
  `insert into pass_free as n (member_id, device_id, pay_fen, day_fen, on_at, used_from) values ($1, $2, $3, $4, $5, $6)
   on conflict (member_id) do update set device_id = excluded.device_id, pay_fen = excluded.pay_fen, day_fen = excluded.day_fen,
     on_at = excluded.on_at, off_at = null`,
);
export const switchOff = statement.byKey(
  "passfree.off",
  {},
  "update pass_free set off_at = $2 where member_id = $1 and off_at is null",
);

/**
 * Counts the payment on the switch under all its conditions, writes a spent grant and takes the trade. $1 digest, $2 member,
 * $3 trade number, $4 now, $5 attempt id, $6 attempt number, $7 planned amount, $8 session, $9 device, $10 the day's beginning.
 */
const taking = `with counted as (
    update pass_free n set used_from = greatest(n.used_from, $10), used_fen = ${used("$10")} + t.payable_fen
    from trade t join member m on m.id = t.member_id and m.state = 'active'
    where t.no = $3 and t.member_id = $2 and n.member_id = $2 and ${hidden(isOn)} and ${isHere("$8", "$9")}
      and not ${isCautious("$4")} and not ${isFirst} and not ${isExchange}
      and t.payable_fen <= n.pay_fen and ${used("$10")} + t.payable_fen <= n.day_fen
    returning t.payable_fen),
   granted as (${passGrantSql({
     digest: "$1",
     memberId: "$2",
     now: "$4",
     method: "'Passfree.Pay'",
     subject: "$3",
     amount: "payable_fen",
     from: "counted",
   })}),
   ${takenSql({ no: "$3", memberId: "$2", payerId: "$2", now: "$4", attemptId: "$5", attemptNo: "$6", amount: "$7" })}`;

/** Takes a trade for its member's balance without the password; when sent with the commit, it refuses like `takeByBalance`. */
export const takeFree = guarded("passfree.take", {
  write: taking,
  guard: "exists (select 1 from taken)",
  atCommit: "exists (select 1 from taken where attempts = 0)",
});

import { payoutKinds } from "@heshi/contract/pay/outside";
import { withdrawRisks } from "@heshi/contract/money/withdraw-desk";
import { withdrawStates } from "@heshi/contract/money/withdraw-states";
import { Fen } from "@heshi/kernel/money";
import * as z from "zod/mini";
import { col, type RowOf, statement } from "../../platform/database/statement.ts";

const row = {
  id: col.id,
  no: col.text,
  memberId: col.maybe(col.id),
  mid: col.text,
  realName: col.text,
  accountHolder: col.text,
  shopId: col.maybe(col.id),
  shopName: col.maybe(col.text),
  state: col.oneOf(withdrawStates),
  amountFen: col.fen,
  feeFen: col.fen,
  kind: col.oneOf(payoutKinds),
  accountName: col.text,
  tail: col.text,
  isLarge: col.bool,
  isWaiting: col.bool,
  isLate: col.bool,
  createdAt: col.ms,
} as const;
export type DeskRow = RowOf<typeof row>;
const isLate = (now: string): string => `(w.state = 'paying' and w.expected_at < ${now}::timestamptz)`;
/** What of a withdrawal that waits is to be read before it is decided. */
const riskOf = {
  frozen: "'frozen' in (m.state, s.state, b.state)",
  held: "coalesce(m.held_at, b.held_at) is not null",
  debt: `exists (select from ledger_account l where l.owner_kind = 'merchant' and l.owner_id = w.shop_id and l.purpose = 'debt'
       and l.currency = 'CNY' and l.balance < 0)`,
  newAccount:
    "(select a.created_at from payout_account a where a.id = w.account_id) > w.created_at - interval '3 days'",
  // one of the two, so that each is read by its own index and no further than the first
  first: `case when w.shop_id is null then not exists (select from withdrawal o where o.member_id = w.member_id and o.state = 'paid')
       else not exists (select from withdrawal o where o.shop_id = w.shop_id and o.state = 'paid') end`,
  recharged: `exists (select from ledger_account l join ledger_entry e on e.account_id = l.id and e.sequence is not null
       join ledger_transfer t on t.id = e.transfer_id and t.kind = 'rechargeSettled'
       where l.owner_kind = 'member' and l.owner_id = w.member_id and l.purpose = 'available' and l.currency = 'CNY'
         and e.created_at > w.created_at - interval '7 days')`,
} as const satisfies Record<(typeof withdrawRisks)[number], string>;
/**
 * The risks of those that wait: $1 numbers, those of a page. Not in the lists' own statements: with so many tables the planner keeps one
 * plan for all filters there, and reads a million rows for a few.
 */
export const risksOf = statement.byKey(
  "withdraw.desk_risks",
  { no: col.text, risks: col.json(z.array(z.enum(withdrawRisks))) },
  `select w.no, (select coalesce(json_agg(x.risk), '[]') from (values
     ${Object.entries(riskOf)
       .map(([risk, isSo]) => `('${risk}', ${isSo})`)
       .join(", ")}) x (risk, is_so)
       where x.is_so and (w.state = 'auditing' or x.risk in ('frozen', 'held', 'debt'))) as risks
   from withdrawal w left join member m on m.id = w.member_id left join shop s on s.id = w.shop_id left join member b on b.id = s.owner_id
   where w.no = any($1::text[]) and w.state in ('auditing', 'approved')`,
);

const fields = (
  now: string,
): string => `w.id, w.no, w.member_id, coalesce(m.mid, '') as mid, coalesce(m.real_name, '') as real_name,
  coalesce((select a.holder from payout_account a where a.id = w.account_id), '') as account_holder, w.shop_id,
  s.name as shop_name, w.state, w.amount_fen, w.fee_fen, w.kind, w.account_name, w.tail, w.is_large,
  w.first_by is not null as is_waiting, ${isLate(now)} as is_late, w.created_at`;

const from = "withdrawal w left join member m on m.id = w.member_id left join shop s on s.id = w.shop_id";
const anyKind = "($2::text is null or w.kind = $2)";
/** Of a state, kind, size and delay; `at`: the parameters of the row before and the limit follow this one. */
const chosen = (at: number, ofKind = anyKind, ofState = "w.state = $1"): string =>
  `${ofState} and ${ofKind} and ($3::boolean is null or w.is_large = $3)
     and ($4::boolean is null or ${isLate("$5")} = $4)
     and w.created_at >= coalesce($6::timestamptz, '-infinity') and w.created_at < coalesce($7::timestamptz, 'infinity')
     and ($${at}::timestamptz is null or (w.created_at, w.id) > ($${at}, $${at + 1}::bigint)) order by w.created_at, w.id limit $${at + 2}`;

/** $1 state, $2 kind, $3 large, $4 late, $5 now, $6 $7 from and until, $8 $9 the row before, $10 how many. */
export const listDesk = statement(
  "withdraw.desk_list",
  row,
  `select ${fields("$5")} from ${from} where ${chosen(8)}`,
);

/** Those of a kind, of which a state may have few: the same parameters. */
export const listKind = statement(
  "withdraw.desk_kind",
  row,
  `select ${fields("$5")} from ${from} where ${chosen(8, "w.kind = $2")}`,
);

/** The one of a number, whatever its state, or those of a member or a shop: $8 keyword, $9 $10 the row before, $11 how many. */
export const listFound = statement(
  "withdraw.desk_found",
  row,
  `select ${fields("$5")} from ${from} where w.id in (select id from withdrawal where no = upper($8)
     union all select x.id from member y cross join lateral (
       select w.id from withdrawal w where w.member_id = y.id and ${chosen(9)}) x where y.mid = $8 or y.mobile = $8
     union all select x.id from shop y cross join lateral (
       select w.id from withdrawal w where w.shop_id = y.id and ${chosen(9)}) x where y.name = $8)
     and ${chosen(9, anyKind, "(w.state = $1 or w.no = upper($8))")}`,
);

/** So many sums are of at most this many rows. */
const MOST = 10_000;
const sumOf = (name: string, where: string): string =>
  `(select json_build_object('count', count(*), 'amountFen', coalesce(sum(amount_fen), 0)) from
     (select amount_fen from withdrawal where ${where} limit ${MOST}) x) as ${name}`;
const sum = col.json(z.object({ count: z.int(), amountFen: Fen }));

/** What waits, what is on its way, what arrived, and how long decisions took: $1 the start of the day. */
export const figures = statement.byKey(
  "withdraw.desk_figures",
  { waiting: sum, paying: sum, paidToday: sum, decisionSeconds: col.maybe(col.int) },
  `select ${sumOf("waiting", "state = 'auditing'")}, ${sumOf("paying", "state in ('approved', 'paying')")},
     ${sumOf("paid_today", "kind in ('bank', 'wechat', 'alipay') and paid_at >= $1")},
     (select avg(extract(epoch from x.at - w.created_at))::int from
        (select withdrawal_id, at from withdrawal_event where to_state in ('approved', 'refused') and at >= $1 limit ${MOST}) x
        join withdrawal w on w.id = x.withdrawal_id) as decision_seconds`,
);

/** $1 number, $2 now. */
export const findDesk = statement.byKey(
  "withdraw.desk_find",
  { ...row, reason: col.text, channelNo: col.text },
  `select ${fields("$2")}, w.reason, w.channel_no from withdrawal w left join member m on m.id = w.member_id
     left join shop s on s.id = w.shop_id where w.no = $1`,
);

/** What who decides should know: $1 withdrawal. */
export const findHints = statement.byKey(
  "withdraw.desk_hints",
  {
    registeredAt: col.ms,
    paidCount: col.int,
    paidFen: col.fen,
    refusedCount: col.int,
    accountAt: col.ms,
    rechargedFen: col.fen,
    cautionUntil: col.maybe(col.ms),
  },
  `select m.created_at as registered_at, a.created_at as account_at, p.paid_count, p.paid_fen, p.refused_count,
     coalesce((select sum(e.amount) from ledger_account l join ledger_entry e on e.account_id = l.id and e.sequence is not null
       join ledger_transfer t on t.id = e.transfer_id and t.kind = 'rechargeSettled'
       where l.owner_kind = 'member' and l.owner_id = m.id and l.purpose = 'available' and l.currency = 'CNY'
         and e.created_at > w.created_at - interval '7 days'), 0)::bigint as recharged_fen, m.caution_until
   from withdrawal w join member m on m.id = w.member_id join payout_account a on a.id = w.account_id
     cross join lateral (select count(*) filter (where o.state = 'paid')::int as paid_count,
       coalesce(sum(o.amount_fen) filter (where o.state = 'paid'), 0)::bigint as paid_fen,
       count(*) filter (where o.state in ('refused', 'returned'))::int as refused_count
       from withdrawal o where o.member_id = w.member_id and o.id <> w.id) p
   where w.id = $1`,
);

/** The same of a shop's: $1 withdrawal. */
export const findShopHints = statement.byKey(
  "withdraw.desk_shop_hints",
  {
    openedAt: col.ms,
    accountAt: col.ms,
    paidCount: col.int,
    paidFen: col.fen,
    refusedCount: col.int,
    debt: col.fen,
    ownerId: col.maybe(col.id),
    cautionUntil: col.maybe(col.ms),
  },
  `select s.owner_id,
     (select max(f.held_until) from shop_staff f where f.shop_id = s.id and f.role in ('owner', 'finance')) as caution_until,
     s.created_at as opened_at, a.created_at as account_at, p.paid_count, p.paid_fen, p.refused_count,
     coalesce((select balance from ledger_account where owner_kind = 'merchant' and owner_id = s.id and purpose = 'debt'
       and currency = 'CNY'), 0) as debt
   from withdrawal w join shop s on s.id = w.shop_id join payout_account a on a.id = w.account_id
     cross join lateral (select count(*) filter (where o.state = 'paid')::int as paid_count,
       coalesce(sum(o.amount_fen) filter (where o.state = 'paid'), 0)::bigint as paid_fen,
       count(*) filter (where o.state in ('refused', 'returned'))::int as refused_count
       from withdrawal o where o.shop_id = w.shop_id and o.id <> w.id) p
   where w.id = $1`,
);

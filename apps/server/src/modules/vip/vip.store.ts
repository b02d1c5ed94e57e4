import { col, statement } from "../../platform/database/statement.ts";
import { inboxSql } from "../inbox/inbox.public.ts";
import { levelledSql } from "../member/member.public.ts";
import { isOrderOf, keptSql } from "../kind/kind.public.ts";

/**
 * SQL of what member `m` spent in 365 days before `now`, in fen. A piece that was stored is spent when it was delivered and cannot go back
 * any more: what only lies in the warehouse would buy a level and be given back after it.
 */
const spentSql = (now: string): string =>
  `coalesce((select sum(o.payable_fen - o.refunded_fen)::bigint from orders o where o.member_id = m.id
     and ${isOrderOf(({ countsForLevel, stores }) => countsForLevel && !stores)} and o.state = 'done'
       and o.received_at > ${now}::timestamptz - interval '365 days'), 0)
   + coalesce((select sum(u.cost_fen)::bigint from orders o join order_line l on l.order_id = o.id
       join warehouse_unit u on u.line_id = l.id and u.state = 'delivered' and u.after_id is null
       join warehouse_delivery d on d.id = u.delivery_id
     where o.member_id = m.id and ${isOrderOf(({ countsForLevel, stores }) => countsForLevel && stores)}
       and d.received_at > ${now}::timestamptz - interval '365 days'
       and d.received_at <= ${now}::timestamptz - ${keptSql("after.faultDays")} * interval '1 day'), 0)`;
const equitySql = `coalesce((select a.balance from ledger_account a where a.owner_kind = 'member' and a.owner_id = m.id
     and a.purpose = 'available' and a.currency = 'CREDIT3'), 0)`;
/** SQL that sets the levels of members `m` where, and returns those of whom it changed. */
const levelledBy = (
  where: string,
): string => `with facts as (select m.id, m.level as was, ${spentSql("$1")} as spent, ${equitySql} as equity
     from member m where m.state = 'active' and ${where}),
   levelled as (${levelledSql(
     `select id, was, greatest(${stepsSql("spent", "$2")}, ${stepsSql("equity", "$3")}) as level from facts`,
   )})`;
const stepsSql = (value: string, steps: string): string =>
  `(select count(*)::int from unnest(${steps}::bigint[]) as t (step) where ${value} >= t.step)`;

/** $1 member, $2 now. */
export const findVip = statement(
  "vip.find",
  { level: col.int, spentFen: col.fen, equityCent: col.cent },
  `select m.level, ${spentSql("$2")} as spent_fen, ${equitySql} as equity_cent from member m where m.id = $1`,
);

/**
 * Sets the levels of members of whom an order was done since $4, of all where that is null, and tells those who rose:
 * $1 now, $2 thresholds of spending, $3 of equity.
 */
export const setLevels = statement.bulk(
  "vip.set_levels",
  { id: col.id },
  `${levelledBy(`case when $4::timestamptz is null then true
       else m.id in (select o.member_id from orders o where o.done_at > $4) end`)},
   told as (${inboxSql("vip", {
     event: "'rise'::text",
     memberId: "id",
     data: { level: "level" },
     at: "$1::timestamptz",
     from: "from levelled where level > was",
   })})
   select id from levelled`,
);

/** Sets the level of one member by what is true now: $1 now, $2 thresholds of spending, $3 of equity, $4 member. */
export const setLevel = statement.byKey(
  "vip.set_level",
  { id: col.id },
  `${levelledBy("m.id = $4")} select id from levelled`,
);

import { col, statement } from "../../platform/database/statement.ts";

const found = {
  mark: col.text,
  memberIds: col.texts,
  count: col.int,
  amountFen: col.maybe(col.fen),
} as const;

const DAY = `to_char($2::timestamptz at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;
/** The members of a group, at most 100, as texts. */
const members = (of: string): string => `to_json((array_agg(distinct ${of}::text))[1:100]) as member_ids`;

/** The statements of findings: $1 since when something is new, $2 now, $3 the threshold. */
export const findings = {
  identity: statement.bulk(
    "risk.find_identity",
    found,
    `select c.number_digest as mark, ${members("c.member_id")}, count(distinct c.member_id)::int as count, null::bigint as amount_fen
     from cert c where $2::timestamptz is not null and c.number_digest in (select number_digest from cert where submitted_at >= $1)
     group by 1 having count(distinct c.member_id) >= $3::int limit 200`,
  ),
  device: statement.bulk(
    "risk.find_device",
    found,
    `select d.device_id as mark, ${members("d.subject_id")}, count(*)::int as count, null::bigint as amount_fen
     from known_device d where d.audience = 'member' and d.last_at >= $2::timestamptz - interval '30 days' and d.device_id in (
       select device_id from known_device where audience = 'member' and last_at >= $1 and device_id <> '')
     group by 1 having count(*) >= $3::int limit 200`,
  ),
  card: statement.bulk(
    "risk.find_card",
    found,
    `select f.digest as mark, ${members("f.member_id")}, count(distinct f.member_id)::int as count, null::bigint as amount_fen
     from fastpay_card f where $2::timestamptz is not null and f.digest in (select digest from fastpay_card where signed_at >= $1)
     group by 1 having count(distinct f.member_id) >= $3::int limit 200`,
  ),
  payout: statement.bulk(
    "risk.find_payout",
    found,
    `select a.digest as mark, ${members("a.member_id")}, count(distinct a.member_id)::int as count, null::bigint as amount_fen
     from payout_account a where $2::timestamptz is not null and a.member_id is not null
       and a.digest in (select digest from payout_account where created_at >= $1)
     group by 1 having count(distinct a.member_id) >= $3::int limit 200`,
  ),
  registrations: statement.bulk(
    "risk.find_registrations",
    found,
    `select e.network || ' ' || ${DAY} as mark, ${members("m.id")}, count(distinct m.id)::int as count, null::bigint as amount_fen
     from member m join lateral (select s.network from security_event s where s.audience = 'member' and s.subject_id = m.id
       order by s.at, s.id limit 1) e on e.network <> ''
     where m.created_at >= $1 group by e.network having count(distinct m.id) >= $3::int limit 200`,
  ),
  transfers: statement.bulk(
    "risk.find_transfers",
    found,
    `select t.member_id || ' ' || ${DAY} as mark, ${members("t.member_id")}, count(*)::int as count, sum(t.amount_fen)::bigint as amount_fen
     from transfer t where t.created_at >= $1 and t.state <> 'cancelled' group by t.member_id having count(*) >= $3::int limit 200`,
  ),
  collects: statement.bulk(
    "risk.find_collects",
    found,
    `select t.payee_id || ' ' || ${DAY} as mark, ${members("t.payee_id")}, count(distinct t.member_id)::int as count,
       sum(t.amount_fen)::bigint as amount_fen
     from transfer t where t.created_at >= $1 and t.state <> 'cancelled' group by t.payee_id
     having count(distinct t.member_id) >= $3::int limit 200`,
  ),
  withdrawals: statement.bulk(
    "risk.find_withdrawals",
    found,
    `select w.member_id || ' ' || ${DAY} as mark, ${members("w.member_id")}, count(*)::int as count, sum(w.amount_fen)::bigint as amount_fen
     from withdrawal w where w.created_at >= $2::timestamptz - interval '7 days' and w.member_id in (
       select member_id from withdrawal where created_at >= $1 and member_id is not null)
     group by w.member_id having count(*) >= $3::int limit 200`,
  ),
} as const;

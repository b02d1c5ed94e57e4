import { remitStates } from "@heshi/contract/money/remit-states";
import { col, type RowOf, statement } from "../../platform/database/statement.ts";
import { samePicturesSql } from "../system/system.public.ts";

const row = {
  id: col.id,
  no: col.text,
  memberId: col.id,
  mid: col.text,
  realName: col.text,
  state: col.oneOf(remitStates),
  amountFen: col.fen,
  bankName: col.text,
  tail: col.text,
  serial: col.text,
  isLarge: col.bool,
  isWaiting: col.bool,
  createdAt: col.ms,
} as const;
export type DeskRow = RowOf<typeof row>;
const fields = `r.id, r.no, r.member_id, m.mid, m.real_name, r.state, r.amount_fen, r.bank_name, r.tail, r.serial_no as serial, r.is_large,
  r.first_by is not null as is_waiting, r.created_at`;

const from = "remittance r join member m on m.id = r.member_id";
/** Of a state and size; the parameters of the row before and the limit begin at `at`. */
const chosen = (
  at: number,
  ofState = "r.state = $1",
): string => `${ofState} and ($2::boolean is null or r.is_large = $2)
     and ($${at}::timestamptz is null or (r.created_at, r.id) > ($${at}, $${at + 1}::bigint)) order by r.created_at, r.id limit $${at + 2}`;

/** $1 state, $2 large, $3 $4 the row before, $5 how many. */
export const listDesk = statement("remit.desk_list", row, `select ${fields} from ${from} where ${chosen(3)}`);

/** Those of a number or a bank's serial number, whatever their states, or of a member: $3 keyword, $4 $5 the row before, $6 how many. */
export const listFound = statement(
  "remit.desk_found",
  row,
  `select ${fields} from ${from} where r.id in (select id from remittance where no = upper($3)
     union all select id from remittance where serial_no = upper($3)
     union all select x.id from member y join remittance x on x.member_id = y.id where y.mid = $3 or y.mobile = $3)
     and ${chosen(4, "(r.state = $1 or r.no = upper($3) or r.serial_no = upper($3))")}`,
);

/** $1 number. */
export const findDesk = statement.byKey(
  "remit.desk_find",
  { ...row, reason: col.text, voucher: col.text },
  `select ${fields}, r.reason, r.voucher from remittance r join member m on m.id = r.member_id where r.no = $1`,
);

/** SQL of a serial as it looks: leading zeros, O for 0, I and L for 1 are easily read for one another. */
const looks = (alias: string): string => `ltrim(translate(${alias}.serial_no, 'OIL', '011'), '0')`;

/** What who decides should know: $1 remittance, $2 the private document that is its voucher. */
export const findHints = statement.byKey(
  "remit.desk_hints",
  {
    registeredAt: col.ms,
    creditedCount: col.int,
    creditedFen: col.fen,
    refusedCount: col.int,
    othersCount: col.int,
    alikeNos: col.texts,
    picturedCount: col.int,
    picturedCredited: col.int,
    bankFen: col.maybe(col.fen),
  },
  `select m.created_at as registered_at, p.credited_count, p.credited_fen, p.refused_count,
     (select count(*) from remittance o where o.serial_no = r.serial_no and o.state = 'refused' and o.id <> r.id)::int as others_count,
     coalesce((select json_agg(a.no order by a.created_at) from remittance a where ${looks("a")} = ${looks("r")}
       and a.serial_no <> r.serial_no), '[]') as alike_nos,
     v.pictured_count, v.pictured_credited,
     (select l.their_fen from reconcile_line l where l.channel = 'bank' and l.kind = 'remittance' and l.number = r.serial_no
       and l.state in ('open', 'booked', 'cleared') order by l.id limit 1) as bank_fen
   from remittance r join member m on m.id = r.member_id
     cross join lateral (select count(*) filter (where o.state = 'credited')::int as credited_count,
       coalesce(sum(o.amount_fen) filter (where o.state = 'credited'), 0)::bigint as credited_fen,
       count(*) filter (where o.state = 'refused')::int as refused_count
       from remittance o where o.member_id = r.member_id and o.id <> r.id) p
     cross join lateral (select count(*)::int as pictured_count, (count(*) filter (where o.state = 'credited'))::int as pictured_credited
       from (${samePicturesSql("$2")}) s join remittance o on o.voucher = '/private/' || s.id
       where o.id <> r.id and o.serial_no <> r.serial_no) v
   where r.id = $1`,
);

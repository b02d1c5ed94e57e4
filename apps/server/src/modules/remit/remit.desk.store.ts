import { remitStates } from "@heshi/contract/money/remit-states";
import { col, type RowOf, statement } from "../../platform/database/statement.ts";

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

/** $1 state, $2 large, $3 keyword, $4 $5 the row before, $6 how many. */
export const listDesk = statement(
  "remit.desk_list",
  row,
  `select ${fields} from remittance r join member m on m.id = r.member_id
   where r.state = $1 and ($2::boolean is null or r.is_large = $2)
     and ($3 = '' or r.no = upper($3) or r.serial_no = upper($3) or m.mid = $3 or m.mobile = $3)
     and ($4::timestamptz is null or (r.created_at, r.id) > ($4, $5::bigint)) order by r.created_at, r.id limit $6`,
);

/** $1 number. */
export const findDesk = statement.byKey(
  "remit.desk_find",
  { ...row, reason: col.text, voucher: col.text },
  `select ${fields}, r.reason, r.voucher from remittance r join member m on m.id = r.member_id where r.no = $1`,
);

/** What who decides should know: $1 remittance. */
export const findHints = statement.byKey(
  "remit.desk_hints",
  {
    registeredAt: col.ms,
    creditedCount: col.int,
    creditedFen: col.fen,
    refusedCount: col.int,
    othersCount: col.int,
  },
  `select m.created_at as registered_at, p.credited_count, p.credited_fen, p.refused_count,
     (select count(*) from remittance o where o.serial_no = r.serial_no and o.state = 'refused' and o.id <> r.id)::int as others_count
   from remittance r join member m on m.id = r.member_id
     cross join lateral (select count(*) filter (where o.state = 'credited')::int as credited_count,
       coalesce(sum(o.amount_fen) filter (where o.state = 'credited'), 0)::bigint as credited_fen,
       count(*) filter (where o.state = 'refused')::int as refused_count
       from remittance o where o.member_id = r.member_id and o.id <> r.id) p
   where r.id = $1`,
);

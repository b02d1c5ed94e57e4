import { col, statement } from "../../platform/database/statement.ts";

/** SQL: how many days in a row end with `last`, and with 0 if it is not signed. */
const rowUntil = (last: string): string =>
  `(select count(*)::int from (select day, day - (row_number() over (order by day))::int as run from sign_day
     where member_id = $1 and day <= ${last}) d
   where d.run = (select ${last} - count(*)::int from sign_day where member_id = $1 and day <= ${last})
     and exists (select 1 from sign_day where member_id = $1 and day = ${last}))`;

/** Today and this month of a member: $1 member, $2 today, $3 the month's first day. */
export const findSign = statement(
  "sign.find",
  { isSigned: col.bool, streak: col.int, cardsUsed: col.int, silverCent: col.cent, joinedOn: col.text },
  `select exists (select 1 from sign_day where member_id = $1 and day = $2::date) as is_signed,
     greatest(${rowUntil("$2::date")}, ${rowUntil("($2::date - 1)")}) as streak,
     (select count(*)::int from sign_day where member_id = $1 and is_made_up and day >= $3::date and day <= $2::date) as cards_used,
     coalesce((select a.balance from ledger_account a where a.owner_kind = 'member' and a.owner_id = m.id
       and a.purpose = 'available' and a.currency = 'CREDIT2'), 0) as silver_cent,
     (m.created_at at time zone 'Asia/Shanghai')::date::text as joined_on
   from member m where m.id = $1`,
);

/** The signed days of a month: $1 member, $2 its first day, $3 the next month's. */
export const listDays = statement(
  "sign.days",
  { day: col.text, silverCent: col.cent, isMadeUp: col.bool },
  `select day::text as day, silver_cent, is_made_up from sign_day where member_id = $1 and day >= $2::date and day < $3::date
   order by day`,
);

/** Days in a row that end with a day: $1 member, $2 day. */
export const countRow = statement.byKey(
  "sign.row",
  { streak: col.int },
  `select ${rowUntil("$2::date")} as streak`,
);

/** Signs a day once: $1 member, $2 day, $3 silver, $4 whether with a card, $5 now. */
export const addDay = statement(
  "sign.add",
  { day: col.text },
  `insert into sign_day (member_id, day, silver_cent, is_made_up, signed_at) values ($1, $2::date, $3, $4, $5)
   on conflict do nothing returning day::text as day`,
);

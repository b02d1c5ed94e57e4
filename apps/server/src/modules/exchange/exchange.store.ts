import { col, statement } from "../../platform/database/statement.ts";
import { isKnownTo, payeeColumns, payeeFields } from "../transfer/transfer.public.ts";

const balance = (currency: string): string =>
  `coalesce((select a.balance from ledger_account a where a.owner_kind = 'member' and a.owner_id = m.id
     and a.purpose = 'available' and a.currency = '${currency}'), 0)`;

/** Silver and gold of a member, and what of both was moved today: $1 member, $2 the day's beginning. */
export const findCredits = statement(
  "exchange.credits",
  {
    silverCent: col.cent,
    goldCent: col.cent,
    exchangedCent: col.cent,
    givenCent: col.cent,
    hasPayPassword: col.bool,
  },
  `select ${balance("CREDIT2")} as silver_cent, ${balance("CREDIT1")} as gold_cent,
     (select coalesce(sum(silver_cent), 0)::bigint from credit_quote where member_id = m.id and exchanged_at >= $2) as exchanged_cent,
     (select coalesce(sum(gold_cent), 0)::bigint from credit_gift where member_id = m.id and created_at >= $2) as given_cent,
     m.pay_pwd_hash is not null as has_pay_password
   from member m where m.id = $1`,
);

/** The open quote of a member, in the place of the last: $1 id, $2 number, $3 member, $4 silver, $5 gold, $6 now, $7 until. */
export const putQuote = statement(
  "exchange.put_quote",
  { id: col.id },
  `insert into credit_quote (id, no, member_id, silver_cent, gold_cent, created_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (member_id) where exchanged_at is null do update set id = excluded.id, no = excluded.no,
     silver_cent = excluded.silver_cent, gold_cent = excluded.gold_cent, created_at = excluded.created_at,
     expires_at = excluded.expires_at
   returning id`,
);

/** Uses a quote while it lasts: $1 quote, $2 member, $3 now. */
export const takeQuote = statement.byKey(
  "exchange.take_quote",
  { no: col.text, silverCent: col.cent, goldCent: col.cent },
  `update credit_quote set exchanged_at = $3 where id = $1 and member_id = $2 and exchanged_at is null and expires_at > $3
   returning no, silver_cent, gold_cent`,
);

/** Whether a member has a quote, used or not: $1 quote, $2 member. */
export const hasQuote = statement.byKey(
  "exchange.has_quote",
  { id: col.id },
  "select id from credit_quote where id = $1 and member_id = $2",
);

/** Those to whom a member gave last: $1 member. */
export const lastReceivers = statement(
  "exchange.last_receivers",
  payeeColumns,
  `select ${payeeFields}, ${isKnownTo("$1")} from (select x.payee_id, max(x.created_at) as at from (select payee_id, created_at
     from credit_gift where member_id = $1 order by created_at desc limit 200) x group by 1) l
   join member p on p.id = l.payee_id and p.state = 'active' order by l.at desc limit 10`,
);

/** $1 id, $2 number, $3 giver, $4 payee, $5 gold, $6 note, $7 now. */
export const insertGift = statement(
  "exchange.insert_gift",
  {},
  `insert into credit_gift (id, no, member_id, payee_id, gold_cent, note, created_at) values ($1, $2, $3, $4, $5, $6, $7)`,
);

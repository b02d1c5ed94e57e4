import { remitStates } from "@heshi/contract/money/remit-states";
import { col, type RowOf, statement } from "../../platform/database/statement.ts";

const view = {
  id: col.id,
  no: col.text,
  state: col.oneOf(remitStates),
  amountFen: col.fen,
  bank: col.text,
  bankName: col.text,
  tail: col.text,
  serial: col.text,
  voucher: col.text,
  reason: col.text,
  createdAt: col.ms,
  decidedAt: col.maybe(col.ms),
} as const;
export type RemitRow = RowOf<typeof view>;
const fields = `r.id, r.no, r.state, r.amount_fen, r.bank, r.bank_name, r.tail, r.serial_no as serial, r.voucher, r.reason, r.created_at,
  coalesce(r.credited_at, r.refused_at) as decided_at`;

/** $1 member, $2 number. */
export const findRemittance = statement.byKey(
  "remit.find",
  view,
  `select ${fields} from remittance r where r.member_id = $1 and r.no = $2`,
);

/** $1 member, $2 states, $3 $4 the row before, $5 how many. */
export const listRemittances = statement(
  "remit.list",
  view,
  `select ${fields} from remittance r where r.member_id = $1 and r.state = any ($2::text[])
     and ($3::timestamptz is null or (r.created_at, r.id) < ($3, $4::bigint)) order by r.created_at desc, r.id desc limit $5`,
);

/** What has happened to a remittance: $1 its id. */
export const listSteps = statement.byKey(
  "remit.steps",
  { kind: col.text, toState: col.maybe(col.text), note: col.text, at: col.ms },
  "select kind, to_state, note, at from remittance_event where remittance_id = $1 order by id",
);

/** The verified name of a member, and how many remittances of theirs wait: $1 member. */
export const findPayer = statement.byKey(
  "remit.payer",
  { realName: col.text, hasRealName: col.bool, openCount: col.int, todayFen: col.fen },
  `select m.real_name, m.real_name_state = 'passed' as has_real_name,
     (select count(*) from remittance r where r.member_id = m.id and r.state in ('made', 'waiting'))::int as open_count,
     (select coalesce(sum(r.amount_fen), 0)::bigint from remittance r where r.member_id = m.id and r.created_at >= $2
       and r.state <> 'refused') as today_fen
   from member m where m.id = $1`,
);

/** Locks the member, so that what waits is counted once: $1 member. */
export const lockMember = statement.byKey(
  "remit.lock_member",
  { id: col.id },
  "select id from member where id = $1 and state = 'active' for no key update",
);

const account = {
  companyAccountId: col.id,
  bank: col.text,
  bankName: col.text,
  branch: col.text,
  holder: col.text,
  number: col.text,
} as const;
const accountFields = "id as company_account_id, bank, bank_name, branch, holder, number";

/** The accounts that members may pay to. There are a handful. */
export const listOpenAccounts = statement(
  "remit.open_accounts",
  account,
  `select ${accountFields} from company_account where is_open order by id`,
);

/** All of them, for operators. */
export const listAllAccounts = statement(
  "remit.all_accounts",
  { ...account, isOpen: col.bool, changedAt: col.ms },
  `select ${accountFields}, is_open, changed_at from company_account order by is_open desc, id`,
);

/** $1 id, $2 code, $3 bank, $4 branch, $5 holder, $6 number, $7 open, $8 now. */
export const insertAccount = statement(
  "remit.insert_account",
  {},
  `insert into company_account (id, bank, bank_name, branch, holder, number, is_open, changed_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

/** The same of one that is there. */
export const updateAccount = statement.byKey(
  "remit.update_account",
  {},
  `update company_account set bank = $2, bank_name = $3, branch = $4, holder = $5, number = $6, is_open = $7, changed_at = $8
   where id = $1`,
);

/** $1 id, $2 number, $3 member, $4 account, $5 amount, $6 serial, $7 voucher, $8 large, $9 now. */
export const insertRemittance = statement(
  "remit.insert",
  {},
  `insert into remittance (id, no, member_id, state, company_account_id, bank, bank_name, tail, amount_fen, serial_no, voucher, is_large,
     created_at)
   select $1, $2, $3, 'made', a.id, a.bank, a.bank_name, right(a.number, 4), $5, $6, $7, $8, $9
   from company_account a where a.id = $4 and a.is_open`,
);

import { transferStates } from "@heshi/contract/money/transfer";
import { col, type RowOf, statement } from "../../platform/database/statement.ts";

/** A payee as the statements of this area read them. */
export const payeeColumns = {
  payeeId: col.id,
  mid: col.text,
  nickname: col.text,
  realName: col.text,
  avatar: col.text,
  isKnown: col.bool,
} as const;
/** The same of a member `p`. */
export const payeeFields = "p.id as payee_id, p.mid, p.nickname, p.real_name, p.avatar";
/** SQL: whether a transfer of a payer's has reached the member `p`. */
export const isKnownTo = (payer: string): string =>
  `exists (select 1 from transfer k where k.member_id = ${payer} and k.payee_id = p.id and k.state = 'arrived') as is_known`;
export type PayeeRow = RowOf<typeof payeeColumns>;

/** Who can be paid under a mobile number or member number: $1 payer, $2 account. */
export const findPayee = statement.byKey(
  "transfer.payee",
  payeeColumns,
  `select ${payeeFields}, ${isKnownTo("$1")} from member p
   where (p.mobile = $2 or p.mid = $2) and p.state = 'active' and p.id <> $1 order by p.mobile = $2 desc limit 1`,
);

/** Those whom a member paid last: $1 member. */
export const lastPayees = statement(
  "transfer.last_payees",
  payeeColumns,
  `select ${payeeFields}, true as is_known from (select x.payee_id, max(x.created_at) as at from (select payee_id, created_at
     from transfer where member_id = $1 and state = 'arrived' order by created_at desc, id desc limit 200) x group by 1) l
   join member p on p.id = l.payee_id and p.state = 'active' order by l.at desc limit 10`,
);

const view = {
  ...payeeColumns,
  id: col.id,
  no: col.text,
  state: col.oneOf(transferStates),
  amountFen: col.fen,
  note: col.text,
  createdAt: col.ms,
  arrivedAt: col.maybe(col.ms),
  deadlineAt: col.maybe(col.ms),
} as const;
export type TransferRow = RowOf<typeof view>;
const fields = `t.id, t.no, t.state, t.amount_fen, t.note, t.created_at, t.arrived_at, t.deadline_at, ${payeeFields},
  ${isKnownTo("$1")}`;

/** $1 payer, $2 number. */
export const findTransfer = statement.byKey(
  "transfer.find",
  view,
  `select ${fields} from transfer t join member p on p.id = t.payee_id where t.member_id = $1 and t.no = $2`,
);

/** A member's transfers that wait: $1 member. */
export const listWaiting = statement(
  "transfer.waiting",
  view,
  `select ${fields} from transfer t join member p on p.id = t.payee_id where t.member_id = $1 and t.state = 'cooling'
   order by t.created_at desc, t.id desc limit 50`,
);

/** What a member has sent since $3, and what reached or waits to reach a payee: $1 payer, $2 payee or null, $3 the day's beginning. */
export const sentBefore = statement(
  "transfer.sent_before",
  { todayFen: col.fen, arrivedFen: col.fen, waitingFen: col.fen },
  `select (select coalesce(sum(amount_fen), 0)::bigint from transfer
       where member_id = $1 and created_at >= $3 and state not in ('cancelled', 'returned')) as today_fen,
     coalesce(sum(amount_fen) filter (where state = 'arrived'), 0)::bigint as arrived_fen,
     coalesce(sum(amount_fen) filter (where state = 'cooling'), 0)::bigint as waiting_fen
   from transfer where member_id = $1 and payee_id = $2`,
);

/** Between whom a transfer is, which never changes: $1 transfer. */
export const findEnds = statement.byKey(
  "transfer.ends",
  { memberId: col.id, payeeId: col.id },
  "select member_id, payee_id from transfer where id = $1",
);

/** Lets a transfer wait that something stops: $1 transfer, $2 until when. */
export const putOff = statement.byKey(
  "transfer.put_off",
  {},
  "update transfer set deadline_at = $2 where id = $1 and state = 'cooling'",
);

/** $1 id, $2 number, $3 payer, $4 payee, $5 amount, $6 note, $7 now. */
export const insertTransfer = statement(
  "transfer.insert",
  {},
  `insert into transfer (id, no, member_id, payee_id, state, amount_fen, note, created_at)
   values ($1, $2, $3, $4, 'made', $5, $6, $7)`,
);

/** Balance and whether a payment password is set: $1 member. */
export const findPurse = statement(
  "transfer.purse",
  { balanceFen: col.fen, hasPayPassword: col.bool },
  `select coalesce((select a.balance from ledger_account a where a.owner_kind = 'member' and a.owner_id = m.id
     and a.purpose = 'available' and a.currency = 'CNY'), 0) as balance_fen, m.pay_pwd_hash is not null as has_pay_password
   from member m where m.id = $1`,
);

import { payoutKinds } from "@heshi/contract/pay/outside";
import { withdrawStates } from "@heshi/contract/money/withdraw-states";
import { col, type RowOf, statement } from "../../platform/database/statement.ts";
import { isOwnersSql } from "../bankcard/bankcard.public.ts";

const view = {
  id: col.id,
  no: col.text,
  state: col.oneOf(withdrawStates),
  amountFen: col.fen,
  feeFen: col.fen,
  kind: col.oneOf(payoutKinds),
  bank: col.text,
  accountName: col.text,
  tail: col.text,
  createdAt: col.ms,
  expectedAt: col.ms,
  paidAt: col.maybe(col.ms),
  confirm: col.text,
  reason: col.text,
} as const;
export type WithdrawRow = RowOf<typeof view>;
const fields = `w.id, w.no, w.state, w.amount_fen, w.fee_fen, w.kind, w.bank, w.account_name, w.tail, w.created_at, w.expected_at,
  w.paid_at, w.confirm, w.reason`;

/** $1 member, $2 number. */
export const findWithdrawal = statement.byKey(
  "withdraw.find",
  view,
  `select ${fields} from withdrawal w where w.member_id = $1 and w.no = $2`,
);

/** The one of a member's that is under way: $1 member. */
export const findOpen = statement.byKey(
  "withdraw.open",
  view,
  `select ${fields} from withdrawal w where w.member_id = $1 and w.state in ('auditing', 'approved', 'paying')`,
);

/** $1 member, $2 states, $3 $4 the row before, $5 how many. */
export const listWithdrawals = statement(
  "withdraw.list",
  view,
  `select ${fields} from withdrawal w where w.member_id = $1 and w.state = any ($2::text[])
     and ($3::timestamptz is null or (w.created_at, w.id) < ($3, $4::bigint)) order by w.created_at desc, w.id desc limit $5`,
);

/** $1 withdrawal. */
export const listSteps = statement.byKey(
  "withdraw.steps",
  { kind: col.text, toState: col.maybe(col.text), note: col.text, at: col.ms },
  "select kind, to_state, note, at from withdrawal_event where withdrawal_id = $1 order by id",
);

/** SQL of what withdrawals took or take out, a hundred rows at most: nobody new has more, by the withdrawals of a day. */
const sumOf = (where: string): string =>
  `(select coalesce(sum(x.amount_fen), 0)::bigint from (select amount_fen from withdrawal where ${where}
     and state not in ('cancelled', 'refused', 'returned') limit 100) x)`;

/** What counts before a request, behind the lock: $1 member, $2 the day's beginning. */
export const countBefore = statement.byKey(
  "withdraw.before",
  { today: col.int, todayFen: col.fen, paidFen: col.fen, isOpen: col.bool, registeredAt: col.time },
  `select (select count(*) from withdrawal where member_id = $1 and created_at >= $2 and state <> 'cancelled')::int as today,
     ${sumOf("member_id = $1 and created_at >= $2")} as today_fen, ${sumOf("member_id = $1")} as paid_fen,
     exists (select 1 from withdrawal where member_id = $1 and state in ('made', 'auditing', 'approved', 'paying')) as is_open,
     m.created_at as registered_at
   from member m where m.id = $1`,
);

/** $1 id, $2 number, $3 member, $4 account, $5 amount, $6 fee, $7 large, $8 now, $9 expected at. */
export const insertWithdrawal = statement(
  "withdraw.insert",
  {},
  `insert into withdrawal (id, no, member_id, state, account_id, kind, bank, account_name, tail, sealed, amount_fen, fee_fen, is_large,
     created_at, expected_at)
   select $1, $2, a.member_id, 'made', a.id, a.kind, a.bank, a.name, a.tail, a.sealed, $5, $6, $7, $8, $9
   from payout_account a where a.id = $4 and a.member_id = $3 and a.removed_at is null`,
);

/** $1 member. */
export const findPurse = statement.byKey(
  "withdraw.purse",
  {
    balanceFen: col.fen,
    hasPayPassword: col.bool,
    hasRealName: col.bool,
    cautionUntil: col.maybe(col.time),
    lastAccountId: col.maybe(col.id),
  },
  `select coalesce((select a.balance from ledger_account a where a.owner_kind = 'member' and a.owner_id = m.id
     and a.purpose = 'available' and a.currency = 'CNY'), 0) as balance_fen, m.pay_pwd_hash is not null as has_pay_password,
     m.real_name_state = 'passed' as has_real_name, m.caution_until,
     (select w.account_id from withdrawal w where w.member_id = m.id order by w.created_at desc, w.id desc limit 1) as last_account_id
   from member m where m.id = $1`,
);

/** Where money has to go, for who sends it: $1 withdrawal. */
export const findPayout = statement.byKey(
  "withdraw.payout",
  {
    id: col.id,
    no: col.text,
    memberId: col.maybe(col.id),
    shopId: col.maybe(col.id),
    state: col.oneOf(withdrawStates),
    kind: col.oneOf(payoutKinds),
    bank: col.text,
    accountName: col.text,
    sealed: col.text,
    amountFen: col.fen,
    sentAt: col.maybe(col.time),
    channelNo: col.text,
    confirm: col.text,
  },
  `select id, no, member_id, shop_id, state, kind, bank, account_name, sealed, amount_fen, sent_at, channel_no, confirm from withdrawal
   where id = $1`,
);

export const findPayoutId = statement.byKey(
  "withdraw.payout_id",
  { id: col.id },
  "select id from withdrawal where no = $1",
);

/** What the channel says of a payment under way: $1 withdrawal, $2 its number, $3 how the payee confirms. */
export const noteChannel = statement.byKey(
  "withdraw.note_channel",
  {},
  `update withdrawal set channel_no = case when $2 = '' then channel_no else $2 end, confirm = $3
   where id = $1 and state = 'paying'`,
);

/** $1 shop, $2 number. */
export const findOfShop = statement.byKey(
  "withdraw.find_of_shop",
  view,
  `select ${fields} from withdrawal w where w.shop_id = $1 and w.no = $2`,
);

/** The one of a shop's that is under way: $1 shop. */
export const findOpenOfShop = statement.byKey(
  "withdraw.open_of_shop",
  view,
  `select ${fields} from withdrawal w where w.shop_id = $1 and w.state in ('auditing', 'approved', 'paying')`,
);

/** $1 shop, $2 states, $3 $4 the row before, $5 how many. */
export const listOfShop = statement(
  "withdraw.list_of_shop",
  view,
  `select ${fields} from withdrawal w where w.shop_id = $1 and w.state = any ($2::text[])
     and ($3::timestamptz is null or (w.created_at, w.id) < ($3, $4::bigint)) order by w.created_at desc, w.id desc limit $5`,
);

/** What counts before a shop's request, behind the lock of its purse: $1 shop, $2 the day's beginning. */
export const countOfShop = statement.byKey(
  "withdraw.count_of_shop",
  {
    today: col.int,
    isOpen: col.bool,
    todayFen: col.fen,
    paidFen: col.fen,
    openedAt: col.time,
    yopState: col.text,
    debt: col.fen,
    availableFen: col.fen,
  },
  `select (select count(*) from withdrawal where shop_id = $1 and created_at >= $2 and state <> 'cancelled')::int as today,
     exists (select 1 from withdrawal where shop_id = $1 and state in ('made', 'auditing', 'approved', 'paying')) as is_open,
     ${sumOf("shop_id = $1 and created_at >= $2")} as today_fen, ${sumOf("shop_id = $1")} as paid_fen, s.created_at as opened_at,
     coalesce((select y.state from yop_account y where y.shop_id = s.id), 'draft') as yop_state,
     coalesce((select balance from ledger_account where owner_kind = 'merchant' and owner_id = s.id and purpose = 'debt'
       and currency = 'CNY'), 0) as debt,
     coalesce((select balance from ledger_account where owner_kind = 'merchant' and owner_id = s.id and purpose = 'available'
       and currency = 'CNY'), 0) as available_fen
   from shop s where s.id = $1`,
);

/** $1 id, $2 number, $3 shop, $4 amount, $5 fee, $6 large, $7 now, $8 expected at; to the shop's card. */
export const insertOfShop = statement(
  "withdraw.insert_of_shop",
  {},
  `insert into withdrawal (id, no, shop_id, state, account_id, kind, bank, account_name, tail, sealed, amount_fen, fee_fen, is_large,
     created_at, expected_at)
   select $1, $2, a.shop_id, 'made', a.id, a.kind, a.bank, a.name, a.tail, a.sealed, $4, $5, $6, $7, $8
   from payout_account a join shop s on s.id = a.shop_id and ${isOwnersSql}
   where a.shop_id = $3 and a.removed_at is null and a.usable_at <= $7
     and not exists (select 1 from yop_account y where y.shop_id = $3 and y.state = 'frozen')`,
);

import { collectionStates } from "@heshi/contract/collection/collection-states";
import { payWays } from "@heshi/contract/pay/pay";
import { col, hidden, type RowOf, statement } from "../../platform/database/statement.ts";
import { attemptFacts, attemptFactsSql, settledSql, startedSql } from "../attempt/attempt.public.ts";
import { inState } from "../machine/machine.public.ts";
import { collectionMachine } from "./collection.machine.ts";

const isUnpaid = (alias: string, now: string): string => inState(collectionMachine, "unpaid", { alias, now });

const payee = {
  codeId: col.id,
  codeNo: col.text,
  codeName: col.text,
  shopId: col.maybe(col.id),
  memberId: col.maybe(col.id),
  shopName: col.maybe(col.text),
  logo: col.maybe(col.text),
  shopState: col.maybe(col.text),
  shopSince: col.maybe(col.time),
  yopState: col.maybe(col.text),
  memberState: col.maybe(col.text),
  realName: col.maybe(col.text),
  hasRealName: col.bool,
  isMinor: col.bool,
  amountFen: col.maybe(col.fen),
  remark: col.text,
  isOn: col.bool,
} as const;
export type PayeeRow = RowOf<typeof payee>;

/** A code as its payer meets it: $1 number. */
export const findPayee = statement.byKey(
  "collection.payee",
  payee,
  `select k.id as code_id, k.code_no, k.name as code_name, k.shop_id, k.member_id, s.name as shop_name, s.logo, s.state as shop_state,
     s.created_at as shop_since, y.state as yop_state, m.state as member_state, m.real_name,
     coalesce(m.real_name_state = 'passed', false) as has_real_name, coalesce(m.minor_pin_hash is not null, false) as is_minor,
     k.amount_fen, k.remark, k.is_on
   from collection_code k left join shop s on s.id = k.shop_id left join yop_account y on y.shop_id = k.shop_id
     left join member m on m.id = k.member_id where k.code_no = $1`,
);

/**
 * Counts that a device, a network or a member begins to pay, behind the lock of its row: $1 which, $2 now, $3 1 for a small amount,
 * $4 an hour ago, $5 the day's beginning.
 */
export const countTry = statement.byKey(
  "collection.count_try",
  { tries: col.int, small: col.int },
  `insert into collection_payer as p (payer, hour_at, tries, day_at, small) values ($1, $2, 1, $2, $3)
   on conflict (payer) do update set tries = case when p.hour_at > $4 then p.tries + 1 else 1 end,
     hour_at = case when p.hour_at > $4 then p.hour_at else excluded.hour_at end,
     small = case when p.day_at >= $5 then p.small else 0 end + excluded.small,
     day_at = case when p.day_at >= $5 then p.day_at else excluded.day_at end
   returning tries, small`,
);

/** Drops what was counted before: $1 time. */
export const forgetTries = statement(
  "collection.forget",
  {},
  "delete from collection_payer where hour_at < $1",
);

/** SQL of what those payments of a day that are `whose` sum to: typed amounts, and all that a member's code takes. */
const dayFen = (whose: string): string =>
  `coalesce(sum(c.amount_fen - c.refunded_fen) filter (where ${whose} and (c.is_static or c.member_id is not null)
       and c.created_at >= $3 and (c.paid_at is not null or ${isUnpaid("c", "$4")})), 0)`;

/**
 * What a device, or a payer who is known, has paid a payee since the day began, or may yet pay, where they typed the amount or the payee is
 * a member: the greater of both; and how many of one code wait at the device. $1 device, $2 payee, $3 the day's beginning, $4 now, $5 code,
 * $6 payer or null.
 */
export const sumPayer = statement.byKey(
  "collection.sum_payer",
  { dayFen: col.fen, unpaid: col.int },
  `select greatest(${dayFen("c.payer_device = $1")}, ${dayFen("c.payer_id = $6::bigint")})::bigint as day_fen,
     count(*) filter (where c.payer_device = $1 and c.code_id = $5 and ${isUnpaid("c", "$4")})::int as unpaid
   from collection c where (c.payer_device = $1 or c.payer_id = $6::bigint) and c.payee = $2
     and c.created_at >= $3::timestamptz - interval '1 day'`,
);

/**
 * Adds a payment: $1 id, $2 number, $3 receipt, $4 code, $5 shop, $6 member, $7 payer, $8 device, $9 whether its amount was typed,
 * $10 deadline, $11 amount, $12 fee, $13 remark, $14 when it is settled, $15 now.
 */
export const insertCollection = statement(
  "collection.insert",
  {},
  `insert into collection (id, no, receipt, code_id, shop_id, member_id, payer_id, payer_device, is_static, state, deadline_at, amount_fen,
     fee_bp, remark, settles_at, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'unpaid', $10, $11, $12, $13, $14, $15)`,
);

/** Begins the attempt of a payment that was just made: $1 payment, $2 id, $3 number, $4 way, $5 now. */
export const startAttempt = statement(
  "collection.start",
  { attemptNo: col.text, expiresAt: col.ms },
  `with t as (select c.id, c.no, c.amount_fen as payable_fen, c.deadline_at from collection c
     where c.id = $1 and ${hidden(isUnpaid("c", "$5"))} for no key update),
   ${startedSql("collection", { id: "$2", no: "$3", way: "$4", now: "$5" })}
   select attempt_no, expires_at from known union all select attempt_no, expires_at from started`,
);

/** The settled attempt of one that is paid from the balance: $1 payment, $2 id, $3 number, $4 payer, $5 now. */
export const insertBalanceAttempt = statement(
  "collection.by_balance",
  {},
  `with taken as (select id, amount_fen as payable_fen, deadline_at from collection where id = $1)
   ${settledSql({ kind: "collection", id: "$2", no: "$3", memberId: "$4", now: "$5" })}`,
);

/** Locks a payment: $1 id. */
export const lockCollection = statement(
  "collection.lock_row",
  { state: col.oneOf(collectionStates) },
  "select state from collection where id = $1 for no key update",
);

/** $1 id. */
export const receiptOf = statement.byKey(
  "collection.receipt_of",
  { receipt: col.text },
  "select receipt from collection where id = $1",
);

const receipt = {
  id: col.id,
  no: col.text,
  codeNo: col.text,
  codeName: col.text,
  shopName: col.maybe(col.text),
  realName: col.maybe(col.text),
  state: col.oneOf(collectionStates),
  deadlineAt: col.maybe(col.time),
  amountFen: col.fen,
  refundedFen: col.fen,
  remark: col.text,
  payWay: col.maybe(col.oneOf(payWays)),
  createdAt: col.ms,
  paidAt: col.maybe(col.ms),
  backLeft: col.int,
  ...attemptFacts,
} as const;
export type ReceiptRow = RowOf<typeof receipt>;

/** A payment as its payer sees it: $1 receipt. */
export const findReceipt = statement.byKey(
  "collection.by_receipt",
  receipt,
  `select c.id, c.no, k.code_no, k.name as code_name, s.name as shop_name, m.real_name, c.state, c.deadline_at, c.amount_fen,
     c.refunded_fen, c.remark, coalesce(c.pay_way, (select a.way from pay_attempt a where a.payable_id = c.id and a.kind = 'collection'
       order by a.id limit 1)) as pay_way, c.created_at, c.paid_at,
     (select count(*)::int from pay_refund r join pay_attempt a on a.id = r.attempt_id where a.payable_id = c.id
       and a.kind = 'collection' and not r.is_stray and r.state <> 'refunded') as back_left,
     ${attemptFactsSql("collection", "c.id")}
   from collection c join collection_code k on k.id = c.code_id left join shop s on s.id = c.shop_id
     left join member m on m.id = c.member_id where c.receipt = $1`,
);

/** The attempt of a payment that has not ended: $1 receipt. */
export const openOf = statement.byKey(
  "collection.open_of",
  { attemptNo: col.text },
  `select a.attempt_no from collection c join pay_attempt a on a.payable_id = c.id and a.kind = 'collection'
   where c.receipt = $1 and ${hidden("a.state = 'open'")} order by a.id desc limit 1`,
);

/** The same of those whose channel's page was opened. */
export const openedOf = statement.byKey(
  "collection.opened_of",
  { attemptNo: col.text, way: col.oneOf(payWays) },
  `select a.attempt_no, a.way from collection c join pay_attempt a on a.payable_id = c.id and a.kind = 'collection'
   where c.receipt = $1 and ${hidden("a.state = 'open' and a.opened_at is not null")} order by a.id`,
);

/** Payments whose time has come, those left out whose payer is frozen or held: $1 now, $2 how many. */
export const listDue = statement(
  "collection.list_due",
  { id: col.id },
  `select c.id from collection c left join member p on p.id = c.payer_id
   where c.state = 'paid' and c.settles_at <= $1 and (c.payer_id is null or p.state <> 'frozen' and p.held_at is null)
   order by c.settles_at, c.id limit $2`,
);

/** Locks a payment that is to be settled, and says who paid it, where that is known: $1 id. */
export const lockDue = statement(
  "collection.lock_due",
  { payerId: col.maybe(col.id) },
  "select payer_id from collection where id = $1 and state = 'paid' for no key update",
);

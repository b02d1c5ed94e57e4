import { paidStates } from "@heshi/contract/collection/collection-states";
import { payWays } from "@heshi/contract/pay/pay";
import * as z from "zod/mini";
import { Fen } from "@heshi/kernel/money";
import { col, type RowOf, statement } from "../../../platform/database/statement.ts";

const code = {
  codeNo: col.text,
  name: col.text,
  amountFen: col.maybe(col.fen),
  remark: col.text,
  isOn: col.bool,
  count: col.int,
  paidFen: col.fen,
} as const;
export type CodeRow = RowOf<typeof code>;
/** With what was paid by it since the day began, $2. */
const codeFields = `k.code_no, k.name, k.amount_fen, k.remark, k.is_on, t.count, t.paid_fen
   from collection_code k cross join lateral (select count(*)::int as count, coalesce(sum(c.amount_fen), 0)::bigint as paid_fen
     from collection c where c.code_id = k.id and c.paid_at >= $2) t`;

/** $1 payee, $2 the day's beginning. */
export const listCodes = statement(
  "collection.codes",
  code,
  `select ${codeFields} where k.payee = $1 order by k.is_on desc, k.created_at, k.id limit 1000`,
);

/** $1 payee, $2 the day's beginning, $3 number. */
export const findCode = statement.byKey(
  "collection.code",
  code,
  `select ${codeFields} where k.payee = $1 and k.code_no = $3`,
);

/** The name that payers read: $1 shop, $2 member. */
export const findName = statement.byKey(
  "collection.name",
  { shopName: col.maybe(col.text), realName: col.maybe(col.text) },
  `select (select name from shop where id = $1) as shop_name, (select real_name from member where id = $2) as real_name`,
);

/** Locks whose codes are counted: $1 shop. */
export const lockShop = statement(
  "collection.lock_shop",
  { id: col.id },
  "select id from shop where id = $1 for no key update",
);

/**
 * Adds a code unless there are too many: $1 id, $2 number, $3 shop, $4 member, $5 name, $6 amount, $7 remark, $8 on, $9 now,
 * $10 how many.
 */
export const insertCode = statement(
  "collection.insert_code",
  {},
  `insert into collection_code (id, code_no, shop_id, member_id, name, amount_fen, remark, is_on, created_at)
   select $1, $2, $3::bigint, $4::bigint, $5, $6::bigint, $7, $8::boolean, $9
   where (select count(*) from collection_code k where k.payee = coalesce('s' || $3::bigint, 'm' || $4::bigint)) < $10::int`,
);

/** $1 payee, $2 number, $3 name, $4 amount, $5 remark, $6 on. */
export const updateCode = statement(
  "collection.update_code",
  {},
  "update collection_code set name = $3, amount_fen = $4, remark = $5, is_on = $6 where payee = $1 and code_no = $2",
);

const row = {
  id: col.id,
  no: col.text,
  state: col.oneOf(paidStates),
  way: col.oneOf(payWays),
  codeNo: col.text,
  codeName: col.text,
  remark: col.text,
  nickname: col.maybe(col.text),
  amountFen: col.fen,
  refundedFen: col.fen,
  feeBp: col.int,
  paidAt: col.time,
  settlesAt: col.time,
  settledAt: col.maybe(col.time),
} as const;
export type PaidRow = RowOf<typeof row>;
const fields = `c.id, c.no, c.state, c.pay_way as way, k.code_no, k.name as code_name, c.remark, p.nickname, c.amount_fen, c.refunded_fen,
  c.fee_bp, c.paid_at, c.settles_at, c.settled_at
  from collection c join collection_code k on k.id = c.code_id left join member p on p.id = c.payer_id`;

/** $1 payee, $2 states, $3 whether something went back, $4 $5 the row before, $6 how many. */
export const listPaid = statement(
  "collection.list",
  row,
  `select ${fields} where c.payee = $1 and c.paid_at is not null and c.state = any ($2::text[])
     and ($3::boolean is null or c.refunded_fen > 0)
     and ($4::timestamptz is null or (c.paid_at, c.id) < ($4, $5::bigint)) order by c.paid_at desc, c.id desc limit $6`,
);

/** $1 payee, $2 number. */
export const findPaid = statement.byKey(
  "collection.find",
  row,
  `select ${fields} where c.payee = $1 and c.no = $2 and c.paid_at is not null`,
);

/** What went back of a payment, the first first: $1 id. */
export const listRefunds = statement.byKey(
  "collection.refunds",
  { refundNo: col.text, amountFen: col.fen, reason: col.text, isDone: col.bool, at: col.ms },
  `select f.refund_no, f.amount_fen, f.reason, r.state = 'refunded' as is_done, f.created_at as at
   from collection_refund f join pay_refund r on r.refund_no = f.refund_no where f.collection_id = $1 order by f.id`,
);

/** What was paid from $2 to before $3, in parts of $4 seconds: which part, how many, how much. $1 payee. */
export const sumParts = statement(
  "collection.parts",
  { at: col.int, count: col.int, amountFen: col.fen },
  `select floor(extract(epoch from c.paid_at - $2::timestamptz) / $4::int)::int as at, count(*)::int as count,
     sum(c.amount_fen)::bigint as amount_fen
   from collection c where c.payee = $1 and c.paid_at >= $2 and c.paid_at < $3 group by 1 order by 1`,
);

/** The same of what went back. */
export const sumBack = statement(
  "collection.back",
  { at: col.int, count: col.int, amountFen: col.fen },
  `select floor(extract(epoch from f.created_at - $2::timestamptz) / $4::int)::int as at, count(*)::int as count,
     sum(f.amount_fen)::bigint as amount_fen
   from collection_refund f where f.payee = $1 and f.created_at >= $2 and f.created_at < $3 group by 1 order by 1`,
);

const Sums = z.array(z.object({ name: z.string(), count: z.int(), amountFen: Fen }));
/** What was paid from $2 to before $3, by code and by way: $1 payee. */
export const sumKinds = statement(
  "collection.kinds",
  {
    codes: col.json(Sums),
    ways: col.json(z.array(z.object({ way: z.enum(payWays), count: z.int(), amountFen: Fen }))),
    feeFen: col.fen,
  },
  `with paid as (select c.code_id, c.pay_way, c.amount_fen, c.refunded_fen, c.fee_bp from collection c
     where c.payee = $1 and c.paid_at >= $2 and c.paid_at < $3)
   select (select coalesce(json_agg(x), '[]') from (select k.name, count(*)::int as count, sum(p.amount_fen)::bigint as "amountFen"
       from paid p join collection_code k on k.id = p.code_id group by k.id order by 3 desc, k.id) x) as codes,
     (select coalesce(json_agg(x), '[]') from (select p.pay_way as way, count(*)::int as count, sum(p.amount_fen)::bigint as "amountFen"
       from paid p group by p.pay_way order by 3 desc) x) as ways,
     (select coalesce(sum(floor((p.amount_fen - p.refunded_fen) * p.fee_bp / 10000)), 0)::bigint from paid p) as fee_fen`,
);

/** What is paid and not available yet, less the fee: $1 payee. */
export const sumWaiting = statement(
  "collection.waiting",
  { waitingFen: col.fen },
  `select coalesce(sum(c.amount_fen - c.refunded_fen - (c.amount_fen - c.refunded_fen) * c.fee_bp / 10000), 0)::bigint as waiting_fen
   from collection c where c.payee = $1 and c.paid_at is not null and c.state = 'paid'`,
);

/** Locks a payment that its payee gives back: $1 payee, $2 number. */
export const lockPaid = statement(
  "collection.lock_paid",
  {
    id: col.id,
    no: col.text,
    state: col.text,
    way: col.maybe(col.oneOf(payWays)),
    payerId: col.maybe(col.id),
    amountFen: col.fen,
    refundedFen: col.fen,
    feeBp: col.int,
    paidAt: col.maybe(col.time),
  },
  `select id, no, state, pay_way as way, payer_id, amount_fen, refunded_fen, fee_bp, paid_at from collection
   where payee = $1 and no = $2 for no key update`,
);

/** Whether who paid from the balance can be given something back: $1 payer. */
export const hasOpenAccount = statement.byKey(
  "collection.has_open_account",
  { isOpen: col.bool },
  "select state <> 'closed' as is_open from member where id = $1 for share",
);

/** Notes what goes back, behind the lock: $1 payment, $2 amount, $3 id, $4 number, $5 fee, $6 reason, $7 staff, $8 now. */
export const noteRefund = statement(
  "collection.note_refund",
  {},
  `with of as (update collection set refunded_fen = refunded_fen + $2 where id = $1 and refunded_fen + $2 <= amount_fen returning id, payee)
   insert into collection_refund (id, refund_no, collection_id, payee, amount_fen, fee_fen, reason, staff_id, created_at)
   select $3, $4, of.id, of.payee, $2, $5, $6, $7, $8 from of`,
);

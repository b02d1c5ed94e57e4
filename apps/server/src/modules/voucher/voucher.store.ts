import { VoucherTerms } from "@heshi/contract/counter/voucher";
import { voucherStates } from "@heshi/contract/counter/code";
import { payWays } from "@heshi/contract/pay/pay";
import { guarded } from "../../platform/database/guarded.ts";
import { col, hidden, type RowOf, statement } from "../../platform/database/statement.ts";

/**
 * Codes of orders that are placed in the same plan: $1 codes, $2 member, $3 now. A code that names branches needs one that is there, which
 * is not removed before the commit.
 */
export const insertVouchers = guarded("voucher.insert", {
  write: `with x as (select * from jsonb_to_recordset($1::jsonb) as x (id bigint, "orderId" bigint, "shopId" bigint, terms jsonb,
       digest text, sealed text, tail text, "validUntil" timestamptz)),
   there as (select id from branch where id in (select (s->>'branchId')::bigint from x, jsonb_array_elements(x.terms->'stores') s)
     order by id for key share),
   made as (
     insert into voucher (id, order_id, shop_id, member_id, terms, digest, sealed, tail, valid_until, created_at)
     select x.id, x."orderId", x."shopId", $2, x.terms, x.digest, x.sealed, x.tail, x."validUntil", $3
     from x where not jsonb_path_exists(x.terms, '$.stores[*].branchId')
       or exists (select 1 from there t where x.terms->'stores' @> jsonb_build_array(jsonb_build_object('branchId', t.id::text)))
     returning id)`,
  guard: "(select count(*) from made) = jsonb_array_length($1::jsonb)",
});

/** Deletes the codes of orders that closed unpaid: nobody has seen them. $1 orders. */
export const dropVouchers = statement(
  "voucher.drop",
  {},
  "delete from voucher where order_id = any ($1::bigint[])",
);

/** The code of an order: $1. */
export const voucherOf = statement.byKey(
  "voucher.of_order",
  { id: col.id },
  "select id from voucher where order_id = $1",
);

const own = {
  voucherId: col.id,
  orderId: col.id,
  sealed: col.text,
  state: col.oneOf(voucherStates),
  validUntil: col.ms,
  usedAt: col.maybe(col.ms),
  terms: col.json(VoucherTerms),
  leftFen: col.fen,
  payWay: col.oneOf(payWays),
  isFriend: col.bool,
} as const;

/** The codes bought with an order of a member's, once it is paid: $1 member, $2 order. */
export const listOfTrade = statement.byKey(
  "voucher.of_trade",
  own,
  `select v.id as voucher_id, v.order_id, v.sealed, v.state, v.valid_until, case when v.state in ('used', 'settled') then v.used_at end
     as used_at, v.terms, o.payable_fen - o.refunded_fen as left_fen, o.pay_way, o.payer_id is not null as is_friend
   from orders a join orders o on o.trade_id = a.trade_id join voucher v on v.order_id = o.id
   where a.id = $2 and a.member_id = $1 and a.paid_at is not null order by o.id = a.id desc, v.id limit 20`,
);

/** An order of a member's: $1 member, $2 order. */
export const ownOrder = statement.byKey(
  "voucher.own_order",
  { id: col.id },
  "select id from orders where id = $2 and member_id = $1",
);

const seen = {
  voucherId: col.id,
  orderId: col.id,
  memberId: col.id,
  state: col.oneOf(voucherStates),
  isPaid: col.bool,
  title: col.text,
  specs: col.texts,
  picture: col.text,
  priceFen: col.fen,
  nickname: col.text,
  validUntil: col.ms,
  terms: col.json(VoucherTerms),
} as const;
export type SeenVoucher = RowOf<typeof seen>;

/** A code of a shop's: $1 digest, $2 shop. */
export const findByCode = statement.byKey(
  "voucher.by_code",
  seen,
  `select v.id as voucher_id, v.order_id, v.member_id, v.state, o.paid_at is not null as is_paid, l.title, l.specs, l.picture, l.price_fen,
     m.nickname, v.valid_until, v.terms
   from voucher v join orders o on o.id = v.order_id join order_line l on l.order_id = o.id join member m on m.id = v.member_id
   where v.digest = $1 and v.shop_id = $2`,
);

/** Of a shop's code: $1 code, $2 shop. */
export const stateOfVoucher = statement.byKey(
  "voucher.state",
  { state: col.oneOf(voucherStates), deadlineAt: col.maybe(col.time) },
  "select state, deadline_at from voucher where id = $1 and shop_id = $2",
);

/** Where a shop's code was redeemed last, the code locked so that it stays so: $1 code, $2 shop. */
export const lockUse = statement.byKey(
  "voucher.lock_use",
  { branchId: col.maybe(col.id) },
  "select branch_id from voucher where id = $1 and shop_id = $2 for no key update",
);

const redemption = {
  voucherId: col.id,
  title: col.text,
  specs: col.texts,
  picture: col.text,
  priceFen: col.fen,
  tail: col.text,
  state: col.oneOf(voucherStates),
  at: col.ms,
  deadlineAt: col.maybe(col.ms),
  staff: col.text,
  branch: col.text,
  isHere: col.bool,
  reason: col.text,
} as const;
export type RedemptionRow = RowOf<typeof redemption>;

/** SQL of when a code was redeemed or revoked last. */
const touched = "greatest(v.used_at, v.revoked_at)";
/** What a shop redeemed and revoked, latest first, and whether $2 works there: $1 shop, $2 who, $3 $4 the row before, $5 limit. */
export const listRedemptions = statement(
  "voucher.redemptions",
  redemption,
  `select v.id as voucher_id, l.title, l.specs, l.picture, l.price_fen, v.tail, v.state, ${touched} as at, v.deadline_at,
     coalesce(p.name, '') as staff, coalesce((select s->>'name' from jsonb_array_elements(v.terms->'stores') s
       where s->>'branchId' = v.branch_id::text limit 1), '') as branch,
     v.branch_id is null or w.branch_ids = '{}' or v.branch_id = any (w.branch_ids) as is_here,
     case when e.kind = 'revoke' then e.note else '' end as reason
   from voucher v join order_line l on l.order_id = v.order_id
     cross join lateral (select kind, note, actor_id from voucher_event where voucher_id = v.id and kind in ('redeem', 'revoke')
       order by id desc limit 1) e
     left join shop_staff p on p.id = e.actor_id join shop_staff w on w.id = $2
   where v.shop_id = $1 and v.used_at is not null
     and ($3::timestamptz is null or (${touched}, v.id) < ($3, $4::bigint))
   order by ${touched} desc, v.id desc limit $5`,
);

const due = { id: col.id, deadline: col.text } as const;
/** Uses that cannot be revoked any more, their orders locked: $1 now, $2 how many, $3 $4 the row before, $5 state. */
export const dueUses = statement(
  "voucher.due_uses",
  due,
  `select v.id, v.deadline_at::text as deadline from voucher v join orders o on o.id = v.order_id
   where v.state = $5::text and v.state = 'used' and v.deadline_at <= $1
     and (v.deadline_at, v.id) > ($3::timestamptz, $4::bigint)
   order by v.deadline_at, v.id limit $2 for no key update of o skip locked`,
);
/** Codes of paid orders whose time is over, in the same way. */
export const dueCodes = statement(
  "voucher.due_codes",
  due,
  `select v.id, v.valid_until::text as deadline from voucher v join orders o on o.id = v.order_id
   where v.state = $5::text and v.state = 'unused' and v.valid_until <= $1 and ${hidden("o.state = 'paid'")}
     and (v.valid_until, v.id) > ($3::timestamptz, $4::bigint)
   order by v.valid_until, v.id limit $2 for no key update of o skip locked`,
);
/** Of which order a code is: $1. */
export const orderOf = statement.byKey(
  "voucher.order",
  { orderId: col.id, memberId: col.id, shopId: col.id, links: col.texts },
  "select order_id, member_id, shop_id, links from voucher where id = $1",
);
/**
 * Keeps where a code was redeemed, a branch that it names or none where it names none, and by what the buyer was linked to the shop: $1
 * code, $2 links, $3 branch.
 */
export const keepUse = statement.byKey(
  "voucher.keep_use",
  {},
  `update voucher set links = $2::text[], branch_id = $3::bigint where id = $1 and case when $3::bigint is null
     then not jsonb_path_exists(terms, '$.stores[*].branchId')
     else terms->'stores' @> jsonb_build_array(jsonb_build_object('branchId', $3::bigint::text)) end`,
);

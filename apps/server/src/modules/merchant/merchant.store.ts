import { deliverDays } from "@heshi/contract/place/deliver-days";
import { staffRoles } from "@heshi/contract/rights";
import { orderFlags } from "@heshi/contract/shop/orders";
import { InvoiceRequest, OrderLine, orderStates } from "@heshi/contract/trade/order-view";
import { pointsCredits } from "@heshi/contract/goods/points";
import * as z from "zod/mini";
import { col, type Statement, statement } from "../../platform/database/statement.ts";
import {
  effectiveState,
  isPartSent,
  EventRow,
  isToShip,
  isUnpaid,
  linesJson,
  ReceiverRow,
  OrderTerms,
} from "../order/order.public.ts";
import { keptSql } from "../kind/kind.public.ts";

/** The parcel of an order that was heard of last; `lastText` null: nothing was heard since it was sent. */
const ParcelRow = z.object({
  companyName: z.string(),
  number: z.string(),
  lastText: z.nullable(z.string()),
  count: z.int(),
});
export type ParcelRow = z.infer<typeof ParcelRow>;

const MarkRow = z.object({ flag: z.nullable(z.enum(orderFlags)), note: z.string() });

const staff = {
  id: col.id,
  shopId: col.id,
  name: col.text,
  logo: col.text,
  isSelf: col.bool,
  shopState: col.oneOf(["open", "closed", "frozen"]),
  phone: col.text,
  staffName: col.text,
  role: col.oneOf(staffRoles),
  mobile: col.text,
  staffState: col.oneOf(["invited", "active", "stopped"]),
  pwdHash: col.maybe(col.text),
  without: col.texts,
  invitedUntil: col.maybe(col.ms),
} as const;
const staffFields = `select p.id, p.shop_id, h.name, h.logo, h.is_self, h.state as shop_state, h.phone,
  p.name as staff_name, p.role, p.mobile, p.state as staff_state, p.pwd_hash, p.without, p.invited_until
  from shop_staff p join shop h on h.id = p.shop_id`;
export const staffByMobile = statement.byKey(
  "merchant.staff_by_mobile",
  staff,
  `${staffFields} where p.mobile = $1
   order by p.state = 'active' and h.state = 'open' desc, p.state = 'active' desc, p.state = 'invited' desc,
     p.entered_at desc nulls last, p.id limit 1`,
);
export const staffById = statement(
  "merchant.staff_by_id",
  staff,
  `${staffFields} where p.id = $1 and p.shop_id = $2`,
);
/**
 * Sets the password of an owner or a staff member by their number, in all their shops: $1 number, $2 hash, $3 until when they neither
 * withdraw nor add accounts, where it takes the place of another.
 */
export const setPassword = statement(
  "merchant.set_password",
  { id: col.id },
  `update shop_staff set pwd_hash = $2, held_until = case when pwd_hash is null then held_until else greatest(held_until, $3) end
   where mobile = $1 returning id`,
);
/**
 * Locks a person in all their shops, so that what is read of them behind it is what another change of their password has left: $1 staff
 * member.
 */
export const lockPerson = statement.byKey(
  "merchant.lock_person",
  { id: col.id },
  `select p.id from shop_staff p where p.mobile = (select o.mobile from shop_staff o where o.id = $1) order by p.id for no key update`,
);
/** Replaces the verified hash $3 of staff member $1 by $2 in all their shops, locked; no row if it is another one by now. */
export const changePassword = statement(
  "merchant.change_password",
  { id: col.id },
  `update shop_staff p set pwd_hash = $2 from shop_staff o where o.id = $1 and o.pwd_hash = $3 and o.state = 'active'
     and p.mobile = o.mobile returning p.id`,
);
export type StaffRow = typeof staffByMobile extends Statement<infer Row> ? Row : never;

/** The columns of an order as its shop sees it in a list. */
export const card = {
  orderId: col.id,
  no: col.text,
  state: col.oneOf(orderStates),
  lines: col.json(z.array(OrderLine)),
  pieces: col.int,
  payableFen: col.fen,
  goodsFen: col.fen,
  freightFen: col.fen,
  offsetFen: col.fen,
  discountFen: col.fen,
  platformDiscountFen: col.fen,
  reducedFen: col.fen,
  orderType: col.int,
  creditType: col.maybe(col.oneOf(pointsCredits)),
  creditCent: col.cent,
  receiver: col.maybe(col.json(ReceiverRow)),
  remark: col.text,
  deliverOn: col.oneOf(deliverDays),
  isPartSent: col.maybe(col.bool),
  createdAt: col.ms,
  paidAt: col.maybe(col.ms),
  remindedAt: col.maybe(col.ms),
  terms: col.json(OrderTerms),
  parcel: col.maybe(col.json(ParcelRow)),
  mark: col.maybe(col.json(MarkRow)),
} as const;
/** SQL: their values, of an order `o` at the moment $1. */
export const cardFields = `o.id as order_id, o.no, ${effectiveState} as state,
  ${linesJson} as lines,
  o.pieces, o.payable_fen, o.goods_fen, o.freight_fen, o.offset_fen, o.discount_fen, o.platform_discount_fen, o.reduced_fen,
   o.order_type, o.credit_type,
    o.credit_cent, o.receiver,
    o.remark, o.deliver_on, case when ${isPartSent} then true end as is_part_sent, o.created_at, o.paid_at, o.reminded_at, o.terms,
  (select json_build_object('companyName', p.company_name, 'number', p.number, 'lastText', p.last_text, 'count', count(*) over ())
   from order_package p where p.order_id = o.id order by p.last_at desc nulls last, p.number = '', p.id limit 1) as parcel,
  (select json_build_object('flag', k.flag, 'note', k.note) from order_mark k where k.order_id = o.id) as mark`;
/** SQL of order `o` that has to be shipped until a moment, by what its buyer could read when ordering. */
export const isDue = (until: string): string =>
  `o.paid_at + ${keptSql("order.shipHours")} * interval '1 hour' <= ${until}::timestamptz`;
const upTo100 = (where: string): string =>
  `(select count(*)::int from (select 1 from orders o where o.shop_id = $2 and ${where} limit 100) x)`;
export const countOrders = statement(
  "merchant.counts",
  { unshipped: col.int, late: col.int, unpaid: col.int, shipped: col.int, reminded: col.int },
  `select ${upTo100(`${isToShip}`)} as unshipped,
    ${upTo100(`${isToShip} and ${isDue("$3")}`)} as late, ${upTo100(isUnpaid("o", "$1"))} as unpaid,
    ${upTo100("o.state = 'shipped'")} as shipped,
     ${upTo100(`${isToShip} and o.reminded_at is not null`)} as reminded`,
);

/** One order of the shop: $1 now, $2 shop, $3 order. */
export const findOrder = statement(
  "merchant.order",
  {
    ...card,
    nickname: col.text,
    avatar: col.text,
    invoice: col.maybe(col.json(InvoiceRequest)),
    events: col.json(z.array(EventRow)),
    shipFrom: col.text,
  },
  `select ${cardFields}, m.nickname, m.avatar, o.invoice, h.ship_from,
     (select json_agg(json_build_object('kind', e.kind, 'actor', e.actor, 'note', e.note, 'at',
       (extract(epoch from e.at) * 1000)::bigint) order by e.id desc) from order_event e where e.order_id = o.id) as events
   from orders o join member m on m.id = o.member_id join shop h on h.id = o.shop_id where o.shop_id = $2 and o.id = $3`,
);
export const orderState = statement(
  "merchant.order_state",
  { state: col.oneOf(orderStates) },
  `select ${effectiveState} as state from orders o where o.id = $2 and o.shop_id = $3`,
);

export const receiverOf = statement(
  "merchant.receiver_of",
  { memberId: col.id, no: col.text, receiver: col.maybe(col.json(ReceiverRow)) },
  "select member_id, no, receiver from orders where id = $1 and shop_id = $2",
);

/** Notes a flag and words about an order of the shop's: $1 order, $2 shop, $3 flag or null, $4 words, $5 staff, $6 now. */
export const setMark = statement(
  "merchant.set_mark",
  {},
  `insert into order_mark (order_id, shop_id, flag, note, staff_id, at)
   select o.id, o.shop_id, $3, $4, $5, $6 from orders o where o.id = $1 and o.shop_id = $2
   on conflict (order_id) do update set flag = excluded.flag, note = excluded.note, staff_id = excluded.staff_id, at = excluded.at`,
);
/** $1 order, $2 shop. */
export const dropMark = statement.byKey(
  "merchant.drop_mark",
  {},
  "delete from order_mark where order_id = $1 and shop_id = $2",
);
export const hasOrder = statement.byKey(
  "merchant.has_order",
  { id: col.id },
  "select id from orders where id = $1 and shop_id = $2",
);

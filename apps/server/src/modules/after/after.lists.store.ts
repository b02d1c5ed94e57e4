/** What pages of after-sales show, for members, shops and operators. */
import { afterKinds, type AfterReason, afterReasons, pickUpSlots } from "@heshi/contract/trade/after-view";
import { afterStates } from "@heshi/contract/trade/after-state";
import { pointsCredits } from "@heshi/contract/goods/points";
import { payWays } from "@heshi/contract/pay/pay";
import { orderStates } from "@heshi/contract/trade/order-view";
import * as z from "zod/mini";
import { actors } from "@heshi/kernel/machine";
import { col, type RowOf, statement } from "../../platform/database/statement.ts";

const reasons = afterReasons.map(({ code }) => code) as readonly AfterReason[];
const Urls = z.array(z.string());

const card = {
  afterSaleId: col.id,
  no: col.text,
  orderId: col.id,
  orderNo: col.text,
  kind: col.oneOf(afterKinds),
  state: col.oneOf(afterStates),
  reason: col.oneOf(reasons),
  lineId: col.id,
  waresId: col.id,
  skuId: col.id,
  title: col.text,
  specs: col.json(Urls),
  picture: col.text,
  priceFen: col.fen,
  quantity: col.int,
  amountFen: col.fen,
  creditType: col.maybe(col.oneOf(pointsCredits)),
  creditCent: col.cent,
  pieceCent: col.cent,
  createdAt: col.ms,
  deadlineAt: col.maybe(col.ms),
  intervenedAt: col.maybe(col.ms),
  refundedAt: col.maybe(col.ms),
  shopId: col.id,
  shopName: col.text,
  shopLogo: col.text,
  isSelf: col.bool,
  memberId: col.id,
  mid: col.text,
  nickname: col.text,
  avatar: col.text,
} as const;
export type CardRow = RowOf<typeof card>;
const cardSql = `a.id as after_sale_id, a.no, a.order_id, o.no as order_no, a.kind, a.state, a.reason, a.line_id, l.goods_id as wares_id,
  l.sku_id, l.title, l.specs, l.picture, l.price_fen, a.quantity, a.amount_fen, o.credit_type, a.credit_cent,
    l.credit_cent / l.quantity as piece_cent,
  a.created_at, a.deadline_at, a.intervened_at, a.refunded_at,
  a.shop_id, h.name as shop_name, h.logo as shop_logo, h.is_self, a.member_id, m.mid, m.nickname, m.avatar`;
const from = `from after_sale a join orders o on o.id = a.order_id join order_line l on l.id = a.line_id join shop h on h.id = a.shop_id
  join member m on m.id = a.member_id`;

/** States by tab; `ended` and `all` are made of what is left. */
const OPEN = "a.state not in ('done', 'rejected', 'cancelled', 'lapsed')";
const memberTabs = { open: OPEN, send: "a.state = 'agreed'" } as const;
const shopTabs = {
  waiting: "a.state in ('applied', 'appliedGoods', 'returned')",
  returning: "a.state in ('agreed', 'reshipped')",
  dispute: "a.state in ('refused', 'goodsRefused', 'intervening')",
} as const;
const found = "($3::text = '' or a.no = $3 or o.no = $3 or position(lower($3) in lower(l.title)) > 0)";
const newest = "order by a.created_at desc, a.id desc limit $6";
const before = "($4::timestamptz is null or (a.created_at, a.id) < ($4, $5::bigint))";

/** A member's: $1 member, $2 tab, $3 keyword, $4 $5 the row before, $6 how many. */
export const listOwn = statement(
  "after.list",
  card,
  `select ${cardSql} ${from} where a.member_id = $1 and case $2::text when 'open' then ${OPEN} when 'send' then ${memberTabs.send}
     when 'ended' then not (${OPEN}) else true end and ${found} and ${before} ${newest}`,
);
/** A shop's, newest first: $1 shop, then as above. */
export const listOfShop = statement(
  "after.shop_list",
  card,
  `select ${cardSql} ${from} where a.shop_id = $1 and case $2::text when 'returning' then ${shopTabs.returning}
     when 'dispute' then ${shopTabs.dispute} else true end and ${found} and ${before} ${newest}`,
);
/** Those that wait for the shop, the nearest deadline first; $2 is not used. */
export const listWaiting = statement(
  "after.shop_waiting",
  card,
  `select ${cardSql} ${from} where a.shop_id = $1 and ${shopTabs.waiting} and $2::text = 'waiting' and ${found}
     and ($4::timestamptz is null or (a.deadline_at, a.id) > ($4, $5::bigint)) order by a.deadline_at, a.id limit $6`,
);
/** Those that wait for an operator, oldest first: $1 $2 the row before, $3 how many. */
export const listIntervening = statement(
  "after.intervening",
  card,
  `select ${cardSql} ${from} where a.state = 'intervening' and ($1::timestamptz is null or (a.intervened_at, a.id) > ($1, $2::bigint))
   order by a.intervened_at, a.id limit $3`,
);
/** Those in any state by a number of theirs, of an order or of a member, newest first: $1 the text, $2 $3 the row before, $4 how many. */
export const listFound = statement(
  "after.desk_found",
  card,
  `with found as materialized (
     select id from after_sale where no = $1
     union select x.id from orders o join after_sale x on x.order_id = o.id where o.no = $1
     union (select x.id from after_sale x where x.member_id = any (array(select id from member where mid = $1 union select id from member
         where mobile = $1)) and ($2::timestamptz is null or (x.created_at, x.id) < ($2, $3::bigint))
       order by x.created_at desc, x.id desc limit $4))
   select ${cardSql} ${from} where a.id in (select id from found)
     and ($2::timestamptz is null or (a.created_at, a.id) < ($2, $3::bigint)) order by a.created_at desc, a.id desc limit $4`,
);

const upTo100 = (owner: string, where: string): string =>
  `(select count(*)::int from (select 1 from after_sale a where a.${owner} = $1 and ${where} limit 100) x)`;
export const countOwn = statement(
  "after.counts",
  { open: col.int, send: col.int },
  `select ${upTo100("member_id", memberTabs.open)} as open, ${upTo100("member_id", memberTabs.send)} as send`,
);
export const countOfShop = statement(
  "after.shop_counts",
  { waiting: col.int, returning: col.int, dispute: col.int },
  `select ${upTo100("shop_id", shopTabs.waiting)} as waiting, ${upTo100("shop_id", shopTabs.returning)} as returning,
     ${upTo100("shop_id", shopTabs.dispute)} as dispute`,
);

const Event = z.object({
  kind: z.string(),
  actor: z.enum(actors),
  note: z.string(),
  pictures: z.nullable(Urls),
  at: z.int(),
});
export type EventRow = z.infer<typeof Event>;
const ReturnAddress = z.object({
  name: z.string(),
  mobile: z.string(),
  place: z.array(z.string()),
  detail: z.string(),
});
const detail = {
  ...card,
  freightFen: col.fen,
  offsetFen: col.fen,
  platformFen: col.fen,
  silverCent: col.cent,
  takenSilverCent: col.cent,
  owedSilverCent: col.cent,
  description: col.text,
  pictures: col.json(Urls),
  video: col.text,
  pickUp: col.maybe(col.json(z.object({ day: z.string(), slot: z.enum(pickUpSlots) }))),
  company: col.maybe(col.text),
  number: col.maybe(col.text),
  reshipCompany: col.maybe(col.text),
  reshipNumber: col.maybe(col.text),
  isReturned: col.bool,
  isRefunded: col.bool,
  orderState: col.oneOf(orderStates),
  payWay: col.maybe(col.oneOf(payWays)),
  shipFrom: col.text,
  phone: col.text,
  returnAddress: col.maybe(col.json(ReturnAddress)),
  events: col.json(z.array(Event)),
} as const;
export type DetailRow = RowOf<typeof detail>;
const detailSql = `select ${cardSql}, a.freight_fen, a.offset_fen, a.platform_fen, a.silver_cent, a.taken_silver_cent, a.owed_silver_cent,
   a.description, a.pictures, a.video, a.pick_up, a.company, a.number, a.reship_company, a.reship_number,
   a.returned_at is not null as is_returned, coalesce(r.state = 'refunded', false) as is_refunded, o.state as order_state, o.pay_way,
   h.ship_from, h.phone,
   (select json_build_object('name', s.name, 'mobile', s.mobile, 'place', json_build_array(s.province, s.city, s.area, s.street),
     'detail', s.detail) from shop_address s where s.shop_id = a.shop_id and s.is_return) as return_address,
   (select json_agg(json_build_object('kind', e.kind, 'actor', e.actor, 'note', e.note, 'pictures', e.pictures,
     'at', (extract(epoch from e.at) * 1000)::bigint) order by e.id desc) from after_sale_event e
     where e.after_sale_id = a.id and e.to_state is not null) as events
   ${from} left join pay_refund r on r.refund_no = a.refund_no`;
/** $1 id, $2 member or null, $3 shop or null. */
export const findDetail = statement.byKey(
  "after.detail",
  detail,
  `${detailSql} where a.id = $1 and ($2::bigint is null or a.member_id = $2) and ($3::bigint is null or a.shop_id = $3)`,
);

const log = {
  eventId: col.id,
  kind: col.text,
  actor: col.oneOf(actors),
  note: col.text,
  pictures: col.maybe(col.json(Urls)),
  video: col.text,
  at: col.ms,
} as const;
export type LogRow = RowOf<typeof log>;
/** The negotiation, newest first: $1 id, $2 member or null, $3 shop or null, $4 $5 the row before, $6 how many. */
export const listLog = statement(
  "after.log",
  log,
  `select e.id as event_id, e.kind, e.actor, e.note, e.pictures, e.video, e.at
   from after_sale_event e join after_sale a on a.id = e.after_sale_id
   where a.id = $1 and ($2::bigint is null or a.member_id = $2) and ($3::bigint is null or a.shop_id = $3)
     and ($4::timestamptz is null or (e.at, e.id) < ($4, $5::bigint)) order by e.at desc, e.id desc limit $6`,
);

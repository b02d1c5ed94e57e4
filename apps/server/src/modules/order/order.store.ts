import { deliverDays } from "@heshi/contract/place/deliver-days";
import {
  closeReasons,
  OrderLine,
  orderStates,
  InvoiceRequest,
  type LocalTab,
  PickUp,
  Receiver,
} from "@heshi/contract/trade/order-view";
import { pointsCredits } from "@heshi/contract/goods/points";
import { actors } from "@heshi/kernel/machine";
import { payWays } from "@heshi/contract/pay/pay";
import { TownHead } from "@heshi/contract/samecity/town";
import { Time } from "@heshi/contract/frame/text";
import { Id } from "@heshi/kernel/id";
import * as z from "zod/mini";
import { col, type Statement, statement } from "../../platform/database/statement.ts";
import { effectiveState, isPartSent, isUnpaid, linesJson, sellerJoin, sellerName } from "./order.sql.ts";
import { OrderTerms } from "./order.terms.ts";
import { OrderRefund } from "./order.refund.ts";
import { isOrderOf } from "../kind/kind.public.ts";
import { townHeadSql } from "../town/town.public.ts";

/** Where a parcel goes; the codes are for freight. */
export const ReceiverRow = z.object({ ...Receiver.shape, areaCode: z.string(), streetCode: z.string() });
export type ReceiverRow = z.infer<typeof ReceiverRow>;

const cardColumns = {
  orderId: col.id,
  no: col.text,
  tradeNo: col.text,
  orderType: col.int,
  state: col.oneOf(orderStates),
  shopId: col.maybe(col.id),
  shopName: col.text,
  shopLogo: col.text,
  isSelf: col.bool,
  lines: col.json(z.array(OrderLine)),
  pieces: col.int,
  payableFen: col.fen,
  goodsFen: col.fen,
  freightFen: col.fen,
  offsetFen: col.fen,
  discountFen: col.fen,
  platformDiscountFen: col.fen,
  silverCent: col.cent,
  creditType: col.maybe(col.oneOf(pointsCredits)),
  creditCent: col.cent,
  isPartSent: col.maybe(col.bool),
  createdAt: col.ms,
  deadlineAt: col.maybe(col.ms),
  paidAt: col.maybe(col.ms),
  shippedAt: col.maybe(col.ms),
  receivedAt: col.maybe(col.ms),
  closedAt: col.maybe(col.ms),
  addressChangedAt: col.maybe(col.ms),
  extendedAt: col.maybe(col.ms),
  remindedAt: col.maybe(col.ms),
  commentUntil: col.maybe(col.ms),
  terms: col.json(OrderTerms),
  uncommented: col.int,
  receiver: col.maybe(col.json(ReceiverRow)),
  remark: col.text,
  tradeOrders: col.int,
  canSupplement: col.bool,
  isUsed: col.maybe(col.bool),
  town: col.maybe(col.json(TownHead)),
  lastNode: col.maybe(col.json(z.object({ text: z.string(), at: Time, packageId: z.optional(Id) }))),
} as const;

const card = `o.id as order_id, o.no, t.no as trade_no, o.order_type, ${effectiveState} as state, o.shop_id, ${sellerName} as shop_name,
  coalesce(h.logo, '') as shop_logo, coalesce(h.is_self, false) as is_self,
  ${linesJson} as lines,
  o.pieces, o.payable_fen, o.goods_fen, o.freight_fen, o.offset_fen, o.discount_fen, o.platform_discount_fen,
    o.silver_cent, o.credit_type, o.credit_cent,
    case when ${isPartSent} then true end as is_part_sent, o.created_at, o.deadline_at, o.paid_at, o.shipped_at, o.received_at, o.closed_at,
  o.address_changed_at, o.extended_at, o.reminded_at, o.comment_until, o.terms, o.uncommented, o.receiver, o.remark,
  case when not (${isOrderOf(({ ships }) => ships)}) then (select v.state in ('used', 'settled') from voucher v
    where v.order_id = o.id) end as is_used,
  case when ${isOrderOf(({ hands }) => hands)} then ${townHeadSql} end as town,
  (select count(*)::int from orders x where x.trade_id = o.trade_id) as trade_orders,
  exists (select 1 from order_line l where l.order_id = o.id and l.supplement_until > $1 and l.supplemented_at is null) as can_supplement,
  (select json_strip_nulls(json_build_object('text', p.last_text, 'at', (extract(epoch from p.last_at) * 1000)::bigint,
       'packageId', case when not exists (select 1 from order_package q where q.order_id = o.id and q.id <> p.id) then p.id::text end))
     from order_package p
     where p.order_id = o.id and p.last_at is not null order by p.last_at desc limit 1) as last_node`;
const from = `from orders o join trade t on t.id = o.trade_id ${sellerJoin}`;

const ofMember =
  "o.member_id = $2 and o.hidden_at is null and ($5::timestamptz is null or (o.created_at, o.id) < ($5, $6::bigint))";
const pageOf = (where: string): string => `select ${card} ${from} where ${ofMember} and ${where}
   order by o.created_at desc, o.id desc limit $7`;
/** $2 member, $3 tab, $4 keyword (empty here), $5 $6 the row before, $7 how many. */
export const listOrders = statement(
  "order.list",
  cardColumns,
  pageOf(`$4::text = '' and case $3::text when 'all' then true else ${effectiveState} = $3 end`),
);

/** SQL of the tabs that hold what is still to be done: few of a member's orders, which partial indexes find. */
const open = {
  unpaid: isUnpaid("o", "$1"),
  unshipped: "o.state = 'paid'",
  shipped: "o.state = 'shipped'",
  uncommented: "o.uncommented > 0 and o.state in ('received', 'done') and o.comment_until > $1",
} as const;
type OpenTab = keyof typeof open;
const listOpen = (tab: OpenTab) =>
  statement(`order.${tab}`, cardColumns, pageOf(`${open[tab]} and $3::text = '${tab}' and $4::text = ''`));
const openLists = {
  unpaid: listOpen("unpaid"),
  unshipped: listOpen("unshipped"),
  shipped: listOpen("shipped"),
  uncommented: listOpen("uncommented"),
} as const;

/** So many orders from a page's start on are searched by titles of their goods; by number all are. */
const TITLED = 2000;
const inTab = `case $3::text when 'all' then true ${Object.entries(open)
  .map(([tab, where]) => `when '${tab}' then ${where}`)
  .join(" ")} else ${effectiveState} = $3 end`;
/**
 * What a keyword finds in a tab: the parameters are those of `listOrders`. The lateral part is looked up order by order, until the page is
 * full.
 */
const listFound = statement(
  "order.found",
  cardColumns,
  `with hit as materialized (
     (select r.id from (select o.id, o.created_at from orders o where ${ofMember} and ${inTab}
         order by o.created_at desc, o.id desc limit ${TITLED}) r
        cross join lateral (select 1 from order_line l where l.order_id = r.id and position(lower($4) in lower(l.title)) > 0 limit 1) l
      order by r.created_at desc, r.id desc limit $7)
     union select o.id from orders o where o.no = $4::text and ${ofMember} and ${inTab})
   ${pageOf("o.id = any (array(select id from hit))")}`,
);

/** The statement of a tab, or of what a keyword finds in it. */
export function listOf(tab: string, keyword: string): typeof listOrders {
  if (keyword !== "") return listFound;
  return tab in openLists ? openLists[tab as OpenTab] : listOrders;
}
export type CardRow = typeof listOrders extends Statement<infer Row> ? Row : never;

export const EventRow = z.object({
  kind: z.string(),
  actor: z.enum(actors),
  note: z.string(),
  at: Time,
});
export type EventRow = z.infer<typeof EventRow>;
const PackageRow = z.object({
  packageId: Id,
  company: z.string(),
  companyName: z.string(),
  number: z.string(),
  lastText: z.nullable(z.string()),
  lastAt: z.nullable(Time),
  pickUp: z.nullable(PickUp),
});
export type PackageRow = z.infer<typeof PackageRow>;
const detailColumns = {
  ...cardColumns,
  reducedFen: col.fen,
  invoice: col.maybe(col.json(InvoiceRequest)),
  deliverOn: col.oneOf(deliverDays),
  payWay: col.maybe(col.oneOf(payWays)),
  payer: col.maybe(col.text),
  closeReason: col.maybe(col.oneOf(closeReasons)),
  events: col.json(z.array(EventRow)),
  packages: col.json(z.array(PackageRow)),
  refund: col.maybe(col.json(OrderRefund)),
} as const;
const millis = (column: string): string => `(extract(epoch from ${column}) * 1000)::bigint`;
const detail = `${card}, o.reduced_fen, o.invoice, o.deliver_on, o.pay_way,
   (select p.nickname from member p where p.id = o.payer_id) as payer, o.close_reason,
  (select json_agg(json_build_object('kind', e.kind, 'actor', e.actor, 'note', e.note, 'at', ${millis("e.at")})
    order by e.id desc) from order_event e where e.order_id = o.id) as events,
  coalesce((select json_agg(json_build_object('packageId', p.id::text, 'company', p.company, 'companyName', p.company_name,
    'number', p.number, 'lastText', p.last_text, 'lastAt', ${millis("p.last_at")}, 'pickUp', p.pick_up) order by p.id)
     from order_package p where p.order_id = o.id), '[]') as packages,
  (select json_build_object('amountFen', sum(r.amount_fen), 'way', min(a.way), 'isDone', bool_and(r.state = 'refunded'),
    'endedAs', min(r.ended_as)) from pay_refund r join pay_attempt a on a.id = r.attempt_id
     where r.order_id = o.id having count(*) > 0) as refund`;

/** $2 member, $3 order. */
export const findDetail = statement(
  "order.detail",
  detailColumns,
  `select ${detail} ${from} where o.member_id = $2 and o.id = $3 and o.hidden_at is null`,
);
export type DetailRow = typeof findDetail extends Statement<infer Row> ? Row : never;

/** The planner does not see which state it is, so it cannot take an index of that state alone, which holds those of every shop. */
const anyState = (where: string): string =>
  where.replace(/o\.state = '(\w+)'/, "o.state = (select '$1'::text)");
const upTo100 = (tab: OpenTab): string =>
  `(select count(*)::int from (select 1 from orders o
     where o.member_id = $2 and o.hidden_at is null and ${anyState(open[tab])} limit 100) x)
    as ${tab}`;
/** Which orders in the same city a tab has. */
const localTabsSql: Readonly<Record<LocalTab, string>> = {
  all: "true",
  unpaid: open.unpaid,
  open: open.unshipped,
  uncommented: open.uncommented,
};
const listLocal = (tab: LocalTab) =>
  statement(
    `order.local_${tab}`,
    cardColumns,
    pageOf(
      `${isOrderOf(({ local }) => local)} and ${localTabsSql[tab]} and $3::text = '${tab}' and $4::text = ''`,
    ),
  );
/** Orders in the same city: $1 now, $2 member, $3 tab, $4 nothing, $5 $6 the row before, $7 how many. */
export const localLists: Readonly<Record<LocalTab, ReturnType<typeof listLocal>>> = {
  all: listLocal("all"),
  unpaid: listLocal("unpaid"),
  open: listLocal("open"),
  uncommented: listLocal("uncommented"),
};
const listPurchases = (tab: "all" | "unpaid") =>
  statement(
    `order.purchases_${tab}`,
    cardColumns,
    pageOf(
      `${isOrderOf(({ agentStock }) => agentStock)} and ${tab === "all" ? "true" : open.unpaid} and $3::text = '${tab}' and $4::text = ''`,
    ),
  );
/** Purchases of agents; the parameters are those of `localLists`. */
export const purchaseLists = { all: listPurchases("all"), unpaid: listPurchases("unpaid") };
/** A member's orders by tab, of each at most 100: $1 now, $2 member. */
export const countOrders = statement(
  "order.counts",
  { unpaid: col.int, unshipped: col.int, shipped: col.int, uncommented: col.int },
  `select ${(Object.keys(open) as OpenTab[]).map(upTo100).join(", ")}`,
);

const headColumns = {
  id: col.id,
  no: col.text,
  state: col.oneOf(orderStates),
  tradeId: col.id,
  orderType: col.int,
  shopId: col.maybe(col.id),
  receiver: col.maybe(col.json(ReceiverRow)),
  deadlineAt: col.maybe(col.time),
  remindedAt: col.maybe(col.time),
  extendedAt: col.maybe(col.time),
  addressChangedAt: col.maybe(col.time),
} as const;
/** What a decision needs of an order: $2 member, $3 order. */
export const findHead = statement(
  "order.head",
  headColumns,
  `select o.id, o.no, ${effectiveState} as state, o.trade_id, o.order_type, o.shop_id, o.receiver, o.deadline_at,
    o.reminded_at, o.extended_at, o.address_changed_at
   from orders o where o.member_id = $2 and o.id = $3 and o.hidden_at is null`,
);

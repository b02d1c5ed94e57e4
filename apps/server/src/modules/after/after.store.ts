import { afterStates, endedAfterStates } from "@heshi/contract/trade/after-state";
import { afterKinds, type AfterReason, afterReasons } from "@heshi/contract/trade/after-view";
import { pointsCredits } from "@heshi/contract/goods/points";
import { orderStates } from "@heshi/contract/trade/order-view";
import * as z from "zod/mini";
import { col, type RowOf, statement } from "../../platform/database/statement.ts";
import { isLeavingSql } from "../agent/line.public.ts";
import { OrderTerms, unsentSql } from "../order/order.public.ts";
import { isGoodsOf, isOrderOf } from "../kind/kind.public.ts";

/** States that are over, as in the index of open ones. */
const ENDED = `('${endedAfterStates.join("', '")}')`;
const reasons = afterReasons.map(({ code }) => code) as readonly AfterReason[];

const line = {
  lineId: col.id,
  orderId: col.id,
  orderNo: col.text,
  shopId: col.id,
  state: col.oneOf(orderStates),
  isPartSent: col.bool,
  unsent: col.int,
  receivedAt: col.maybe(col.time),
  paidAt: col.maybe(col.time),
  waresId: col.id,
  skuId: col.id,
  title: col.text,
  specs: col.json(z.array(z.string())),
  picture: col.text,
  isVirtual: col.bool,
  /** Of a line that is stored: the pieces that are still its buyer's in the warehouse. */
  held: col.maybe(col.int),
  /** Those that were delivered and of which no after-sale is over, by when their delivery was received (ms). */
  delivered: col.maybe(col.json(z.array(z.object({ receivedAt: z.nullable(z.number()), count: z.int() })))),
  isUnused: col.bool,
  isGiftUsed: col.bool,
  priceNow: col.fen,
  isOn: col.bool,
  quantity: col.int,
  priceFen: col.fen,
  goodsFen: col.fen,
  discountFen: col.fen,
  platformDiscountFen: col.fen,
  offsetFen: col.fen,
  freightFen: col.fen,
  silverCent: col.cent,
  afterQuantity: col.int,
  afterFen: col.fen,
  afterFreightFen: col.fen,
  afterOffsetFen: col.fen,
  afterPlatformFen: col.fen,
  afterSilverCent: col.cent,
  creditType: col.maybe(col.oneOf(pointsCredits)),
  creditCent: col.cent,
  afterCreditCent: col.cent,
  returnsWhole: col.bool,
  protects: col.bool,
  protectedFen: col.fen,
  isProtected: col.bool,
  commentSilverCent: col.cent,
  terms: col.json(OrderTerms),
  /** Stock of an agent, and of one who leaves or is authorised no more. */
  isAgent: col.bool,
  isLeaving: col.bool,
  openId: col.maybe(col.id),
} as const;
export type LineRow = RowOf<typeof line>;
/** SQL of what the buyer of order `o` has of a credit. */
const heldSql = (currency: string): string =>
  `coalesce((select a.balance from ledger_account a where a.owner_kind = 'member' and a.owner_id = o.member_id
     and a.purpose = 'available' and a.currency = '${currency}'), 0)`;
const lineSql = `select l.id as line_id, o.id as order_id, o.no as order_no, o.shop_id, o.state,
  o.sent_part_at is not null as is_part_sent, case when o.state = 'paid' then ${unsentSql} else 0 end as unsent,
  o.received_at, o.paid_at, o.terms,
  l.goods_id as wares_id, l.sku_id, l.title, l.specs, l.picture, not (${isGoodsOf(({ returns }) => returns)}) as is_virtual,
  case when ${isOrderOf(({ stores }) => stores)} then (select count(*)::int from warehouse_unit u
    where u.line_id = l.id and u.state in ('held', 'claimed')) end as held,
  case when ${isOrderOf(({ stores }) => stores)} then (select coalesce(json_agg(json_build_object('count', x.count,
      'receivedAt', floor(extract(epoch from x.received_at) * 1000))), '[]') from (
    select d.received_at, count(*)::int as count from warehouse_unit u join warehouse_delivery d on d.id = u.delivery_id
    where u.line_id = l.id and u.state = 'delivered'
      and (u.after_id is null or exists (select 1 from after_sale a where a.id = u.after_id and a.state not in ${ENDED}))
    group by d.received_at) x) end as delivered,
  ${isOrderOf(({ agentStock }) => agentStock)} as is_agent,
  ${isOrderOf(({ agentStock }) => agentStock)} and ${isLeavingSql("o.member_id")} as is_leaving,
  ${isOrderOf(({ afterSaleFrom }) => afterSaleFrom === "receipt")} and o.received_at is null as is_unused,
  ${isOrderOf(({ grants }) => grants !== undefined)} and case when o.is_granted_early
    then o.gift_equity_cent > ${heldSql("CREDIT3")} or o.gift_counts > ${heldSql("CREDIT4")}
    else exists (select 1 from credit_lot t where t.source = 'gift' and t.cause = o.no and t.left_cent < t.granted) end as
    is_gift_used, s.price_fen as price_now,
  s.state = 'on' and g.state = 'on' as is_on,
  l.quantity, l.price_fen, l.goods_fen, l.discount_fen, l.platform_discount_fen, l.offset_fen, l.freight_fen, l.silver_cent,
  o.credit_type, l.credit_cent, l.after_credit_cent, ${isOrderOf(({ returnsWhole }) => returnsWhole)} as returns_whole,
  ${isOrderOf(({ protects }) => protects)} as protects,
  l.after_quantity, l.after_fen, l.after_freight_fen, l.after_offset_fen, l.after_platform_fen, l.after_silver_cent,
  l.protected_fen, l.protected_at is not null as is_protected, l.comment_silver_cent,
  (select a.id from after_sale a where a.line_id = l.id and a.state not in ${ENDED}) as open_id
  from order_line l join orders o on o.id = l.order_id join goods g on g.id = l.goods_id join sku s on s.id = l.sku_id`;

const hasAfterSale = isOrderOf(({ afterSaleFrom }) => afterSaleFrom !== "never");

/** A line of a member's order: $1 line, $2 member. */
export const findLine = statement.byKey(
  "after.line",
  line,
  `${lineSql} where l.id = $1 and o.member_id = $2 and ${hasAfterSale}`,
);
/** The lines of a member's order: $1 order, $2 member. */
export const linesOf = statement.byKey(
  "after.lines",
  line,
  `${lineSql} where o.id = $1 and o.member_id = $2 and ${hasAfterSale} and o.hidden_at is null order by l.goods_fen desc, l.id`,
);

/**
 * $1 id, $2 number, $3 order, $4 line, $5 member, $6 shop, $7 kind, $8 reason, $9 fault, $10 pieces, $11-$15 its share,
 * $16 description, $17 pictures, $18 video, $19 its credit, $20 now.
 */
export const insertAfter = statement(
  "after.insert",
  {},
  `insert into after_sale (id, no, order_id, line_id, member_id, shop_id, state, kind, reason, is_fault, quantity, amount_fen, freight_fen,
     offset_fen, platform_fen, silver_cent, description, pictures, video, created_at, credit_cent)
   values ($1, $2, $3, $4, $5, $6, 'made', $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17::jsonb, $18, $20, $19)`,
);
/** Other words and amounts of a locked one: $1 id, then as in `insertAfter` from $7 to $19. */
export const rewrite = statement.byKey(
  "after.rewrite",
  {},
  `update after_sale set kind = $2, reason = $3, is_fault = $4, quantity = $5, amount_fen = $6, freight_fen = $7, offset_fen = $8,
     platform_fen = $9, silver_cent = $10, description = $11, pictures = $12::jsonb, video = $13,
     credit_cent = $14 where id = $1`,
);

const head = {
  id: col.id,
  no: col.text,
  orderId: col.id,
  lineId: col.id,
  memberId: col.id,
  shopId: col.id,
  kind: col.oneOf(afterKinds),
  state: col.oneOf(afterStates),
  reason: col.oneOf(reasons),
  quantity: col.int,
  amountFen: col.fen,
  promotionFen: col.fen,
  skuId: col.id,
  isReturned: col.bool,
} as const;
export type HeadRow = RowOf<typeof head>;
/** What a decision needs: $1 id, $2 member or null, $3 shop or null. */
export const findHead = statement.byKey(
  "after.head",
  head,
  `select a.id, a.no, a.order_id, a.line_id, a.member_id, a.shop_id, a.kind, a.state, a.reason, a.quantity,
    a.amount_fen, a.offset_fen + a.platform_fen as promotion_fen, l.sku_id,
     a.returned_at is not null as is_returned
   from after_sale a join order_line l on l.id = a.line_id
   where a.id = $1 and ($2::bigint is null or a.member_id = $2) and ($3::bigint is null or a.shop_id = $3)`,
);
/** The after-sale that a refund belongs to, and is made for. */
export const findByRefund = statement.byKey(
  "after.by_refund",
  { id: col.id, orderId: col.id },
  "select id, order_id from after_sale where refund_no = $1",
);

/** A note of one side: $1 id, $2 actor, $3 their id, $4 words, $5 pictures, $6 video, $7 now, $8 kind. */
export const insertNote = statement(
  "after.note",
  {},
  `insert into after_sale_event (after_sale_id, kind, actor, actor_id, note, pictures, video, at)
   values ($1, $8, $2, $3, $4, $5::jsonb, $6, $7)`,
);
/** $1 id, $2 member, $3 day and time. */
export const setPickUp = statement.byKey(
  "after.pick_up",
  {},
  "update after_sale set pick_up = $3::jsonb where id = $1 and member_id = $2 and state = 'agreed'",
);
/** A member's silver that can be taken back: $1 member. */
export const silverOf = statement.byKey(
  "after.silver",
  { silverCent: col.cent },
  `select balance as silver_cent from ledger_account where owner_kind = 'member' and owner_id = $1 and purpose = 'available'
    and currency = 'CREDIT2' and status = 'open'`,
);

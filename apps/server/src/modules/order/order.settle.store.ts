/** What settlement writes of orders, and reads of those that wait for it (docs/rules/shop-wallet.md). */
import { Fen } from "@heshi/kernel/money";
import * as z from "zod/mini";
import { keptSql } from "../kind/kind.public.ts";
import { OrderTerms } from "./order.terms.ts";
import { col, hidden, type RowOf, statement } from "../../platform/database/statement.ts";

/** What an order brings its shop before the fee, of the row `o`. */
export const grossSql =
  "(o.payable_fen + o.offset_fen + o.platform_discount_fen - o.refunded_fen - o.refunded_promotion_fen)";

/** SQL of order `o` whose time for asking was over before a moment. */
export const isWindowOver = (before: string): string =>
  `o.received_at + ${keptSql("after.windowDays")} * interval '1 day' < ${before}`;

const FeeLine = z.object({ goodsFen: Fen, feeBp: z.int() });

/**
 * Locks and marks orders whose window was over before $2: $1 shop, $3 now, $4 how many. One that somebody else holds, or that an
 * after-sale holds, is left for another day.
 */
export const takeDue = statement.byKey(
  "order.take_due",
  { orderId: col.id, no: col.text, grossFen: col.fen },
  `with due as (
     select o.id from orders o where o.shop_id = $1 and o.received_at < $2 and ${isWindowOver("$2")}
       and o.settled_at is null and o.state in ('received', 'done')
       and not o.has_after_sale and (o.settle_after is null or o.settle_after <= $3)
       order by o.received_at, o.id limit $4 for no key update skip locked),
   marked as (
     update orders o set settled_at = $3 from due where o.id = due.id returning o.id, o.no, ${grossSql} as gross_fen)
   select id as order_id, no, gross_fen from marked order by id`,
);

/**
 * Of what the fee of orders is taken, behind their locks: lines change with a refund that may have ended while `takeDue` looked. $1 orders,
 * $2 the usual fee.
 */
export const feeLinesOf = statement.byKey(
  "order.fee_lines",
  { orderId: col.id, freightFen: col.fen, lines: col.json(z.array(FeeLine)) },
  `select o.id as order_id, o.freight_fen - x.after_freight_fen as freight_fen, x.lines
   from orders o cross join lateral (
     select coalesce(sum(l.after_freight_fen), 0)::bigint as after_freight_fen,
       jsonb_agg(jsonb_build_object('goodsFen', l.goods_fen, 'feeBp', coalesce(l.fee_bp, c.fee_bp, p.fee_bp, t.fee_bp, $2::int))) as lines
     from order_line l join goods g on g.id = l.goods_id left join category c on c.id = g.category_id
       left join category p on p.id = c.parent_id left join category t on t.id = p.parent_id
     where l.order_id = o.id) x where o.id = any ($1::bigint[])`,
);

/** Has an order settled later than others: $1 order, $2 not before. */
export const settleLater = statement.byKey(
  "order.settle_later",
  {},
  "update orders set settle_after = $2 where id = $1",
);

const waiting = {
  orderId: col.id,
  orderNo: col.text,
  title: col.text,
  picture: col.text,
  grossFen: col.fen,
  isHeld: col.bool,
  receivedAt: col.ms,
  settleAfter: col.maybe(col.time),
  terms: col.json(OrderTerms),
} as const;
export type WaitingOrder = RowOf<typeof waiting>;

/**
 * Received orders of a shop that are not settled and bring something, the first to be settled first: $1 shop, $2 $3 the row before, $4 how
 * many.
 */
export const listUnsettled = statement(
  "order.unsettled",
  waiting,
  `select o.id as order_id, o.no as order_no, f.title, f.picture, o.has_after_sale as is_held, o.received_at, o.settle_after, o.terms,
    ${grossSql} as gross_fen
   from orders o cross join lateral (select title, picture from order_line i where i.order_id = o.id order by goods_fen desc, id limit 1) f
   where o.shop_id = $1 and o.settled_at is null and o.state in ('received', 'done') and ${hidden(`${grossSql} > 0`)}
     and ($2::timestamptz is null or (o.received_at, o.id) > ($2, $3::bigint)) order by o.received_at, o.id limit $4`,
);

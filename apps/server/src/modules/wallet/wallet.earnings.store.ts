import { OrderTerms } from "../order/order.public.ts";
import { col, type RowOf, statement } from "../../platform/database/statement.ts";

const waiting = {
  orderId: col.id,
  no: col.text,
  shopName: col.text,
  title: col.text,
  picture: col.text,
  pieces: col.int,
  state: col.oneOf(["paid", "shipped", "received"]),
  leftFen: col.fen,
  until: col.maybe(col.ms),
  terms: col.json(OrderTerms),
} as const;
export type WaitingRow = RowOf<typeof waiting>;

/** Paid orders that bring silver when they are done, and when that is, as soon as it is known, the next one first:
 * $1 member, $2 how many. */
export const listWaiting = statement(
  "wallet.waiting_earnings",
  waiting,
  `select w.id as order_id, w.no, s.name as shop_name, l.title, l.picture, w.pieces, w.state, w.left_fen, w.until, w.terms
   from (
     select o.id, o.no, o.shop_id, o.pieces, o.state, (o.payable_fen - o.refunded_fen)::bigint as left_fen, o.created_at, o.terms,
       case when o.state = 'received' and not o.has_after_sale then o.deadline_at end as until,
       array_position(array['received', 'shipped', 'paid'], o.state) as place
     from orders o
     where o.member_id = $1 and o.state in ('paid', 'shipped', 'received') and not o.is_rewarded_early
     order by until, place, o.created_at desc, o.id desc limit $2) w
     join shop s on s.id = w.shop_id
     cross join lateral (select title, picture from order_line where order_id = w.id order by goods_fen desc, id limit 1) l
   order by w.until, w.place, w.created_at desc, w.id desc`,
);

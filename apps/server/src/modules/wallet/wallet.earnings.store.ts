import { col, type RowOf, statement } from "../../platform/database/statement.ts";

const waiting = {
  orderId: col.id,
  no: col.text,
  shopName: col.text,
  state: col.oneOf(["paid", "shipped", "received"]),
  leftFen: col.fen,
  until: col.maybe(col.ms),
} as const;
export type WaitingRow = RowOf<typeof waiting>;

/** Paid orders that bring silver when they are done, and when that is, as soon as it is known: $1 member, $2 how many. */
export const listWaiting = statement(
  "wallet.waiting_earnings",
  waiting,
  `select o.id as order_id, o.no, s.name as shop_name, o.state, (o.payable_fen - o.refunded_fen)::bigint as left_fen,
     case when o.state = 'received' and not o.has_after_sale then o.deadline_at end as until
   from orders o join shop s on s.id = o.shop_id
   where o.member_id = $1 and o.state in ('paid', 'shipped', 'received') and not o.is_rewarded_early
   order by o.created_at desc, o.id desc limit $2`,
);

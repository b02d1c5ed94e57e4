import { type Statement, statement } from "../../../platform/database/statement.ts";
import { effectiveState, isExpired, isToShip, isUnpaid } from "../../order/order.public.ts";
import { card, cardFields, isDue } from "../merchant.store.ts";

/*
 * The shop's orders by tab: $1 now, $2 shop, $3 tab, $4 keyword, $5 until when what is to be shipped is pressing, $6 $7 the row before,
 * $8 how many. Each tab has an index of its own, so that a page costs the same in a shop with a million orders.
 */
const newest = "o.created_at desc, o.id desc";
const afterNewest = "($6::timestamptz is null or (o.created_at, o.id) < ($6, $7::bigint))";
const longestPaid = "o.paid_at, o.id";
const afterLongestPaid = "($6::timestamptz is null or (o.paid_at, o.id) > ($6, $7::bigint))";
const isPressing = isDue("$5");
const unused = "$3::text is not null and $4::text = '' and $5::timestamptz is not null";

const inState = (name: string, where: string) =>
  statement(
    `merchant.${name}`,
    card,
    `select ${cardFields} from orders o where o.shop_id = $2 and ${where} and ${afterNewest} and ${unused}
     order by ${newest} limit $8`,
  );
const pageOf = (where: string): string =>
  `(select o.* from orders o where o.shop_id = $2 and ${where} and ${afterNewest} and ${unused} order by ${newest} limit $8)`;

/** The oldest payment first. */
const toShip = (name: string, where: string) =>
  statement(
    `merchant.${name}`,
    card,
    `select ${cardFields} from orders o where o.shop_id = $2 and ${isToShip} and ${where} and ${afterLongestPaid} and ${unused}
     order by ${longestPaid} limit $8`,
  );

const byTab = {
  all: inState("orders", "true"),
  unpaid: inState("unpaid", isUnpaid("o", "$1")),
  shipped: inState("shipped", "o.state = 'shipped'"),
  received: inState("received", "o.state in ('received', 'done')"),
  // with those that no timer has closed yet
  closed: statement(
    "merchant.closed",
    card,
    `select ${cardFields} from (${pageOf("o.state = 'closed'")} union all ${pageOf(isExpired("o", "$1"))}) o
     order by ${newest} limit $8`,
  ),
  unshipped: toShip("unshipped", "true"),
  late: toShip("late", isPressing),
} as const;
export type CardRow = typeof byTab.all extends Statement<infer Row> ? Row : never;

/** So many of the shop's newest orders are searched by titles of their goods; by number and receiver all are. */
const TITLED = 5000;
/**
 * As a range, for which the planner guesses few rows whatever is most common: where most orders of a shop have one receiver, equality would
 * be expected to hold for all of them, and the index used for the shop alone.
 */
const withReceiver = (field: string): string =>
  `select o.id from orders o where o.shop_id = $2 and (o.receiver->>'${field}') between $4::text and $4::text`;
const hits = `select o.id from orders o where o.shop_id = $2 and o.no = $4::text
  union ${["name", "mobile"].map(withReceiver).join(" union ")}
  union select l.order_id from (select o.id from orders o where o.shop_id = $2 order by ${newest} limit ${TITLED}) o
    join order_line l on l.order_id = o.id where position(lower($4) in lower(l.title)) > 0`;
const inTab = `case $3::text when 'all' then true when 'received' then o.state in ('received', 'done')
  when 'unshipped' then ${isToShip}
  when 'late' then ${isToShip} and ${isPressing} else ${effectiveState} = $3 end`;
const search = (name: string, after: string, order: string) =>
  statement.byKey(
    `merchant.${name}`,
    card,
    `select ${cardFields} from orders o where o.id = any (array(${hits})) and ${inTab} and ${after} order by ${order} limit $8`,
  );
const searchNewest = search("search_orders", afterNewest, newest);
const searchUnshipped = search("search_unshipped", afterLongestPaid, longestPaid);

/** True for a tab that lists the oldest payment first. */
export const isByPayment = (tab: keyof typeof byTab): boolean => tab === "unshipped" || tab === "late";

/** The statement that lists a tab, or what a keyword finds in it. */
export const ordersOf = (tab: keyof typeof byTab, keyword: string) =>
  keyword === "" ? byTab[tab] : isByPayment(tab) ? searchUnshipped : searchNewest;

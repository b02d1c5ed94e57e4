import { billStates } from "@heshi/contract/shop/wallet-view";
import { col, hidden, type RowOf, statement } from "../../platform/database/statement.ts";
import { grossSql, isWindowOver } from "../order/order.public.ts";

/**
 * Shops that get a bill, also those that can pay what they owe: $1 orders whose window was over before, $2 the day, $3 how many, $4 now.
 */
export const shopsDue = statement(
  "settlement.shops_due",
  { shopId: col.id },
  `select shop_id from (
     select o.shop_id from orders o where o.received_at < $1 and ${isWindowOver("$1")} and settled_at is null
       and state in ('received', 'done') and not has_after_sale
       and shop_id is not null
       and (settle_after is null or settle_after <= $4)
     union select shop_id from shop_bill_line where bill_id is null
     union select d.owner_id from ledger_account d join ledger_account a on a.owner_kind = 'merchant' and a.owner_id = d.owner_id
       and a.purpose = 'available' and a.currency = 'CNY' and a.balance > 0
     where d.owner_kind = 'merchant' and d.purpose = 'debt' and d.currency = 'CNY' and d.balance < 0) x
   where not exists (select 1 from shop_bill b where b.shop_id = x.shop_id and b.day = $2::date) limit $3`,
);

/** $1 shop, $2 day. */
export const hasBill = statement.byKey(
  "settlement.has_bill",
  { id: col.id },
  "select id from shop_bill where shop_id = $1 and day = $2::date",
);

/** $1 id, $2 number, $3 shop, $4 day, $5 now. */
export const insertBill = statement(
  "settlement.insert_bill",
  {},
  "insert into shop_bill (id, no, shop_id, day, state, created_at) values ($1, $2, $3, $4::date, 'made', $5)",
);

/** Lines of orders: $1 bill, $2 shop, $3 now, $4 [{lineId, orderId, key, grossFen, feeFen}]. */
export const insertLines = statement(
  "settlement.insert_lines",
  {},
  `insert into shop_bill_line (id, bill_id, shop_id, order_id, kind, key, gross_fen, fee_fen, net_fen, created_at)
   select x."lineId", $1, $2, x."orderId", 'order', x.key, x."grossFen", x."feeFen", x."grossFen" - x."feeFen", $3
   from jsonb_to_recordset($4::jsonb) as x ("lineId" bigint, "orderId" bigint, key text, "grossFen" bigint, "feeFen" bigint)`,
);

const balances = {
  available: col.fen,
  pending: col.fen,
  frozen: col.fen,
  deposit: col.fen,
  debt: col.fen,
  depositAskedFen: col.fen,
  billsToCheck: col.int,
  nextAt: col.maybe(col.time),
} as const;
const balanceOf = (purpose: string): string =>
  `coalesce((select balance from ledger_account where owner_kind = 'merchant' and owner_id = $1
    and purpose = '${purpose}' and currency = 'CNY'), 0) as ${purpose}`;
const PURPOSES = ["available", "pending", "frozen", "deposit", "debt"];

/** A shop's accounts, and when the first of its orders was received that waits: $1 shop. */
export const findBalances = statement.byKey(
  "settlement.balances",
  balances,
  `select ${PURPOSES.map(balanceOf).join(", ")},
     coalesce((select max(c.deposit_fen) from category c where c.deposit_fen > 0 and exists (select 1 from goods g
       where g.category_id = c.id and g.shop_id = $1 and g.state = 'on')), 0) as deposit_asked_fen,
     (select count(*)::int from (select 1 from shop_bill where shop_id = $1 and state = 'out' limit 100) x) as bills_to_check,
     (select o.received_at from orders o where o.shop_id = $1 and o.settled_at is null and o.state in ('received', 'done')
        and not o.has_after_sale and o.settle_after is null and ${hidden(`${grossSql} > 0`)}
       order by o.received_at, o.id limit 1) as next_at`,
);

const closedWithDeposit = (before: string): string =>
  `from shop h
     join ledger_account a on a.owner_kind = 'merchant' and a.owner_id = h.id and a.purpose = 'deposit' and a.currency = 'CNY'
     left join ledger_account d on d.owner_kind = 'merchant' and d.owner_id = h.id and d.purpose = 'debt' and d.currency = 'CNY'
   where h.state = 'closed' and h.state_at < ${before} and a.balance > 0 and coalesce(d.balance, 0) = 0`;

/** Shops closed before $1 that owe nothing and have a deposit: $2 how many. */
export const depositsDue = statement(
  "settlement.deposits_due",
  { shopId: col.id },
  `select h.id as shop_id ${closedWithDeposit("$1")} order by h.id limit $2`,
);

/** The deposit that goes back now: $1 shop, $2 closed before; no row where the shop opened again or owes something. */
export const findDepositDue = statement.byKey(
  "settlement.deposit_due",
  { depositFen: col.fen },
  `select a.balance as deposit_fen ${closedWithDeposit("$2")} and h.id = $1`,
);

/** What unsettled orders of a shop whose window is over before $2 bring: $1 shop. */
export const sumUntil = statement.byKey(
  "settlement.sum_until",
  { grossFen: col.fen },
  `select coalesce(sum${grossSql}, 0)::bigint as gross_fen
   from orders o where shop_id = $1 and settled_at is null and state in ('received', 'done') and not has_after_sale
      and received_at < $2 and ${isWindowOver("$2")}
      and settle_after is null`,
);

/** Fees of the leaf categories that a shop sells in: $1 shop, $2 the usual fee. */
export const listFees = statement(
  "settlement.fees",
  { categoryId: col.id, name: col.text, feeBp: col.int, depositFen: col.fen },
  `select c.id as category_id, concat_ws(' / ', t.name, p.name, c.name) as name, coalesce(c.fee_bp, p.fee_bp,
    t.fee_bp, $2::int) as fee_bp, c.deposit_fen
   from (select distinct category_id from goods where shop_id = $1 and state = 'on') g join category c on c.id = g.category_id
     left join category p on p.id = c.parent_id left join category t on t.id = p.parent_id order by t.sort, p.sort, c.sort, c.id limit 200`,
);

/** Refunds since the last bill: $1 shop. */
export const countWaiting = statement.byKey(
  "settlement.count_waiting",
  { count: col.int },
  "select count(*)::int as count from shop_bill_line where shop_id = $1 and bill_id is null",
);

/** Puts them on a bill and sums it up: $1 bill, $2 shop, $3 repaid. */
export const closeBill = statement(
  "settlement.close_bill",
  {},
  `with waiting as (update shop_bill_line set bill_id = $1 where shop_id = $2
    and bill_id is null returning gross_fen, fee_fen, net_fen, kind),
   lines as (select gross_fen, fee_fen, net_fen, kind from shop_bill_line where bill_id = $1 union all select * from waiting),
   summed as (select coalesce(sum(gross_fen), 0)::bigint as gross, coalesce(sum(fee_fen), 0)::bigint as fee,
     coalesce(sum(net_fen), 0)::bigint as net,
     count(*) filter (where kind = 'order')::int as orders, count(*) filter (where kind = 'refund')::int as refunds from lines)
   update shop_bill set gross_fen = s.gross, fee_fen = s.fee, net_fen = s.net, order_count = s.orders,
     refund_count = s.refunds, repaid_fen = $3
   from summed s where id = $1`,
);

/** What a settled order brought, and what refunds have taken of it: $1 order. */
export const findSettled = statement.byKey(
  "settlement.find_settled",
  { grossFen: col.fen, feeFen: col.fen, backGrossFen: col.fen, backFeeFen: col.fen },
  `select l.gross_fen, l.fee_fen, -coalesce(r.gross, 0)::bigint as back_gross_fen, -coalesce(r.fee, 0)::bigint as back_fee_fen
   from shop_bill_line l cross join lateral (
     select sum(gross_fen) as gross, sum(fee_fen) as fee from shop_bill_line where order_id = $1 and kind = 'refund') r
   where l.order_id = $1 and l.kind = 'order'`,
);

/** A refund's line, which waits for the next bill: $1 id, $2 shop, $3 order, $4 key, $5 gross, $6 fee, both below 0, $7 now. */
export const insertRefund = statement(
  "settlement.insert_refund",
  {},
  `insert into shop_bill_line (id, bill_id, shop_id, order_id, kind, key, gross_fen, fee_fen, net_fen, created_at)
   values ($1, null, $2, $3, 'refund', $4, $5::bigint, $6::bigint, $5::bigint - $6::bigint, $7)`,
);

/** Checked bills that were not compared yet: $1 how many. */
export const listChecked = statement(
  "settlement.checked",
  { id: col.id, no: col.text },
  "select id, no from shop_bill where state = 'checked' order by id limit $1",
);

const bill = {
  billId: col.id,
  billNo: col.text,
  day: col.text,
  state: col.oneOf(billStates),
  grossFen: col.fen,
  feeFen: col.fen,
  netFen: col.fen,
  repaidFen: col.fen,
  orderCount: col.int,
  refundCount: col.int,
  createdAt: col.ms,
  deadlineAt: col.maybe(col.ms),
} as const;
export type BillRow = RowOf<typeof bill>;
const billFields = `b.id as bill_id, b.no as bill_no, b.day::text as day, b.state, b.gross_fen, b.fee_fen, b.net_fen,
  b.repaid_fen, b.order_count,
  b.refund_count, b.created_at, b.deadline_at`;

/** $1 shop, $2 state or null, $3 $4 the row before, $5 how many. */
export const listBills = statement(
  "settlement.bills",
  bill,
  `select ${billFields} from shop_bill b where b.shop_id = $1 and ($2::text is null or b.state = $2)
     and ($3::timestamptz is null or (b.created_at, b.id) < ($3, $4::bigint)) order by b.created_at desc, b.id desc limit $5`,
);

/** $1 shop, $2 number. */
export const findBill = statement.byKey(
  "settlement.bill",
  bill,
  `select ${billFields} from shop_bill b where b.shop_id = $1 and b.no = $2`,
);

/** $1 bill. */
export const listBillSteps = statement.byKey(
  "settlement.bill_steps",
  { kind: col.text, at: col.ms },
  "select kind, at from shop_bill_event where shop_bill_id = $1 order by id",
);

const line = {
  lineId: col.id,
  kind: col.oneOf(["order", "refund"]),
  orderId: col.id,
  orderNo: col.text,
  title: col.text,
  picture: col.text,
  grossFen: col.fen,
  feeFen: col.fen,
  netFen: col.fen,
  createdAt: col.ms,
} as const;
export type BillLineRow = RowOf<typeof line>;

/** Lines of a bill: $1 shop, $2 number, $3 $4 the row before, $5 how many. */
export const listBillLines = statement.byKey(
  "settlement.bill_lines",
  line,
  `select l.id as line_id, l.kind, l.order_id, o.no as order_no, f.title, f.picture, l.gross_fen, l.fee_fen, l.net_fen, l.created_at
   from shop_bill b join shop_bill_line l on l.bill_id = b.id join orders o on o.id = l.order_id
     cross join lateral (select title, picture from order_line i where i.order_id = o.id order by goods_fen desc, id limit 1) f
   where b.shop_id = $1 and b.no = $2 and ($3::timestamptz is null or (l.created_at, l.id) < ($3, $4::bigint))
   order by l.created_at desc, l.id desc limit $5`,
);

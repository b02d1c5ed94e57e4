import { billStates } from "@heshi/contract/shop/wallet-view";
import { col, statement } from "../../platform/database/statement.ts";

const bill = {
  billId: col.id,
  billNo: col.text,
  shopId: col.id,
  shopName: col.text,
  day: col.text,
  state: col.oneOf(billStates),
  grossFen: col.fen,
  feeFen: col.fen,
  netFen: col.fen,
  repaidFen: col.fen,
  orderCount: col.int,
  refundCount: col.int,
  createdAt: col.ms,
} as const;
const select = `select b.id as bill_id, b.no as bill_no, b.shop_id, s.name as shop_name, b.day::text as day, b.state, b.gross_fen,
  b.fee_fen, b.net_fen, b.repaid_fen, b.order_count, b.refund_count, b.created_at from shop_bill b join shop s on s.id = b.shop_id`;
const PAGE = (at: number): string =>
  `($${at}::timestamptz is null or (b.created_at, b.id) < ($${at}, $${at + 1}::bigint))
   order by b.created_at desc, b.id desc limit $${at + 2}`;

/** $1 state, $2 $3 the row before, $4 how many. */
export const listDeskBills = statement(
  "settlement.desk_bills",
  bill,
  `${select} where b.state = $1 and ${PAGE(2)}`,
);
/** A bill by its number, or a shop's by its whole name or id: $1 text, $2 id or null, $3 $4 the row before, $5 how many. */
export const findDeskBills = statement(
  "settlement.desk_bills_of",
  bill,
  `${select} where b.id in (select id from shop_bill where no = upper($1)
     union select x.id from shop y join shop_bill x on x.shop_id = y.id where y.name = $1
     union select id from shop_bill where shop_id = $2::bigint) and ${PAGE(3)}`,
);
/** $1 number. */
export const findDeskBill = statement.byKey("settlement.desk_bill", bill, `${select} where b.no = $1`);

/** Newest first: $1 number of the bill, $2 $3 the line before, $4 how many. */
export const listDeskLines = statement.byKey(
  "settlement.desk_lines",
  {
    lineId: col.id,
    kind: col.oneOf(["order", "refund"]),
    orderId: col.id,
    orderNo: col.text,
    title: col.text,
    grossFen: col.fen,
    feeFen: col.fen,
    netFen: col.fen,
    transferId: col.maybe(col.id),
    createdAt: col.ms,
  },
  `select l.id as line_id, l.kind, l.order_id, o.no as order_no, f.title, l.gross_fen, l.fee_fen, l.net_fen,
     (select t.id from ledger_transfer t where t.business_key = l.key) as transfer_id,
     l.created_at
   from shop_bill b join shop_bill_line l on l.bill_id = b.id join orders o on o.id = l.order_id
     cross join lateral (select title from order_line i where i.order_id = o.id order by goods_fen desc, id limit 1) f
   where b.no = $1 and ($2::timestamptz is null or (l.created_at, l.id) < ($2, $3::bigint))
   order by l.created_at desc, l.id desc limit $4`,
);

/** $1 the usual fee. */
export const listCategoryFees = statement(
  "settlement.category_fees",
  {
    categoryId: col.id,
    path: col.text,
    level: col.int,
    ownBp: col.maybe(col.int),
    feeBp: col.int,
    depositFen: col.fen,
  },
  `select c.id as category_id, concat_ws(' / ', t.name, p.name, c.name) as path, c.level, c.fee_bp as own_bp,
     coalesce(c.fee_bp, p.fee_bp, t.fee_bp, $1::int) as fee_bp, c.deposit_fen
   from category c left join category p on p.id = c.parent_id left join category t on t.id = p.parent_id
   order by coalesce(t.sort, p.sort, c.sort), coalesce(t.id, p.id, c.id), path limit 1000`,
);

import { invoiceKinds, invoiceStates } from "@heshi/contract/trade/invoice-view";
import { Fen } from "@heshi/kernel/money";
import * as z from "zod/mini";
import { col, type RowOf, statement } from "../../platform/database/statement.ts";
import { isOrderOf, keptSql } from "../kind/kind.public.ts";
import { OrderTerms } from "../order/order.public.ts";

const Goods = z.object({
  title: z.string(),
  specs: z.array(z.string()),
  picture: z.string(),
  quantity: z.int(),
  /** What the line was paid with in money: its weight in the invoice. */
  paidFen: Fen,
});
/** SQL of the lines of an order `o`, the most expensive first; pieces that went back do not count. */
const linesSql = `(select coalesce(json_agg(json_build_object('title', l.title, 'specs', l.specs, 'picture', l.picture,
   'quantity', l.quantity - l.after_quantity, 'paidFen', l.goods_fen + l.freight_fen - l.discount_fen - l.offset_fen - l.after_fen)
   order by l.goods_fen desc, l.id), '[]') from order_line l where l.order_id = o.id and l.quantity > l.after_quantity)`;
/** The same where everything went back: as it was bought. */
const boughtSql = `(select json_agg(json_build_object('title', l.title, 'specs', l.specs, 'picture', l.picture, 'quantity', l.quantity,
   'paidFen', l.goods_fen) order by l.goods_fen desc, l.id) from order_line l where l.order_id = o.id)`;

/** An invoice that is not over; until it is reversed there is no other one, or both would be valid. */
const GOING = "'made', 'applied', 'issuing', 'issued', 'refused', 'toReverse', 'reversing'";

const buyer = { kind: col.oneOf(invoiceKinds), title: col.text, taxNo: col.text } as const;
const card = {
  id: col.id,
  state: col.oneOf(invoiceStates),
  orderId: col.id,
  orderNo: col.text,
  shopId: col.id,
  shopName: col.text,
  memberId: col.id,
  ...buyer,
  amountFen: col.fen,
  leftFen: col.fen,
  lines: col.json(z.array(Goods)),
  number: col.maybe(col.text),
  createdAt: col.time,
} as const;
const detail = {
  ...card,
  redNumber: col.maybe(col.text),
  reason: col.text,
  file: col.text,
  redFile: col.text,
  isByPort: col.bool,
  staffId: col.maybe(col.id),
  issuedAt: col.maybe(col.ms),
  hasAfterSale: col.bool,
  sends: col.int,
  sellerName: col.maybe(col.text),
  sellerTaxNo: col.maybe(col.text),
  rateBp: col.maybe(col.int),
  isSelf: col.bool,
  licenceDigest: col.maybe(col.text),
} as const;
export type CardRow = RowOf<typeof card>;
export type InvoiceRow = RowOf<typeof detail>;

const cardSql = `i.id, i.state, i.order_id, o.no as order_no, i.shop_id, h.name as shop_name, i.member_id, i.kind, i.title, i.tax_no,
  i.amount_fen, o.payable_fen - o.refunded_fen as left_fen, coalesce(nullif(${linesSql}::jsonb, '[]'), ${boughtSql}::jsonb) as lines,
  i.number, i.created_at`;
/** SQL of who issues: of what was sent to the port as it was then. */
const sellerSql = (column: string): string =>
  `case when i.is_by_port then coalesce(i.seller_${column}, s.${column}) else s.${column} end`;
const detailSql = `${cardSql}, i.red_number, i.reason, i.file, i.red_file, i.is_by_port, i.staff_id, i.issued_at, o.has_after_sale,
  (select count(*) from invoice_event e where e.invoice_id = i.id and e.kind = 'send')::int as sends,
  ${sellerSql("name")} as seller_name, ${sellerSql("tax_no")} as seller_tax_no, ${sellerSql("rate_bp")} as rate_bp, h.is_self,
  h.licence_digest`;
const from = "invoice i join orders o on o.id = i.order_id join shop h on h.id = i.shop_id";
const fromAll = `${from} left join invoice_seller s on s.shop_id = i.shop_id`;
const after = (at: number): string =>
  `($${at}::timestamptz is null or (i.created_at, i.id) < ($${at}, $${at + 1}::bigint))
   order by i.created_at desc, i.id desc limit $${at + 2}`;

/** $1 member, $2 states, $3 $4 the row before, $5 how many. */
export const listOwn = statement(
  "invoice.list_own",
  card,
  `select ${cardSql} from ${from} where i.member_id = $1 and i.state = any ($2::text[]) and ${after(3)}`,
);

/** $1 shop, $2 states, $3 a number or a title, $4 $5 the row before, $6 how many. */
export const listOfShop = statement(
  "invoice.list_of_shop",
  card,
  `select ${cardSql} from ${from} where i.shop_id = $1 and i.state = any ($2::text[])
     and ($3::text = '' or o.no = $3 or i.number = $3 or i.title = $3) and ${after(4)}`,
);

/** $1 shop. */
export const countOfShop = statement(
  "invoice.count_of_shop",
  { waiting: col.int, toReverse: col.int },
  `select (select count(*) from (select from invoice where shop_id = $1 and state in ('applied', 'issuing') limit 100) x)::int as waiting,
     (select count(*) from (select from invoice where shop_id = $1 and state in ('toReverse', 'reversing') limit 100) x)::int
        as to_reverse`,
);

/** One invoice: $1 id, $2 its member or null, $3 its shop or null. */
export const findInvoice = statement.byKey(
  "invoice.find",
  detail,
  `select ${detailSql} from ${fromAll} where i.id = $1 and ($2::bigint is null or i.member_id = $2)
     and ($3::bigint is null or i.shop_id = $3)`,
);

const step = { kind: col.text, note: col.text, at: col.ms } as const;
export type Step = RowOf<typeof step>;
/** What has happened to an invoice: $1 its id. */
export const listSteps = statement.byKey(
  "invoice.steps",
  step,
  "select kind, note, at from invoice_event where invoice_id = $1 order by id",
);

/** The invoice of an order that is not over: $1 order. */
export const findOfOrder = statement.byKey(
  "invoice.of_order",
  { id: col.id, state: col.oneOf(invoiceStates), isByPort: col.bool, amountFen: col.fen, leftFen: col.fen },
  `select i.id, i.state, i.is_by_port, i.amount_fen, o.payable_fen - o.refunded_fen as left_fen
   from invoice i join orders o on o.id = i.order_id
   where i.order_id = $1 and i.state in ('made', 'applied', 'issuing', 'issued', 'refused')`,
);

const offer = {
  orderNo: col.text,
  shopId: col.id,
  shopName: col.text,
  state: col.text,
  amountFen: col.fen,
  hasAfterSale: col.bool,
  receivedAt: col.maybe(col.time),
  terms: col.json(OrderTerms),
  invoiceId: col.maybe(col.id),
  invoiceState: col.maybe(col.oneOf(invoiceStates)),
  wish: col.maybe(
    col.json(z.object({ kind: z.enum(invoiceKinds), title: z.string(), taxNo: z.optional(z.string()) })),
  ),
} as const;
export type Offer = RowOf<typeof offer>;
/** What an invoice of a member's order would be: $1 order, $2 member. */
export const findOffer = statement.byKey(
  "invoice.offer",
  offer,
  `select o.no as order_no, o.shop_id, h.name as shop_name, o.state, o.payable_fen - o.refunded_fen as amount_fen, o.has_after_sale,
     o.received_at, o.terms, i.id as invoice_id, i.state as invoice_state, o.invoice as wish
   from orders o join shop h on h.id = o.shop_id
     left join lateral (select id, state from invoice where order_id = o.id and state in (${GOING}) order by id desc limit 1) i on true
   where o.id = $1 and o.member_id = $2 and ${isOrderOf(({ invoice }) => invoice)}`,
);

/** Orders of a member that can have an invoice: $1 member, $2 now, $3 $4 the row before, $5 how many. */
export const listOpenOrders = statement(
  "invoice.open_orders",
  {
    orderId: col.id,
    orderNo: col.text,
    shopName: col.text,
    amountFen: col.fen,
    lines: col.json(z.array(Goods)),
    receivedAt: col.time,
    terms: col.json(OrderTerms),
  },
  `select o.id as order_id, o.no as order_no, h.name as shop_name, o.payable_fen - o.refunded_fen as amount_fen,
     coalesce(nullif(${linesSql}::jsonb, '[]'), ${boughtSql}::jsonb) as lines, o.received_at, o.terms
   from orders o join shop h on h.id = o.shop_id
   where o.member_id = $1 and o.received_at + ${keptSql("invoice.applyDays")} * interval '1 day' > $2
     and o.state in ('received', 'done') and not o.has_after_sale
     and ${isOrderOf(({ invoice }) => invoice)}
     and o.payable_fen > o.refunded_fen
     and not exists (select from invoice i where i.order_id = o.id and i.state in (${GOING}))
     and ($3::timestamptz is null or (o.received_at, o.id) < ($3, $4::bigint)) order by o.received_at desc, o.id desc limit $5`,
);

/**
 * $1 id, $2 order, $3 member, $4 shop, $5 kind, $6 title, $7 tax number, $8 amount, $9 what it renews, $10 now; none where the
 * order, which is locked, has one that is not over.
 */
export const insertInvoice = statement(
  "invoice.insert",
  { id: col.id },
  `insert into invoice (id, order_id, member_id, shop_id, state, kind, title, tax_no, amount_fen, renews, created_at, deadline_at)
   select $1, $2::bigint, $3, $4, 'made', $5, $6, $7, $8, $9, $10::timestamptz, $10
   where not exists (select from invoice i where i.order_id = $2 and i.state in (${GOING}))
   on conflict (order_id) where state in ('made', 'applied', 'issuing', 'issued', 'refused') do nothing returning id`,
);

/** Another title after a refusal: $1 id, $2 member, $3 kind, $4 title, $5 tax number, $6 amount. */
export const retitle = statement.byKey(
  "invoice.retitle",
  {},
  `update invoice set kind = $3, title = $4, tax_no = $5, amount_fen = $6 where id = $1 and member_id = $2 and state = 'refused'`,
);

/**
 * Takes the amount for which an invoice is issued now, where its order, which is locked, has exactly that left and no after-sale is open:
 * $1 id, $2 shop, $3 amount.
 */
export const takeAmount = statement.byKey(
  "invoice.take_amount",
  { id: col.id },
  `update invoice i set amount_fen = $3 from orders o
   where i.id = $1 and i.shop_id = $2 and i.state = 'applied' and o.id = i.order_id and o.state in ('received', 'done')
     and not o.has_after_sale and o.payable_fen - o.refunded_fen = $3 and $3 > 0 returning i.id`,
);

/** Orders placed with a request for an invoice, received since $1, without one yet. */
export const listWishes = statement(
  "invoice.wishes",
  { orderId: col.id, memberId: col.id },
  `select o.id as order_id, o.member_id from orders o
   where o.invoice is not null and o.received_at > $1 and o.state in ('received', 'done') and not o.has_after_sale
     and o.payable_fen > o.refunded_fen and not exists (select from invoice i where i.order_id = o.id)
   order by o.received_at limit 50`,
);

/** Who issues the invoices of a shop, and by what its own tax number is known: $1 shop. */
export const findSeller = statement.byKey(
  "invoice.seller",
  {
    name: col.maybe(col.text),
    sellerTaxNo: col.maybe(col.text),
    rateBp: col.maybe(col.int),
    isSelf: col.bool,
    licenceDigest: col.maybe(col.text),
  },
  `select s.name, s.tax_no as seller_tax_no, s.rate_bp, h.is_self, h.licence_digest
   from shop h left join invoice_seller s on s.shop_id = h.id where h.id = $1`,
);

/** $1 shop, $2 name, $3 tax number, $4 rate, $5 now. */
export const saveSeller = statement(
  "invoice.save_seller",
  {},
  `insert into invoice_seller (shop_id, name, tax_no, rate_bp, changed_at) values ($1, $2, $3, $4, $5)
   on conflict (shop_id) do update set name = excluded.name, tax_no = excluded.tax_no, rate_bp = excluded.rate_bp,
     changed_at = excluded.changed_at`,
);

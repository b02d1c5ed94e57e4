import { type OutboxTopic, parsePayload } from "@heshi/contract/events";
import { expect } from "vitest";
import { checkLedger } from "../src/modules/ledger/ledger.public.ts";
import { lotFaults } from "../src/modules/lots/lots.store.ts";
import { orderMachine } from "../src/modules/order/order.machine.ts";
import { verifyActs } from "../src/rpc/acts/acts.ts";
import type { TestServer } from "./harness.ts";
import { num, sql } from "./make/world.ts";
import { twoPersonFaults } from "./two-persons.ts";

/** The moves of the table as rows: event, from, to, actor. */
const edges = orderMachine.table
  .flatMap(({ on, from, to, by }) =>
    from.flatMap((one) => by.map((actor) => `('${on}', '${one}', '${to}', '${actor}')`)),
  )
  .join(", ");

/**
 * Figures that must always be 0 (reliability.md I1-I9, I12, I16, I30): ledger, stock, escrow, attempts, history, codes, two
 * persons.
 */
const faults: Readonly<Record<string, string>> = {
  "members whose lots of credits are not what the ledger says": `select count(*) from (${lotFaults.text}) x`,
  "SKUs whose stock does not add up":
    "select count(*) from sku where available + reserved + sold <> received or least(available, reserved, sold) < 0",
  "SKUs whose moves are not their stock": `select count(*) from sku s
    where s.received <> (select coalesce(sum(quantity) filter (where kind = 'receive'), 0) from stock_move m where m.sku_id = s.id)
     or s.reserved <> (select coalesce(sum(case kind when 'reserve' then quantity when 'release' then -quantity when 'sell'
       then -quantity else 0 end), 0) from stock_move m where m.sku_id = s.id)
     or s.sold <> (select coalesce(sum(case kind when 'sell' then quantity when 'return' then -quantity else 0 end), 0)
       from stock_move m where m.sku_id = s.id)`,
  "pieces of an order that came back more often than they were sold": `select count(*) from (select l.order_id, l.sku_id,
      sum(l.quantity) as sold from order_line l group by 1, 2) x join orders o on o.id = x.order_id
    where x.sold < (select coalesce(sum(m.quantity), 0) from stock_move m where m.sku_id = x.sku_id and m.kind = 'return'
      and (m.cause = o.no or m.cause in (select a.no from after_sale a where a.order_id = o.id)))`,
  "SKUs whose reserved pieces are not the unpaid lines": `select count(*) from sku s
    where s.reserved <> coalesce((select sum(l.quantity) from order_line l join orders o on o.id = l.order_id
    where l.sku_id = s.id and o.state = 'unpaid' and o.order_type not in (2, 21)), 0)`,
  "lines to be stored whose reserved units are not their pieces": `select count(*) from order_line l join orders o on o.id = l.order_id
    where o.order_type in (2, 21) and (select count(*) from warehouse_unit u where u.line_id = l.id and u.state = 'reserved')
      <> case when o.state = 'unpaid' then l.quantity else 0 end`,
  "orders paid without exactly one settled attempt": `select count(*) from orders o where o.paid_at is not null
    and (select count(*) from pay_attempt a where a.kind = 'trade' and a.payable_id = o.trade_id and a.state = 'settled') <> 1`,
  "trades settled without being paid": `select count(*) from pay_attempt a
    join trade t on t.id = a.payable_id and a.kind = 'trade' where a.state = 'settled' and t.state <> 'paid'`,
  "open attempts of trades that are not unpaid, not opened at any channel": `select count(*)
    from pay_attempt a join trade t on t.id = a.payable_id and a.kind = 'trade'
    where a.state = 'open' and a.opened_at is null and t.state <> 'unpaid'`,
  "settled attempts of another amount": `select count(*) from pay_attempt a
    join trade t on t.id = a.payable_id and a.kind = 'trade' where a.state = 'settled' and a.amount_fen <> t.payable_fen`,
  "recharges paid without exactly one settled attempt": `select count(*) from recharge r
    where (r.state = 'paid') <> ((select count(*) from pay_attempt a where a.kind = 'recharge' and a.payable_id = r.id
      and a.state = 'settled'
      and a.amount_fen = r.amount_fen) = 1)`,
  "recharges paid without their transfer": `select count(*) from recharge r
    where (r.state = 'paid') <> exists (select 1 from ledger_transfer t where t.business_key = 'recharge:' || r.no)`,
  "payments by codes without exactly one settled attempt": `select count(*) from collection c
    where (c.paid_at is not null) <> ((select count(*) from pay_attempt a where a.kind = 'collection' and a.payable_id = c.id
      and a.state = 'settled' and a.amount_fen = c.amount_fen) = 1)`,
  "payments by codes without their transfers": `select count(*) from collection c
    where (c.paid_at is not null) <> exists (select 1 from ledger_transfer t where t.business_key = 'collection:' || c.no)
      or (c.settled_at is not null) <> exists (select 1 from ledger_transfer t where t.business_key = 'collection-settled:' || c.no)`,
  "payments by codes whose refunds do not add up": `select count(*) from collection c
    where c.refunded_fen <> (select coalesce(sum(f.amount_fen), 0) from collection_refund f where f.collection_id = c.id)
      or c.refunded_fen <> (select coalesce(sum(r.amount_fen), 0) from pay_refund r join pay_attempt a on a.id = r.attempt_id
        where a.kind = 'collection' and a.payable_id = c.id and not r.is_stray)`,
  "trades whose orders are elsewhere": `select count(*) from orders o join trade t on t.id = o.trade_id
    where (t.state = 'unpaid') <> (o.state = 'unpaid')`,
  "orders whose last move is not their state": `select count(*) from orders o
    where o.state <> (select e.to_state from order_event e where e.order_id = o.id and e.to_state is not null order by e.id desc limit 1)`,
  "moves that the table does not have": `select count(*) from order_event e where e.from_state is not null
    and e.to_state is not null and (e.kind, e.from_state, e.to_state, e.actor) not in (${edges})`,
  "escrow that is not what the states of orders and plans say": `select count(*) from (select
     (select coalesce(sum(e.amount), 0) from ledger_entry e join ledger_account a on a.id = e.account_id
       where a.owner_kind = 'platform' and a.purpose = 'escrow' and a.currency = 'CNY') as kept,
     (select coalesce(sum(payable_fen + offset_fen + platform_discount_fen - refunded_fen - refunded_promotion_fen), 0) from orders
       where state in ('paid', 'shipped')) + (select coalesce(sum(left_fen), 0) from invest) as due) x where kept <> due`,
  "plans whose escrow is not what was not used of them": `select count(*) from invest i
    full join (select cause, amount from hold where kind = 'invest') h on h.cause = i.no
     where coalesce(i.left_fen, 0) <> coalesce(h.amount, 0)`,
  "plans whose price is not what is left, was used and went back": `select count(*) from invest i
    where i.price_fen <> i.left_fen + i.refunded_fen
      + (select coalesce(sum(p.used_fen), 0) from invest_period p where p.invest_id = i.id)`,
  "held credits that are not the unpaid trades'": `select count(*) from (select x.member_id, x.currency, sum(x.held) as held from (
       select member_id, 'CREDIT2' as currency, silver_cent as held from trade where state = 'unpaid' and silver_cent > 0
       union all select member_id, upper(credit_type), credit_cent from trade where state = 'unpaid' and credit_cent > 0) x
       group by 1, 2) x
     full join (select owner_id as member_id, currency, balance from ledger_account where owner_kind = 'member' and purpose = 'frozen'
       and currency in ('CREDIT1', 'CREDIT2', 'CREDIT4')) a using (member_id, currency)
     where coalesce(x.held, 0) <> coalesce(a.balance, 0)`,
  "credits spent that are not the paid orders'": `select count(*) from orders o where o.credit_type is not null and o.paid_at is not null
     and o.state <> 'closed' and o.refunded_credit_cent <> (select coalesce(sum(a.credit_cent), 0) from after_sale a
       where a.order_id = o.id and a.refund_no is not null)`,
  "orders, lines and events that hang in the air": `select (select count(*) from orders o
    where not exists (select 1 from trade t where t.id = o.trade_id))
     + (select count(*) from order_line l
       where not exists (select 1 from orders o where o.id = l.order_id)) + (select count(*) from order_event e
       where not exists (select 1 from orders o where o.id = e.order_id))`,
  "stray attempts without their refund": `select count(*) from pay_attempt a
    where a.state = 'stray' and not exists (select 1 from pay_refund r
      where r.attempt_id = a.id and r.order_id is null)`,
  "refunds beyond what was paid": `select count(*) from (
      select a.id from pay_attempt a join pay_refund r on r.attempt_id = a.id group by a.id
      having sum(r.amount_fen) > min(a.amount_fen)) x`,
  "orders that do not add up from their lines": `select count(*) from orders o
    where (o.goods_fen, o.freight_fen, o.offset_fen, o.discount_fen, o.platform_discount_fen,
    o.silver_cent, o.credit_cent) <> (select sum(goods_fen)::bigint, sum(freight_fen)::bigint, sum(offset_fen)::bigint,
    sum(discount_fen)::bigint, sum(platform_discount_fen)::bigint, sum(silver_cent)::bigint,
      sum(credit_cent)::bigint from order_line l where l.order_id = o.id)`,
  "orders held otherwise than by their open after-sales": `select count(*) from orders o where o.after_open <> (select count(*)
    from after_sale a where a.order_id = o.id and a.state not in ('done', 'rejected', 'cancelled', 'lapsed'))`,
  "orders whose refunds are not their after-sales'": `select count(*) from orders o
    where o.state <> 'closed' and o.refunded_fen <> (select coalesce(sum(r.amount_fen), 0) from pay_refund r where r.order_id = o.id)
      or o.refunded_fen <> (select coalesce(sum(a.amount_fen), 0) from after_sale a where a.order_id = o.id and a.refund_no is not null)
        + (select sum(l.protected_fen) from order_line l where l.order_id = o.id)`,
  "lines of which more went back than was paid": `select count(*) from order_line l where l.after_quantity > l.quantity
    or l.after_credit_cent > l.credit_cent or l.after_fen + l.protected_fen > l.goods_fen + l.freight_fen - l.discount_fen - l.offset_fen
    or l.after_quantity <> (select coalesce(sum(a.quantity), 0) from after_sale a where a.line_id = l.id and a.refund_no is not null)`,
  "after-sales refunded otherwise than by one refund": `select count(*) from after_sale a where a.refund_no is not null
    and (select count(*) from pay_refund r where r.refund_no = a.refund_no and r.amount_fen = a.amount_fen) <> 1`,
  "after-sales whose last move is not their state": `select count(*) from after_sale a
    where a.state <> (select e.to_state from after_sale_event e where e.after_sale_id = a.id and e.to_state is not null
      order by e.id desc limit 1)`,
  "members whose real name is not in the state of their submission": `select count(*) from member m full join cert c on c.member_id = m.id
    where coalesce(c.state, 'none') is distinct from m.real_name_state`,
  "remittances credited otherwise than by one transfer of their amount": `select count(*) from remittance r
    full join (select t.business_key, max(e.amount) as fen from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
      where t.kind = 'remittanceCredited' group by t.business_key) x on x.business_key = 'remittance:' || r.no
    where coalesce(x.fen, 0) <> case when r.state = 'credited' then r.amount_fen else 0 end`,
  "offers claimed otherwise than counted, or beyond a limit": `select count(*) from coupon c where c.claimed > c.total
    or c.claimed <> (select count(*) from coupon_claim x where x.coupon_id = c.id)
     or c.per_member < (select coalesce(max(nth), 0) from coupon_claim x where x.coupon_id = c.id)`,
  "coupons used for closed orders, or discounts without their coupon": `select (select count(*) from coupon_claim x
    where x.state = 'used' and not exists (select 1 from orders o where o.id = any (x.order_ids) and o.trade_id = x.trade_id
    and (o.state <> 'closed' or o.shipped_at is not null
      or exists (select 1 from order_line l join warehouse_unit u on u.line_id = l.id where l.order_id = o.id and u.state = 'delivered'))))
     + (select count(*) from orders o where o.discount_fen > o.reduced_fen and o.state <> 'closed'
       and not exists (select 1 from coupon_claim x where x.trade_id = o.trade_id and x.state = 'used' and o.id = any (x.order_ids)))`,
  "sums of accounts' months that are not their entries": `select count(*) from ledger_month k
    full join (select account_id, date_trunc('month', created_at at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' as month_at,
        sum(greatest(amount, 0)) as came, -sum(least(amount, 0)) as went, count(*) as entries
      from ledger_entry where sequence is not null and created_at < (select until_at from ledger_summed) group by 1, 2) e
      on e.account_id = k.account_id and e.month_at = k.month_at
    where (k.in_amount, k.out_amount, k.count) is distinct from (e.came, e.went, e.entries)`,
  "codes used more than once, or by another shop's people": `select count(*) from voucher v
    where (select count(*) filter (where e.kind = 'redeem') - count(*) filter (where e.kind = 'revoke') from voucher_event e
        where e.voucher_id = v.id) <> (v.state in ('used', 'settled'))::int
      or exists (select 1 from voucher_event e where e.voucher_id = v.id and e.kind = 'redeem' and not exists (select 1
        from shop_staff p where p.id = e.actor_id and p.shop_id = v.shop_id))`,
  ...twoPersonFaults,
};

/**
 * Expects every invariant of the purchase and of the ledger to hold, and every message to have the shape of its topic.
 */
export async function expectSound(server: TestServer): Promise<void> {
  const found: Record<string, number> = {};
  for (const [name, text] of Object.entries(faults)) found[name] = await num(server, text);
  for (const { topic, payload } of await sql(server, "select distinct topic, payload from outbox"))
    expect(() => parsePayload(topic as OutboxTopic, payload), JSON.stringify(payload)).not.toThrow();
  expect((await server.db.read(verifyActs)).broken).toBeUndefined();
  const report = await server.db.read(checkLedger);
  for (const figure of report.figures) found[figure.name] = figure.faults;
  expect(Object.fromEntries(Object.entries(found).filter(([, count]) => count !== 0))).toEqual({});
}

const TABLES = [
  "member_address",
  "favourite",
  "cart_line",
  "coupon",
  "coupon_claim",
  "trade",
  "orders",
  "order_line",
  "order_event",
  "pay_attempt",
  "recharge",
  "pay_refund",
  "pay_grant",
  "sku",
  "stock_move",
  "ledger_entry",
  "ledger_account",
  "order_package",
  "after_sale",
  "after_sale_event",
  "comment",
  "comment_tally",
  "outbox",
  "payment_notice",
  "payout_account",
  "pay_limit",
  "withdrawal",
  "remittance",
];

/** A digest of every row a purchase can touch: equal before and after whatever was refused. */
export async function digest(server: TestServer): Promise<string> {
  const parts = await Promise.all(
    TABLES.map((table) =>
      sql(server, `select coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as d from ${table} t`),
    ),
  );
  return parts.map(([row], index) => `${TABLES[index]}:${String(row?.["d"])}`).join("\n");
}

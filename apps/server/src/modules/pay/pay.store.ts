import { Cent } from "@heshi/kernel/credit";
import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import * as z from "zod/mini";
import { attemptStates, payWays } from "@heshi/contract/trade/pay";
import { besides, col, type Statement, statement } from "../../platform/database/statement.ts";
import { isUnpaid } from "../order/order.public.ts";

const tradeStates = ["unpaid", "paid", "closed"] as const;

/** A trade as its member sees it at the cashier: $1 member, $2 number. */
export const findTrade = statement(
  "pay.trade",
  {
    id: col.id,
    no: col.text,
    state: col.oneOf(tradeStates),
    payableFen: col.fen,
    silverCent: col.cent,
    pieces: col.int,
    payWay: col.maybe(col.oneOf(payWays)),
    deadlineAt: col.time,
    paidAt: col.maybe(col.ms),
    orderIds: col.texts,
    shops: col.texts,
    opened: col.int,
    strayFen: col.fen,
    strayLeft: col.int,
    hasPayPassword: col.bool,
    balanceFen: col.fen,
  },
  `select t.id, t.no, t.state, t.payable_fen, t.silver_cent, t.pieces, t.pay_way, t.deadline_at, t.paid_at,
     (select json_agg(o.id::text order by o.id) from orders o where o.trade_id = t.id) as order_ids,
     (select json_agg(h.name order by o.id) from orders o join shop h on h.id = o.shop_id where o.trade_id = t.id) as shops,
     (select count(*)::int from pay_attempt a where a.trade_id = t.id and a.state in ('open', 'disputed')
       and a.opened_at is not null) as opened,
     (select coalesce(sum(a.amount_fen), 0) from pay_attempt a where a.trade_id = t.id and a.state = 'stray') as stray_fen,
     (select count(*)::int from pay_refund r join pay_attempt a on a.id = r.attempt_id where a.trade_id = t.id
       and a.state = 'stray' and r.state <> 'refunded') as stray_left,
     m.pay_pwd_hash is not null as has_pay_password,
     coalesce((select b.balance from ledger_account b where b.owner_kind = 'member' and b.owner_id = t.member_id
       and b.purpose = 'available' and b.currency = 'CNY'), 0) as balance_fen
   from trade t join member m on m.id = t.member_id where t.member_id = $1 and t.no = $2`,
);
export type TradeRow = typeof findTrade extends Statement<infer Row> ? Row : never;

/**
 * Spends the grant, takes the trade and writes its settled attempt. $1 digest, $2 member, $3 trade number, $4 now,
 * $5 attempt id, $6 attempt number.
 */
const taking = `with granted as (update pay_grant g set spent_at = $4 from trade t join member m on m.id = t.member_id
  and m.state = 'active' where t.no = $3 and t.member_id = $2 and g.digest = $1 and g.member_id = $2 and g.method = 'Pay.PayByBalance'
       and g.subject = $3 and g.amount_fen = t.payable_fen and g.spent_at is null and g.expires_at > $4 returning g.digest),
   taken as (update trade set state = 'paid', paid_at = $4, pay_way = 'balance' where no = $3 and member_id = $2
     and ${besides(isUnpaid("trade", "$4"))}
       and exists (select 1 from granted) returning id, payable_fen, deadline_at, attempts),
   settled as (insert into pay_attempt (id, attempt_no, trade_id, member_id, way, amount_fen, state, created_at, expires_at,
     paid_at, ended_at)
     select $5, $6, id, $2, 'balance', payable_fen, 'settled', $4, deadline_at, $4, $4 from taken)`;

/**
 * Takes a trade for its member's balance, in one round trip; no row when any guard refuses.
 */
export const takeByBalance = statement(
  "pay.take_by_balance",
  {
    id: col.id,
    payableFen: col.fen,
    deadlineAt: col.time,
    orderIds: col.texts,
    attempts: col.int,
  },
  `${taking}
   select id, payable_fen, deadline_at, (select json_agg(o.id::text order by o.id) from orders o where o.trade_id = taken.id) as order_ids,
     attempts from taken`,
);

/** The same or a refusal; $7: what the transfers were made for. An attempt at a channel would have to be ended, too. */
export const takeAllByBalance = statement(
  "pay.take_all_by_balance",
  {},
  `${taking} select must(exists (select 1 from taken where payable_fen = $7 and attempts = 0), 'pay.take')`,
);

/** What the transfers of an order need to know. */
const PayableOrder = z.object({
  tradeId: Id,
  id: Id,
  no: z.string(),
  memberId: Id,
  shopId: Id,
  payableFen: Fen,
  goodsFen: Fen,
  freightFen: Fen,
  offsetFen: Fen,
  discountFen: Fen,
  platformDiscountFen: Fen,
  silverCent: Cent,
  items: z.array(z.object({ skuId: Id, quantity: z.int() })),
});

/** A trade that its member wants to pay from the balance, with what its orders' transfers need: $1 member, $2 number, $3 now. */
export const findPayable = statement(
  "pay.payable",
  {
    payableFen: col.fen,
    deadlineAt: col.time,
    orders: col.hotJson(z.array(PayableOrder)),
  },
  `select t.payable_fen, t.deadline_at,
    (select json_agg(json_build_object('id', o.id::text, 'no', o.no, 'tradeId', o.trade_id::text, 'memberId',
    o.member_id::text, 'shopId', o.shop_id::text, 'payableFen', o.payable_fen,
       'goodsFen', o.goods_fen, 'freightFen', o.freight_fen, 'offsetFen', o.offset_fen, 'discountFen', o.discount_fen,
         'platformDiscountFen', o.platform_discount_fen, 'silverCent', o.silver_cent,
       'items', (select json_agg(json_build_object('skuId', l.sku_id::text, 'quantity', l.quantity)) from order_line l
         where l.order_id = o.id)) order by o.id)
     from orders o where o.trade_id = t.id) as orders
   from trade t where t.member_id = $1 and t.no = $2 and ${besides(`${isUnpaid("t", "$3")} and t.attempts = 0`)}`,
);

/** Locks an attempt's trade, the first of all locks of a settlement. */
export const lockTradeOf = statement(
  "pay.lock_trade_of",
  { id: col.id, state: col.oneOf(tradeStates), deadlineAt: col.time },
  "select id, state, deadline_at from trade where id = (select trade_id from pay_attempt where attempt_no = $1) for no key update",
);
export const lockAttempt = statement(
  "pay.lock_attempt",
  {
    id: col.id,
    state: col.oneOf(attemptStates),
    way: col.oneOf(payWays),
    amountFen: col.fen,
    memberId: col.id,
  },
  "select id, state, way, amount_fen, member_id from pay_attempt where attempt_no = $1 for no key update",
);
/** Ends an attempt: settled, stray, closed or disputed. $5 channel number, $6 paid at, $7 note, $8 from which states. */
export const endAttempt = statement(
  "pay.end_attempt",
  {},
  `update pay_attempt set state = $2::text, ended_at = coalesce(ended_at, $3), next_query_at = null,
    channel_no = coalesce($4, channel_no), paid_at = coalesce($5, paid_at), note = $6::text
   where id = $1 and state = any ($7::text[])`,
);
export const takeByChannel = statement(
  "pay.take_by_channel",
  { orderIds: col.texts },
  `with taken as (update trade set state = 'paid', paid_at = $2, pay_way = $3::text
    where id = $1 and ${besides(isUnpaid("trade", "$2"))} returning id)
   select (select json_agg(o.id::text order by o.id) from orders o where o.trade_id = taken.id) as order_ids from taken`,
);

/** Ends the open attempts of a trade: one no channel has heard of at once, the others by asking the channel. */
export const closeOpen = statement(
  "pay.close_open",
  {},
  `with touched as (update pay_attempt set state = case when opened_at is null then 'closed' else state end,
    ended_at = case when opened_at is null then $2::timestamptz end,
       next_query_at = case when opened_at is null then null else $2 end where trade_id = $1 and state = 'open'
         returning attempt_no, opened_at)
   insert into outbox (topic, payload, created_at, due_at) select 'pay.close', jsonb_build_object('attemptNo', attempt_no),
     $2, $2 from touched where opened_at is not null`,
);

/**
 * Begins an attempt, or answers the one of the channel that is still open. Counted on the trade's own row, where a payment from the balance
 * that waited for it sees it. $1 member, $2 trade number, $3 way, $4 now, $5 id, $6 number. */
export const startAttempt = statement(
  "pay.start",
  { attemptNo: col.text, expiresAt: col.ms },
  `with t as (update trade set attempts = attempts + 1 where no = $2 and member_id = $1
    and ${besides(isUnpaid("trade", "$4"))} returning id, payable_fen, deadline_at, no),
   known as (select a.attempt_no, a.expires_at from pay_attempt a join t on t.id = a.trade_id
     where a.way = $3 and ${besides("a.state = 'open'")}),
   started as (insert into pay_attempt (id, attempt_no, trade_id, member_id, way, amount_fen, subject, created_at, expires_at)
     select $5, $6, t.id, $1, $3, t.payable_fen, '合市订单 ' || t.no, $4, t.deadline_at from t where not exists (select 1 from known)
     on conflict (trade_id, way) where state = 'open' do update set subject = excluded.subject returning attempt_no, expires_at)
   select attempt_no, expires_at from known union all select attempt_no, expires_at from started`,
);

const attempt = {
  attemptNo: col.text,
  way: col.oneOf(payWays),
  amountFen: col.fen,
  subject: col.text,
  expiresAt: col.time,
  tradeNo: col.text,
} as const;
/** Notes that a channel is about to be asked for its page: from now on its silence is followed up. $1 member, $2 number, $3 now. */
export const openAttempt = statement.byKey(
  "pay.open",
  attempt,
  `update pay_attempt a set opened_at = coalesce(a.opened_at, $3),
    next_query_at = coalesce(a.next_query_at, $3::timestamptz + interval '10 seconds') from trade t
   where a.attempt_no = $2 and a.member_id = $1 and ${besides("a.state = 'open' and a.expires_at > $3")}
     and t.id = a.trade_id and ${besides("t.state = 'unpaid'")}
   returning a.attempt_no, a.way, a.amount_fen, a.subject, a.expires_at, t.no as trade_no`,
);
export const hasAttempt = statement.byKey(
  "pay.has_attempt",
  { isOpen: col.bool },
  "select state = 'open' as is_open from pay_attempt where member_id = $1 and attempt_no = $2",
);

const asked = { attemptNo: col.text, way: col.oneOf(payWays) } as const;
/** The opened attempts of a trade that have not ended: $1 member, $2 trade number. */
export const openedOf = statement(
  "pay.opened_of",
  asked,
  `select a.attempt_no, a.way from pay_attempt a join trade t on t.id = a.trade_id where t.member_id = $1 and t.no = $2
    and ${besides("a.state = 'open' and a.opened_at is not null")} order by a.id`,
);

/** Takes the attempts whose time to be asked has come and puts the next time off: 10 s, 20 s, … 10 min. */
export const takeQueries = statement(
  "pay.take_queries",
  { attemptNo: col.text, way: col.oneOf(payWays), isOver: col.bool },
  `update pay_attempt set queries = queries + 1,
    next_query_at = $1::timestamptz + least(600, 10 * power(2, least(queries, 6))) * interval '1 second'
   where id in (select id from pay_attempt where next_query_at <= $1 order by next_query_at limit $2 for update skip locked)
   returning attempt_no, way, expires_at < $1::timestamptz - interval '2 minutes' as is_over`,
);
export const attemptForClose = statement.byKey(
  "pay.attempt_for_close",
  { way: col.oneOf(payWays), state: col.oneOf(attemptStates) },
  "select way, state from pay_attempt where attempt_no = $1",
);

export const sweepGrants = statement.byKey(
  "pay.sweep_grants",
  {},
  "delete from pay_grant where digest in (select digest from pay_grant where expires_at < $1 limit 5000)",
);

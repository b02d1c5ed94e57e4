import { col, statement } from "../../platform/database/statement.ts";

/**
 * The entries of a line's transfer on the shop's accounts and the fee: $1 bill or null for all. An order that only credits paid moves
 * no money, so it has no transfer.
 */
const moved = `select l.id, l.bill_id, l.kind, l.gross_fen, l.fee_fen, l.net_fen, t.id as transfer_id,
    coalesce(sum(e.amount) filter (where a.owner_kind = 'merchant' and a.owner_id = l.shop_id and a.purpose = 'pending'), 0) as pending,
    coalesce(sum(e.amount) filter (where a.owner_kind = 'merchant' and a.owner_id = l.shop_id
      and a.purpose in ('available', 'deposit', 'debt')), 0) as own,
    coalesce(sum(e.amount) filter (where a.owner_kind = 'platform' and a.purpose = 'fee'), 0) as fee
  from shop_bill_line l left join ledger_transfer t on t.business_key = l.key left join ledger_entry e on e.transfer_id = t.id
    left join ledger_account a on a.id = e.account_id and a.currency = 'CNY'
  where ($1::bigint is null or l.bill_id = $1) group by l.id, t.id`;

/** How many lines differ from the ledger, and how many bills from their lines: $1 bill, or null for all. */
export const billFaults = statement.bulk(
  "settlement.bill_faults",
  { name: col.text, faults: col.int },
  `with moved as (${moved})
   select 'lines that are not their transfer' as name, count(*)::int as faults from moved
     where (transfer_id is null and gross_fen <> 0) or own <> net_fen or fee <> fee_fen
       or pending <> case kind when 'order' then -gross_fen else 0 end
   union all
   select 'bills that are not their lines', count(*)::int from shop_bill b
     where ($1::bigint is null or b.id = $1) and (b.gross_fen, b.fee_fen, b.net_fen, b.order_count + b.refund_count) <> (
       select coalesce(sum(l.gross_fen), 0), coalesce(sum(l.fee_fen), 0), coalesce(sum(l.net_fen), 0), count(*)
       from shop_bill_line l where l.bill_id = b.id)
   union all
   select 'repayments that are not their bill''s', count(*)::int from shop_bill b
     left join ledger_transfer t on t.business_key = 'debt-repaid:' || b.no
     left join ledger_entry e on e.transfer_id = t.id and e.amount > 0
     where ($1::bigint is null or b.id = $1) and b.repaid_fen <> coalesce(e.amount, 0)`,
);

/** What has no line though it moved what bills are about; of the whole ledger. */
export const strayFaults = statement.bulk(
  "settlement.stray_faults",
  { name: col.text, faults: col.int },
  `select 'settlements without a line' as name, count(*)::int as faults from ledger_transfer t where t.kind = 'orderSettled'
     and not exists (select 1 from shop_bill_line l where l.key = t.business_key)
   union all
   select 'refunds of settled orders without a line', count(*)::int from ledger_transfer t
     where t.kind in ('afterRefunded', 'priceProtected') and exists (select 1
       from ledger_entry e join ledger_account a on a.id = e.account_id
       where e.transfer_id = t.id and ((a.owner_kind = 'merchant' and a.purpose in ('available', 'deposit', 'debt'))
         or (a.owner_kind = 'platform' and a.purpose = 'fee')))
     and not exists (select 1 from shop_bill_line l where l.key = t.business_key)
   union all
   select 'settled orders without a line', count(*)::int from orders o where o.settled_at is not null
     and not exists (select 1 from shop_bill_line l where l.order_id = o.id and l.kind = 'order')
   union all
   select 'settled orders whose lines are not what was paid less what went back', count(*)::int from (
     select o.id from orders o join shop_bill_line l on l.order_id = o.id where o.settled_at is not null group by o.id
     having sum(l.gross_fen) <> o.payable_fen + o.offset_fen + o.platform_discount_fen - o.refunded_fen - o.refunded_promotion_fen) x
   union all
   select 'pending balances that are not their orders'' and counters''', count(*)::int from (
     select shop_id, sum(fen) as fen from (
       select shop_id, payable_fen + offset_fen + platform_discount_fen - refunded_fen - refunded_promotion_fen as fen
         from orders where settled_at is null and state in ('received', 'done') and shop_id is not null
       union all select shop_id, amount_fen - refunded_fen from collection where state = 'paid' and shop_id is not null) x
     group by shop_id) o
     full join (select owner_id as shop_id, balance from ledger_account where owner_kind = 'merchant'
       and purpose = 'pending') a using (shop_id)
     where coalesce(o.fen, 0) <> coalesce(a.balance, 0)`,
);

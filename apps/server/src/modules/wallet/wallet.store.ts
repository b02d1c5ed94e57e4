import { currencies } from "@heshi/kernel/credit";
import { col, type RowOf, statement } from "../../platform/database/statement.ts";
import { recordStatements } from "../ledger/ledger.public.ts";
import { sellerJoin, sellerName } from "../order/order.public.ts";

/** The order that a record is there for: by its number, by its trade's (the first of several), by the line that was commented. */
const causeSql = `select 'order' as cause_type, o.id as cause_id, o.no as cause_no, ${sellerName} as cause_name
  from orders o ${sellerJoin}
  where o.member_id = $2 and o.id = case
    when x.recipe in ('orderPaid', 'orderReturned', 'receiptConfirmed', 'purchaseRewarded', 'afterRefunded',
        'priceProtected')
      then (select id from orders where no = split_part(x.business_key, ':', 2))
    when x.recipe in ('silverHeld', 'silverReleased', 'creditHeld', 'creditReleased')
      then (select min(i.id) from trade t join orders i on i.trade_id = t.id where t.no = split_part(x.business_key, ':', 2))
    when x.business_key ~ '^grant:comment:[1-9][0-9]{0,18}:'
      then (select order_id from order_line where id = split_part(x.business_key, ':', 3)::bigint) end
  union all
  select 'friendPay', o.id, o.no, '为好友代付' from orders o
  where x.recipe in ('orderPaid', 'orderReturned', 'afterRefunded', 'priceProtected')
    and o.no = split_part(x.business_key, ':', 2) and o.payer_id = $2
  union all
  select 'transfer', t.id, t.no, left(p.nickname, 1) || '**' from transfer t
    join member p on p.id = case when t.member_id = $2 then t.payee_id else t.member_id end
  where x.recipe in ('transferHeld', 'transferred', 'transferReturned') and t.no = split_part(x.business_key, ':', 2)
    and $2 in (t.member_id, t.payee_id)
  union all
  select 'transfer', t.id, t.no, left(p.nickname, 1) || '**' from credit_gift t
    join member p on p.id = case when t.member_id = $2 then t.payee_id else t.member_id end
  where x.recipe = 'goldGiven' and t.no = split_part(x.business_key, ':', 2) and $2 in (t.member_id, t.payee_id)
  union all
  select 'withdrawal', w.id, w.no, w.account_name || ' ' || w.tail from withdrawal w
  where x.recipe in ('withdrawalHeld', 'withdrawalPaid', 'withdrawalReturned', 'withdrawalBounced')
    and w.no = split_part(x.business_key, ':', 2) and w.member_id = $2
  union all
  select 'remittance', r.id, r.no, r.bank_name from remittance r
  where x.recipe = 'remittanceCredited' and r.no = split_part(x.business_key, ':', 2) and r.member_id = $2
  union all
  select 'recharge', r.id, r.no, null from recharge r
  where x.recipe = 'rechargeSettled' and r.no = split_part(x.business_key, ':', 2) and r.member_id = $2
  union all
  select 'collection', c.id, c.no, s.name from collection c left join shop s on s.id = c.shop_id
  where x.recipe in ('collectionPaid', 'collectionSettled', 'collectionRefunded')
    and c.no = split_part(x.business_key, ':', 2) and $2 in (c.payer_id, c.member_id)`;

export const walletRecords = recordStatements("wallet", causeSql);

/** Whether a payment password is set: $1 member. */
export const findPurse = statement.byKey(
  "wallet.purse",
  { hasPayPassword: col.bool },
  "select pay_pwd_hash is not null as has_pay_password from member where id = $1",
);

const account = {
  purpose: col.text,
  currency: col.oneOf(currencies),
  balance: col.int,
} as const;
export type AccountRow = RowOf<typeof account>;

/** The accounts of a member, but those of units: $1 member. */
export const listAccounts = statement.byKey(
  "wallet.accounts",
  account,
  "select purpose, currency, balance from ledger_account where owner_kind = 'member' and owner_id = $1 and currency !~ '^SKU:'",
);

/** What a member has or had of goods in the warehouse, a row a SKU: $1 member. */
export const listUnitAccounts = statement.byKey(
  "wallet.unit_accounts",
  { skuId: col.id, title: col.text, specs: col.texts },
  `select s.id as sku_id, g.title, s.specs from ledger_account a join sku s on s.id = substr(a.currency, 5)::bigint
     join goods g on g.id = s.goods_id
   where a.owner_kind = 'member' and a.owner_id = $1 and a.purpose = 'available' and a.currency ~ '^SKU:' order by a.id`,
);

/** Who a statement is of: $1 member. */
export const findOwner = statement.byKey(
  "wallet.owner",
  { mid: col.text, realName: col.text },
  "select mid, real_name from member where id = $1",
);

/** When the first entry of a member's accounts was: $1 member. */
export const firstEntryAt = statement(
  "wallet.first_entry",
  { firstAt: col.maybe(col.time) },
  `select min(x.created_at) as first_at from ledger_account a cross join lateral (select created_at from ledger_entry e
     where e.account_id = a.id and e.sequence is not null order by e.created_at limit 1) x
   where a.owner_kind = 'member' and a.owner_id = $1`,
);

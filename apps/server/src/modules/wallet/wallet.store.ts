import { recordStatements } from "../ledger/ledger.public.ts";

/** The order that a record is there for: by its number, by its trade's (the first of several), by the line that was commented. */
const causeSql = `select 'order' as cause_type, o.id as cause_id, o.no as cause_no, h.name as cause_name
  from orders o join shop h on h.id = o.shop_id
  where o.member_id = $2 and o.id = case
    when x.recipe in ('orderPaid', 'orderReturned', 'receiptConfirmed')
      then (select id from orders where no = split_part(x.business_key, ':', 2))
    when x.recipe in ('silverHeld', 'silverReleased')
      then (select min(i.id) from trade t join orders i on i.trade_id = t.id where t.no = split_part(x.business_key, ':', 2))
    when x.business_key ~ '^grant:comment:[1-9][0-9]{0,18}:'
      then (select order_id from order_line where id = split_part(x.business_key, ':', 3)::bigint) end
  union all
  select 'transfer', t.id, t.no, left(p.nickname, 1) || '**' from transfer t
    join member p on p.id = case when t.member_id = $2 then t.payee_id else t.member_id end
  where x.recipe in ('transferHeld', 'transferred', 'transferReturned') and t.no = split_part(x.business_key, ':', 2)
    and $2 in (t.member_id, t.payee_id)
  union all
  select 'transfer', t.id, t.no, left(p.nickname, 1) || '**' from credit_gift t
    join member p on p.id = case when t.member_id = $2 then t.payee_id else t.member_id end
  where x.recipe = 'goldGiven' and t.no = split_part(x.business_key, ':', 2) and $2 in (t.member_id, t.payee_id)`;

export const walletRecords = recordStatements("wallet", causeSql);

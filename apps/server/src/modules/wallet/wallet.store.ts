import { recordStatements } from "../ledger/ledger.public.ts";

/** The order that a record is there for: by its number, by its trade's (the first of several), by the line that was commented. */
const causeSql = `select o.id as cause_id, o.no as cause_no, h.name as cause_name from orders o join shop h on h.id = o.shop_id
  where o.member_id = $2 and o.id = case
    when x.recipe in ('orderPaid', 'orderReturned', 'receiptConfirmed')
      then (select id from orders where no = split_part(x.business_key, ':', 2))
    when x.recipe in ('silverHeld', 'silverReleased')
      then (select min(i.id) from trade t join orders i on i.trade_id = t.id where t.no = split_part(x.business_key, ':', 2))
    when x.business_key ~ '^grant:comment:[1-9][0-9]{0,18}:'
      then (select order_id from order_line where id = split_part(x.business_key, ':', 3)::bigint) end`;

export const walletRecords = recordStatements("wallet", causeSql);

import { recordStatements } from "../ledger/ledger.public.ts";

/** The order or the withdrawal that a record of a shop's is there for. */
export const shopRecords = recordStatements(
  "shop",
  `select 'order' as cause_type, o.id as cause_id, o.no as cause_no, m.nickname as cause_name
   from orders o join member m on m.id = o.member_id
   where o.shop_id = $2 and x.recipe in ('orderSettled', 'afterRefunded', 'priceProtected') and o.no = split_part(x.business_key, ':', 2)
   union all
   select 'withdrawal', w.id, w.no, w.account_name || ' ' || w.tail from withdrawal w
   where x.recipe in ('withdrawalHeld', 'withdrawalPaid', 'withdrawalReturned', 'withdrawalBounced')
     and w.no = split_part(x.business_key, ':', 2) and w.shop_id = $2
   union all
   select 'collection', c.id, c.no, k.name from collection c join collection_code k on k.id = c.code_id
   where x.recipe in ('collectionSettled', 'collectionRefunded')
     and c.no = split_part(x.business_key, ':', 2) and c.shop_id = $2`,
);

import { endedAfterStates } from "@heshi/contract/trade/after-state";
import { keptSql } from "../kind/kind.public.ts";

/** SQL: the unit `alias` is in the warehouse. Partial indexes are made for these words. */
export const isHere = (alias: string): string => `${alias}.state not in ('delivered', 'lost')`;
/** SQL: the unit `alias` is in the warehouse and a member's. */
export const isOwned = (alias: string): string =>
  `${alias}.state in ('held', 'entrusted', 'claimed', 'picked')`;

/**
 * SQL: a stored piece of order `o` may yet go back at `now`: it lies in the warehouse or is on its way, or the time after its receipt
 * is not over. What was given for its price would be gone.
 */
export const mayGoBack = (now: string): string =>
  `exists (select 1 from order_line l join warehouse_unit u on u.line_id = l.id left join warehouse_delivery d on d.id = u.delivery_id
     where l.order_id = o.id and (u.state in ('held', 'entrusted', 'claimed', 'picked') or u.state = 'delivered' and u.after_id is null
       and (d.received_at is null or d.received_at > ${now}::timestamptz - ${keptSql("after.faultDays")} * interval '1 day')
       or exists (select 1 from after_sale a where a.id = u.after_id and a.state <> all ('{${endedAfterStates.join(",")}}'))))`;

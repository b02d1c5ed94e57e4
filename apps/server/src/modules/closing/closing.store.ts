import { endedAfterStates } from "@heshi/contract/trade/after-state";
import { col, statement } from "../../platform/database/statement.ts";
import { tables } from "../../tables/tables.ts";

const ended = endedAfterStates.map((state) => `'${state}'`).join(", ");
/** Counts of what prevents closing an account. */
export const closingFacts = statement(
  "closing.facts",
  {
    money: col.int,
    units: col.int,
    agentUnits: col.int,
    losses: col.int,
    askedBack: col.int,
    remitting: col.int,
    plans: col.int,
    hasShop: col.bool,
    paidForOthers: col.int,
    unpaid: col.int,
    open: col.int,
    received: col.int,
    receivedUntil: col.maybe(col.text),
    subordinates: col.int,
  },
  `select (select count(*) from ledger_account where owner_kind = 'member' and owner_id = $1 and currency = 'CNY'
    and balance <> 0 and purpose <> 'frozen')::int as money,
     (select count(*) from ledger_account where owner_kind = 'member' and owner_id = $1 and currency ~ '^SKU:'
       and purpose <> 'agentStock' and balance <> 0)::int as units,
     (select count(*) from ledger_account where owner_kind = 'member' and owner_id = $1 and currency ~ '^SKU:'
       and purpose = 'agentStock' and balance <> 0)::int as agent_units,
     (select count(*) from warehouse_loss where member_id = $1 and state = 'open')::int as losses,
     (select count(*) from after_sale a join orders d on d.id = a.order_id where a.member_id = $1 and a.state not in (${ended})
       and d.state = 'done')::int as asked_back,
     (select count(*) from remittance where member_id = $1 and state in ('made', 'waiting'))::int as remitting,
     ((select count(*) from invest where member_id = $1 and state = 'active')
       + (select count(*) from invest_claim where member_id = $1 and state in ('asked', 'shipped')))::int as plans,
     exists (select 1 from shop where owner_id = $1 and state <> 'closed') as has_shop,
     (select count(*) from orders where payer_id = $1 and state in ('paid', 'shipped', 'received'))::int as paid_for_others,
     o.unpaid, o.open, o.received, o.received_until,
     (select count(*) from member where inviter_id = $1 and state <> 'closed')::int as subordinates
   from (select count(*) filter (where state = 'unpaid')::int as unpaid,
     count(*) filter (where state in ('paid', 'shipped'))::int as open, count(*) filter (where state = 'received')::int as received,
     to_char(max(deadline_at) filter (where state = 'received') at time zone 'Asia/Shanghai',
       'MM-DD HH24:MI') as received_until from orders where member_id = $1) o`,
);

/** Deletes the rows of a closed account, of the tables that say so: $1 member. */
export const deletions = Object.entries(tables)
  .filter(([, row]) => typeof row === "object" && row.closing === "delete")
  .map(([table]) => statement(`closing.delete_${table}`, {}, `delete from ${table} where member_id = $1`));

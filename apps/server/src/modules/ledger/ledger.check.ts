import type { Tx } from "../../platform/database/db.ts";
import { col, statement } from "../../platform/database/statement.ts";

const figures = { name: col.text, faults: col.int } as const;

/** The invariants of the ledger (reliability.md I1-I5), each as a count of rows that break it. */
const ledgerFaults = statement(
  "ledger.faults",
  figures,
  `select 'currencies whose entries do not sum to 0' as name, count(*)::int as faults from (
     select a.currency from ledger_entry e join ledger_account a on a.id = e.account_id group by a.currency having sum(e.amount) <> 0) x
   union all
   select 'transfers that do not balance or have one leg', count(*)::int from (
     select e.transfer_id from ledger_entry e join ledger_account a on a.id = e.account_id group by e.transfer_id
     having count(*) < 2 or (select count(*) from (select a2.currency from ledger_entry e2 join ledger_account a2 on a2.id = e2.account_id
       where e2.transfer_id = e.transfer_id group by a2.currency having sum(e2.amount) <> 0) y) > 0) x
   union all
   select 'transfers without entries', count(*)::int from ledger_transfer t
     where not exists (select 1 from ledger_entry e where e.transfer_id = t.id)
   union all
   select 'entries without their transfer or account', count(*)::int from ledger_entry e
     where not exists (select 1 from ledger_transfer t where t.id = e.transfer_id)
     or not exists (select 1 from ledger_account a where a.id = e.account_id)
   union all
   select 'kept balances that are not the sum of their entries', count(*)::int from ledger_account a
     left join (select account_id, sum(amount) as total from ledger_entry group by account_id) e on e.account_id = a.id
     where a.balance is not null and a.balance <> coalesce(e.total, 0)
   union all
   select 'kept balances that are not the last balance after', count(*)::int from ledger_account a
     where a.balance is not null
       and a.balance <> coalesce((select e.balance_after from ledger_entry e
         where e.account_id = a.id and e.sequence is not null order by e.sequence desc limit 1), 0)
   union all
   select 'sequences with a gap or a wrong balance after', count(*)::int from (
     select e.balance_after - e.amount - lag(e.balance_after, 1, 0::bigint) over w as drift,
       e.sequence - lag(e.sequence, 1, 0::bigint) over w as step
     from ledger_entry e where e.sequence is not null window w as (partition by e.account_id order by e.sequence)) x
       where drift <> 0 or step <> 1
   union all
   select 'accounts below their floor', count(*)::int from ledger_account where balance < floor
   union all
   select 'entries with another time than their transfer', count(*)::int from ledger_entry e
     join ledger_transfer t on t.id = e.transfer_id where e.created_at <> t.created_at
   union all
   select 'snapshots that are not the sum of their entries', count(*)::int from ledger_snapshot s
     where s.balance <> coalesce((select sum(e.amount) from ledger_entry e
         where e.account_id = s.account_id and e.sequence is null and e.id <= s.entry_id), 0)`,
);
const size = statement(
  "ledger.size",
  { entries: col.int, transfers: col.int, accounts: col.int },
  `select (select count(*) from ledger_entry) as entries, (select count(*) from ledger_transfer) as transfers,
    (select count(*) from ledger_account) as accounts`,
);

export type LedgerReport = {
  entries: number;
  transfers: number;
  accounts: number;
  figures: readonly { name: string; faults: number }[];
};

/** Counts the rows that break an invariant of the ledger; all figures are 0 if it is sound. Reads one snapshot. */
export async function checkLedger(tx: Tx): Promise<LedgerReport> {
  const counts = await tx.one(size);
  return {
    entries: counts?.entries ?? 0,
    transfers: counts?.transfers ?? 0,
    accounts: counts?.accounts ?? 0,
    figures: await tx.many(ledgerFaults),
  };
}

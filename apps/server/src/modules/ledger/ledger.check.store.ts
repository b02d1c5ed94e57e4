/** The ledger's invariants (reliability.md I1-I5) over a part of it at a time: no statement reads more than its part, whatever the size. */
import * as z from "zod/mini";
import { col, statement } from "../../platform/database/statement.ts";

const figures = { name: col.text, faults: col.int } as const;

/** Lets the statements of one check sort a part in memory; ends with the transaction. */
export const tuned = statement(
  "ledger.check_tuned",
  { memory: col.text },
  "select set_config('work_mem', '64MB', true) as memory",
);

/** Entries of a part, $1 < id <= $2, with their account's currency. */
const PART = `with part as materialized (
  select e.id, e.transfer_id, e.account_id, e.amount, e.balance_after, e.sequence, e.created_at, a.currency, a.id is null as is_stray
  from ledger_entry e left join ledger_account a on a.id = e.account_id where e.id > $1 and e.id <= $2)`;

/**
 * The faults of a part's entries. A transfer that lies across its border is read whole by its index. An entry of a kept account follows the
 * one before it, which may lie in an earlier part.
 */
export const entryFaults = statement(
  "ledger.check_entries",
  figures,
  `${PART}, suspects as (
     select transfer_id from part group by transfer_id, currency having sum(amount) <> 0
     union select transfer_id from part group by transfer_id having count(*) < 2),
   -- transfers of the time of these entries, not all
   owned as materialized (
     select p.is_stray, p.created_at, t.id as transfer, t.created_at as happened from part p left join (
       select id, created_at from ledger_transfer 
         where id between (select min(transfer_id) from part) and (select max(transfer_id) from part)) t
       on t.id = p.transfer_id),
   moves as (
     select account_id, amount, balance_after, sequence, lag(sequence) over w as last_sequence, lag(balance_after) over w as last_balance
     from part where sequence is not null window w as (partition by account_id order by id)),
   chained as (
     select m.amount, m.balance_after, m.sequence, coalesce(m.last_sequence, p.sequence, 0) as last_sequence,
       coalesce(m.last_balance, p.balance_after, 0) as last_balance
     from moves m left join lateral (select e.sequence, e.balance_after from ledger_entry e
       where m.last_sequence is null and e.account_id = m.account_id and e.sequence = m.sequence - 1) p on true)
   select 'transfers that do not balance or have one leg' as name, count(*)::int as faults from suspects s
     where (select count(*) from ledger_entry e where e.transfer_id = s.transfer_id) < 2
       or exists (select 1 from ledger_entry e left join ledger_account a on a.id = e.account_id
         where e.transfer_id = s.transfer_id group by a.currency having sum(e.amount) <> 0)
   union all
   select 'entries without their transfer or account', count(*) filter (where is_stray or transfer is null)::int from owned
   union all
   select 'entries with another time than their transfer', count(*) filter (where created_at <> happened)::int from owned
   union all
   select 'sequences with a gap or a wrong balance after', count(*)::int from chained
     where sequence <> last_sequence + 1 or balance_after <> last_balance + amount`,
);

/**
 * What a part adds to each account without a kept balance, and to all others of each currency together: in all, up to the border $3, and up
 * to the account's snapshot.
 */
export const partSums = statement(
  "ledger.check_sums",
  {
    accountId: col.maybe(col.id),
    currency: col.text,
    total: col.text,
    upToBorder: col.text,
    upToSnapshot: col.text,
    entries: col.int,
  },
  `select case when e.sequence is null then e.account_id end as account_id, coalesce(a.currency, '') as currency,
    sum(e.amount)::text as total,
    coalesce(sum(e.amount) filter (where e.id <= $3), 0)::text as up_to_border,
    coalesce(sum(e.amount) filter (where e.id <= s.entry_id), 0)::text as up_to_snapshot, count(*) as entries
   from ledger_entry e left join ledger_account a on a.id = e.account_id left join ledger_snapshot s on s.account_id = e.account_id
   where e.id > $1 and e.id <= $2 group by 1, 2`,
);

/** Of the transfers of a part: how many there are, and how many have no entry. */
export const transferFaults = statement(
  "ledger.check_transfers",
  { transfers: col.int, faults: col.int },
  `select count(*) as transfers, count(*) filter (where e.transfer_id is null) as faults
   from ledger_transfer t left join (select distinct transfer_id from ledger_entry where transfer_id > $1 and transfer_id <= $2) e
     on e.transfer_id = t.id where t.id > $1 and t.id <= $2`,
);

/**
 * Of the causes of escrow that the transfers of a part belong to and that are rows of their own: how many hold another amount than their
 * row
 * says. What one holds is the sum over all of its transfers, found by their keys: $3 recipes and $4 the kind of cause of each.
 */
export const escrowFaults = statement(
  "ledger.check_escrow",
  { faults: col.int },
  `with touched as (
     select distinct r.kind, split_part(t.business_key, ':', 2) as cause from ledger_transfer t
     join unnest($3::text[], $4::text[]) as r (recipe, kind) on r.recipe = t.kind where t.id > $1 and t.id <= $2),
   keyed as (select v.kind, v.cause, v.key from touched t join own_escrow_key v on v.kind = t.kind and v.cause = t.cause),
   held as (
     select k.kind, k.cause, coalesce(sum(e.amount), 0) as amount from keyed k left join ledger_transfer t on t.business_key = k.key
       left join ledger_entry e on e.transfer_id = t.id
         and e.account_id = (select id from ledger_account
           where owner_kind = 'platform' and owner_id = 0 and purpose = 'escrow' and currency = 'CNY')
     group by k.kind, k.cause)
   select count(*)::int as faults from held h left join own_escrow o on o.kind = h.kind and o.cause = h.cause
   where h.amount <> coalesce(o.amount, 0)`,
);

/** What each escrow account has to have: what its holds and the causes that are rows of their own say. */
export const escrowDue = statement(
  "ledger.check_escrow_due",
  { accountId: col.id, amount: col.text },
  `select a.id as account_id, (coalesce((select sum(h.amount) from hold h where h.account_id = a.id), 0)
     + coalesce((select sum(o.amount) from own_escrow o where o.currency = a.currency), 0))::text as amount
   from ledger_account a where a.purpose = 'escrow'`,
);

/** The faults of a part's accounts. The last entry of each follows all before it, so its balance is the sum of all. */
export const accountFaults = statement(
  "ledger.check_accounts",
  figures,
  `with part as materialized (select id, balance, sequence, floor from ledger_account where id > $1 and id <= $2 and balance is not null)
   select 'kept balances that are not the last balance after' as name, count(*)::int as faults from part a
     left join lateral (select e.balance_after, e.sequence from ledger_entry e
       where e.account_id = a.id and e.sequence is not null order by e.sequence desc limit 1) e on true
     where a.balance <> coalesce(e.balance_after, 0) or a.sequence <> coalesce(e.sequence, 0)
   union all
   select 'accounts below their floor', count(*)::int from part where balance < floor`,
);

/** Accounts of a part that hold another amount than their open holds say. */
export const holdFaults = statement(
  "ledger.check_holds",
  figures,
  `with held as materialized (
     select account_id, sum(amount) as amount from hold where account_id > $1 and account_id <= $2 group by account_id)
   select 'accounts that hold another amount than their holds say' as name, count(*)::int as faults
   from ledger_account a left join held h on h.account_id = a.id
   where a.id > $1 and a.id <= $2 and a.balance is not null and coalesce(h.amount, 0)
     <> case when a.purpose = 'frozen' or (a.purpose = 'deposit' and a.owner_kind = 'member') then a.balance else 0 end`,
);

/** Holds that are not what their causes say, or that are missing: $1 the kinds whose causes say it. */
export const causeFaults = statement(
  "ledger.check_causes",
  { faults: col.int },
  `select count(*)::int as faults from (
     select h.kind, h.cause, a.owner_kind, a.owner_id, a.currency, h.amount from hold h join ledger_account a on a.id = h.account_id
     where h.kind = any($1) and a.purpose in ('frozen', 'deposit')) h
   full join (select kind, cause, owner_kind, owner_id, currency, sum(amount)::bigint as amount from hold_due group by 1, 2, 3, 4, 5) d
     using (kind, cause, owner_kind, owner_id, currency)
   where h.amount is distinct from d.amount`,
);

/** Owners of goods in the cloud warehouse who have another number of pieces in the ledger than of units; found pieces likewise. */
export const unitFaults = statement(
  "ledger.check_units",
  figures,
  `select 'owners with another number of pieces than of units' as name, count(*)::int as faults from (
     select owner_kind, owner_id, currency, purpose = 'agentStock' as is_agent, sum(balance)::bigint as amount from ledger_account
     where currency like 'SKU:%' and balance <> 0 and purpose in ('available', 'frozen', 'agentStock') group by 1, 2, 3, 4) l
   full join units_due u using (owner_kind, owner_id, currency, is_agent) where l.amount is distinct from u.amount
   union all
   select 'found pieces that are not those of the stock-takes', count(*)::int from (
     select a.currency, sum(e.amount)::bigint as amount from ledger_account a join ledger_entry e on e.account_id = a.id
     where a.currency like 'SKU:%' and a.purpose = 'suspense' group by 1 having sum(e.amount) <> 0) l
   full join (select 'SKU:' || id as currency, found::bigint as amount from warehouse_sku where found > 0) w using (currency)
   where l.amount is distinct from w.amount`,
);

/** The snapshots, each with what entries behind it and up to $1 add: those were summed by an earlier check. */
export const snapshots = statement(
  "ledger.check_snapshots",
  { accountId: col.id, balance: col.text, entryId: col.id, behind: col.text },
  `select s.account_id, s.balance::text as balance, s.entry_id, coalesce((select sum(e.amount) from ledger_entry e
     where e.account_id = s.account_id and e.sequence is null and e.id > s.entry_id and e.id <= $1), 0)::text as behind
   from ledger_snapshot s`,
);

/** The last ids, and how many accounts there are. */
export const ledgerEnds = statement(
  "ledger.check_ends",
  { entry: col.int, transfer: col.int, account: col.int, accounts: col.int },
  `select coalesce((select max(id) from ledger_entry), 0) as entry, coalesce((select max(id) from ledger_transfer), 0) as transfer,
    coalesce((select max(id) from ledger_account), 0) as account, (select count(*) from ledger_account) as accounts`,
);

/** The last ids, and the first transaction after all that are at work: what those write has smaller ids. */
export const border = statement(
  "ledger.check_border",
  { entry: col.int, transfer: col.int, next: col.text },
  `select coalesce((select max(id) from ledger_entry), 0) as entry, coalesce((select max(id) from ledger_transfer), 0) as transfer,
    pg_snapshot_xmax(pg_current_snapshot())::text as next`,
);
export const isPast = statement(
  "ledger.check_is_past",
  { isPast: col.bool },
  "select pg_snapshot_xmin(pg_current_snapshot()) >= $1::text::xid8 as is_past",
);

const Sums = z.record(z.string(), z.string());
export const lastCheck = statement(
  "ledger.last_check",
  { checkedAt: col.time, entryId: col.int, transferId: col.int, sums: col.json(Sums) },
  "select checked_at, entry_id, transfer_id, sums from ledger_check order by id desc limit 1",
);
export const insertCheck = statement(
  "ledger.insert_check",
  {},
  "insert into ledger_check (checked_at, entry_id, transfer_id, sums) values ($1, $2, $3, $4::jsonb)",
);

/**
 * A ledger of any size, filled by SQL over whole sets, as the owner and past `ledger_post`, but by its rules: every
 * transfer balances, every kept account's sequence and balance go on without a gap, times are equal, snapshots are taken
 * by the ledger's own function.
 */
import { query } from "./cluster.ts";

const MEMBERS = 200_000;
/** Transfers that one statement inserts. */
const STEP = 1_000_000;

/** Each member is given ¥1,000,000 from the bank and then pays orders; a transfer has two entries. */
const filling = (from: number, to: number): string => `
  create temp table step as
    select n, n % ${MEMBERS} as m, case when n < ${MEMBERS} then 100000000 else -(100 + (n::bigint * 7919) % 900) end as amount,
      timestamptz '2025-01-01 00:00:00+00' + n * interval '5 seconds' as at from generate_series(${from}, ${to - 1}) n;
  insert into ledger_transfer (id, kind, business_key, digest, created_at) overriding system value
    select 1000000 + n, case when amount > 0 then 'rechargeSettled' else 'orderPaid' end, 'large:' || n, md5(n || ':' || amount), at
      from step;
  insert into ledger_entry (transfer_id, account_id, amount, balance_after, sequence, created_at)
    select 1000000 + n, account, amount, balance, sequence, at from (
      select s.n, a.id as account, s.amount, a.balance + sum(s.amount) over w as balance, a.sequence + row_number() over w as sequence, s.at
        from step s join ledger_account a on a.owner_kind = 'member' and a.owner_id = 800000000 + s.m and a.purpose = 'available'
          and a.currency = 'CNY' window w as (partition by a.id order by s.n)
      union all select s.n, a.id, -s.amount, null, null, s.at from step s join ledger_account a on a.owner_id = 0 and a.currency = 'CNY'
        and a.purpose = case when s.amount > 0 then 'bank' else 'escrow' end) legs order by n, sequence nulls last;
  update ledger_account a set balance = a.balance + x.sum, sequence = a.sequence + x.count
    from (select m, sum(amount) as sum, count(*) as count from step group by m) x
    where a.owner_kind = 'member' and a.owner_id = 800000000 + x.m and a.purpose = 'available' and a.currency = 'CNY';
  drop table step`;

/** Fills a migrated database with `entries` entries of ${MEMBERS} members; tells how far it is. */
export async function fillLedger(url: string, entries: number, note: (text: string) => void): Promise<void> {
  await query(
    url,
    `insert into ledger_account (owner_kind, owner_id, purpose, currency, balance, sequence, floor)
       select 'member', 800000000 + m, 'available', 'CNY', 0, 0, 0 from generate_series(0, ${MEMBERS - 1}) m`,
  );
  // nothing but the ledger is filled: no order says what is in escrow
  const held = `insert into hold select a.id, 'large', '1', (select sum(amount) from ledger_entry where account_id = a.id), null, now()
    from ledger_account a where purpose = 'escrow'`;
  // indexes are made once, at the end: those that no constraint needs
  const indexes = await query<{ name: string; text: string }>(
    url,
    `select indexname as name, indexdef as text from pg_indexes where tablename in ('ledger_entry', 'ledger_transfer')
       and indexname not in (select conname from pg_constraint)`,
  );
  await query(url, indexes.map(({ name }) => `drop index ${name}`).join("; "));
  const transfers = Math.ceil(entries / 2);
  for (let from = 0; from < transfers; from += STEP) {
    await query(url, filling(from, Math.min(from + STEP, transfers)));
    note(`${Math.min(from + STEP, transfers) * 2} entries`);
  }
  for (const { text } of indexes) await query(url, text);
  await query(
    url,
    "select setval(pg_get_serial_sequence('ledger_transfer', 'id'), (select max(id) from ledger_transfer))",
  );
  await query(url, held);
  await query(url, "select ledger_take_snapshots()");
  await query(url, "vacuum analyze");
}

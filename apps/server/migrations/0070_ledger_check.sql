-- Up to where the ledger was found sound (docs/rules/ledger.md): every entry and transfer up to these ids, and what the platform's and outside
-- accounts, which keep no balance, summed to there. The nightly check goes on from the last row. Rows are only added.
create table ledger_check (
  id bigint generated always as identity primary key,
  checked_at timestamptz not null,
  entry_id bigint not null,
  transfer_id bigint not null,
  sums jsonb not null
);

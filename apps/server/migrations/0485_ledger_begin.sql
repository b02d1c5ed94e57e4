-- A transfer's transaction has its number before the transfer is given an id and before its day is found open. The number came with the first
-- row that was written, after both: whoever closed the day or took the ledger's end in between did not see the transaction under way, and did
-- not wait for what it wrote.
create function ledger_begin() returns trigger language plpgsql as $$
begin
  perform pg_current_xact_id();
  return null;
end $$;
create trigger ledger_transfer_begin before insert on ledger_transfer for each statement execute function ledger_begin();

-- Closed days of the ledger (docs/rules/dayclose.md). A row is made when a day is to be closed, from which moment on nothing may be dated into it,
-- and gets its root when all that was under way has ended. A closed row never changes.
create table ledger_day (
  day date primary key,                    -- of Asia/Shanghai; the first row closes everything before, too
  from_at timestamptz not null,
  until_at timestamptz not null,
  seed text not null,                      -- of the leaves' salts; never published
  entries bigint,
  root text,
  chain text,                              -- over the row before: no earlier day can be replaced alone
  made_at timestamptz not null,
  closed_at timestamptz,
  check (from_at < until_at),
  check ((closed_at is null) = (root is null) and (root is null) = (chain is null) and (root is null) = (entries is null))
);
create index ledger_day_until on ledger_day (until_at desc);

-- The roots of a day's aligned parts of 1,024 leaves: a proof reads one part, not the day.
create table ledger_day_part (
  day date not null references ledger_day (day),
  part int not null,
  first_entry bigint not null,
  root text not null,
  primary key (day, part)
);

create function ledger_day_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.closed_at is null and new.day = old.day and new.from_at = old.from_at and new.until_at = old.until_at
     and new.seed = old.seed then
    return new;
  end if;
  raise exception 'a closed day of the ledger never changes' using errcode = '0A000';
end $$;
create trigger ledger_day_keep before update or delete on ledger_day for each row execute function ledger_day_keep();
create trigger ledger_day_no_truncate before truncate on ledger_day for each statement execute function ledger_refuse_change();
create trigger ledger_day_part_keep before update or delete on ledger_day_part for each row execute function ledger_refuse_change();
create trigger ledger_day_part_no_truncate before truncate on ledger_day_part for each statement execute function ledger_refuse_change();

-- While the ledger's check fails, money leaves nowhere (docs/rules/outflow.md): the open row, of which there is at most one.
create table ledger_hold (
  id bigint generated always as identity primary key,
  since timestamptz not null,
  why text not null,
  lifted_at timestamptz
);
create unique index ledger_hold_open on ledger_hold ((lifted_at is null)) where lifted_at is null;

-- HL005: the day of a transfer is closed. HL006: money is held, and this kind lets it leave a member. What only says where money is already is
-- booked all the same. One or two lookups by an index for each transfer.
create function ledger_guard() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  closed timestamptz;
begin
  if new.kind in ('transferHeld', 'transferred', 'goldGiven', 'withdrawalHeld')
     and exists (select 1 from ledger_hold where lifted_at is null) then
    raise exception 'money is held while the ledger is not sound' using errcode = 'HL006', detail = new.business_key;
  end if;
  select until_at into closed from ledger_day order by until_at desc limit 1;
  if new.created_at < closed then
    raise exception 'the day of this transfer is closed' using errcode = 'HL005', detail = new.business_key;
  end if;
  return new;
end $$;
create trigger ledger_transfer_guard before insert on ledger_transfer for each row execute function ledger_guard();

-- A day's entries lie close together.
create index ledger_entry_day on ledger_entry using brin (created_at) with (pages_per_range = 32);

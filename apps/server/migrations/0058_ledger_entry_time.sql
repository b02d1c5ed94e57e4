-- What an account has gone through is shown by months (docs/rules/records.md), so an entry holds the time of its transfer: the entries of a
-- month, and their sums, are found by an index that holds all that they need. It takes the place of the one by id, which is left to the accounts
-- that keep no balance and are summed by it: an entry is in as many indexes as before.
alter table ledger_entry add column created_at timestamptz;
alter table ledger_entry disable trigger ledger_entry_append_only;
update ledger_entry e set created_at = t.created_at from ledger_transfer t where t.id = e.transfer_id;
alter table ledger_entry enable trigger ledger_entry_append_only;
alter table ledger_entry alter column created_at set not null;
create index ledger_entry_account_time on ledger_entry (account_id, created_at, sequence) include (amount) where sequence is not null;
drop index ledger_entry_account;
create index ledger_entry_account on ledger_entry (account_id, id) where sequence is null;

create or replace function ledger_take_snapshots() returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last bigint;
  touched bigint;
begin
  select coalesce(max(e.id), 0) into last from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
    where t.created_at < now() - interval '10 minutes';
  insert into ledger_snapshot (account_id, entry_id, balance)
    select a.id, last, coalesce(sum(e.amount), 0) from ledger_account a
      left join ledger_snapshot s on s.account_id = a.id
      left join ledger_entry e on e.account_id = a.id and e.sequence is null and e.id <= last and e.id > coalesce(s.entry_id, 0)
      where a.balance is null group by a.id, s.balance
  on conflict (account_id) do update set balance = ledger_snapshot.balance + excluded.balance, entry_id = excluded.entry_id
    where ledger_snapshot.entry_id < excluded.entry_id;
  get diagnostics touched = row_count;
  return touched;
end $$;

-- As in 0050, with the time on each entry.
create or replace function ledger_post(transfers jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  t jsonb;
  transfer bigint;
  known record;
  entries_digest text;
  happened timestamptz;
  answer jsonb := '[]'::jsonb;
  wanted record;
  kept bigint;
  one bigint;
  balances jsonb;
  again boolean := true;
begin
  -- Of several transfers all that is missing is opened first, then kept accounts are locked in id order, so that no two calls wait for each
  -- other in a circle.
  while again and jsonb_array_length(transfers) > 1 loop
    again := false;
    for one in
      select distinct found.id from jsonb_array_elements(transfers) x
        cross join lateral jsonb_to_recordset(x->'entries') as e (k text, o bigint, p text, c text)
        left join lateral (select a.id from ledger_account a
          where a.owner_kind = e.k and a.owner_id = e.o and a.purpose = e.p and a.currency = e.c offset 0) found on true
      where e.k in ('member', 'merchant') or found.id is null order by 1 nulls first
    loop
      if one is null then
        perform ledger_open(transfers);
        again := true;
        exit;
      end if;
      perform 1 from ledger_account where id = one for update;
    end loop;
  end loop;

  for t in select value from jsonb_array_elements(transfers) loop
    if jsonb_array_length(t->'entries') < 2
       or exists (select 1 from jsonb_to_recordset(t->'entries') as e (c text, a numeric) group by e.c having sum(e.a) <> 0) then
      raise exception 'transfer % does not balance', t->>'key' using errcode = 'HL004';
    end if;
    entries_digest := md5((t->'entries')::text);
    happened := (t->>'at')::timestamptz;

    insert into ledger_transfer (kind, business_key, note, digest, reverses, created_at)
      values (t->>'kind', t->>'key', coalesce(t->>'note', ''), entries_digest, (t->>'reverses')::bigint, happened)
      on conflict (business_key) do nothing returning id into transfer;

    if transfer is null then
      select id, digest, kind into known from ledger_transfer where business_key = t->>'key';
      if known.digest <> entries_digest or known.kind <> t->>'kind' then
        raise exception 'business key % was used for other entries', t->>'key' using errcode = 'HL003';
      end if;
      answer := answer || jsonb_build_object('key', t->>'key', 'id', known.id::text, 'isNew', false, 'balances', '[]'::jsonb);
      continue;
    end if;

    -- In id order too. One that is missing (of a single transfer) comes first, so that no account is locked while it is made. What an account
    -- is given comes before what it gives.
    balances := '[]'::jsonb;
    again := true;
    while again loop
      again := false;
      for wanted in
        select found.id, e.k, e.o, e.p, e.c, e.a as amount, e.k in ('member', 'merchant') as is_kept
        from jsonb_to_recordset(t->'entries') as e (k text, o bigint, p text, c text, a bigint)
          left join lateral (select a.id from ledger_account a
            where a.owner_kind = e.k and a.owner_id = e.o and a.purpose = e.p and a.currency = e.c offset 0) found on true
        order by found.id nulls first, e.a desc
      loop
        if wanted.id is null then
          perform ledger_open(transfers);
          again := true;
          exit;
        end if;
        if wanted.is_kept then
          with moved as (
            update ledger_account set balance = balance + wanted.amount, sequence = sequence + 1
            where id = wanted.id and status = 'open' and (wanted.amount > 0 or balance + wanted.amount >= floor)
            returning balance, sequence)
          insert into ledger_entry (transfer_id, account_id, amount, balance_after, sequence, created_at)
            select transfer, wanted.id, wanted.amount, moved.balance, moved.sequence, happened from moved returning balance_after into kept;
          if not found then
            if exists (select 1 from ledger_account where id = wanted.id and status = 'frozen') then
              raise exception 'account is frozen' using errcode = 'HL002', detail = wanted.k || ':' || wanted.o || ':' || wanted.p || ':' || wanted.c;
            end if;
            raise exception 'insufficient funds' using errcode = 'HL001', detail = wanted.k || ':' || wanted.o || ':' || wanted.p || ':' || wanted.c;
          end if;
          balances := balances || jsonb_build_object('k', wanted.k, 'o', wanted.o::text, 'p', wanted.p, 'c', wanted.c, 'balance', kept::text);
        else
          insert into ledger_entry (transfer_id, account_id, amount, created_at) values (transfer, wanted.id, wanted.amount, happened);
        end if;
      end loop;
    end loop;
    answer := answer || jsonb_build_object('key', t->>'key', 'id', transfer::text, 'isNew', true, 'balances', balances);
  end loop;
  return answer;
end $$;

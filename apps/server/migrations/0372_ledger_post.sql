-- As in 0058 and 0126, with fewer statements inside: plpgsql evaluates an expression without a subquery by itself, and starts an executor for
-- any other. Most transfers have two entries of one currency, and most are not of the kinds that a hold stops.
create or replace function ledger_guard() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  closed timestamptz;
begin
  if new.kind in ('transferHeld', 'transferred', 'goldGiven', 'withdrawalHeld') then
    if exists (select 1 from ledger_hold where lifted_at is null) then
      raise exception 'money is held while the ledger is not sound' using errcode = 'HL006', detail = new.business_key;
    end if;
  end if;
  select until_at into closed from ledger_day order by until_at desc limit 1;
  if new.created_at < closed then
    raise exception 'the day of this transfer is closed' using errcode = 'HL005', detail = new.business_key;
  end if;
  return new;
end $$;

create or replace function ledger_post(transfers jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  t jsonb;
  entries jsonb;
  is_balanced boolean;
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

  for place in 0 .. jsonb_array_length(transfers) - 1 loop
    t := transfers->place;
    entries := t->'entries';
    if jsonb_array_length(entries) = 2 and entries->0->>'c' = entries->1->>'c' then
      is_balanced := (entries->0->>'a')::numeric + (entries->1->>'a')::numeric = 0;
    else
      is_balanced := jsonb_array_length(entries) > 1
        and not exists (select 1 from jsonb_to_recordset(entries) as e (c text, a numeric) group by e.c having sum(e.a) <> 0);
    end if;
    if is_balanced is not true then
      raise exception 'transfer % does not balance', t->>'key' using errcode = 'HL004';
    end if;
    entries_digest := md5(entries::text);
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
        from jsonb_to_recordset(entries) as e (k text, o bigint, p text, c text, a bigint)
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

-- The ledger's one writer, anew: an account that is missing is made where it is met, so that the usual transfer looks its accounts up once.
create or replace function ledger_post(transfers jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  t jsonb;
  transfer bigint;
  known record;
  entries_digest text;
  answer jsonb := '[]'::jsonb;
  wanted record;
  kept bigint;
  one bigint;
  balances jsonb;
begin
  -- Kept accounts of all transfers are locked first, in id order, so that no two calls wait for each other in a circle.
  if jsonb_array_length(transfers) > 1 then
    for one in
      select distinct found.id from jsonb_array_elements(transfers) x
        cross join lateral jsonb_to_recordset(x->'entries') as e (k text, o bigint, p text, c text)
        cross join lateral (select a.id from ledger_account a where a.owner_kind = e.k and a.owner_id = e.o and a.purpose = e.p and a.currency = e.c offset 0) found
      where e.k in ('member', 'merchant') order by 1
    loop
      perform 1 from ledger_account where id = one for update;
    end loop;
  end if;

  for t in select value from jsonb_array_elements(transfers) loop
    if jsonb_array_length(t->'entries') < 2
       or exists (select 1 from jsonb_to_recordset(t->'entries') as e (c text, a numeric) group by e.c having sum(e.a) <> 0) then
      raise exception 'transfer % does not balance', t->>'key' using errcode = 'HL004';
    end if;
    entries_digest := md5((t->'entries')::text);

    insert into ledger_transfer (kind, business_key, note, digest, reverses, created_at)
      values (t->>'kind', t->>'key', coalesce(t->>'note', ''), entries_digest, (t->>'reverses')::bigint, (t->>'at')::timestamptz)
      on conflict (business_key) do nothing returning id into transfer;

    if transfer is null then
      select id, digest, kind into known from ledger_transfer where business_key = t->>'key';
      if known.digest <> entries_digest or known.kind <> t->>'kind' then
        raise exception 'business key % was used for other entries', t->>'key' using errcode = 'HL003';
      end if;
      answer := answer || jsonb_build_object('key', t->>'key', 'id', known.id::text, 'isNew', false, 'balances', '[]'::jsonb);
      continue;
    end if;

    -- In id order too; accounts that are not there come last, since what is made then has the highest id.
    balances := '[]'::jsonb;
    for wanted in
      select found.id, e.k, e.o, e.p, e.c, e.a as amount, e.k in ('member', 'merchant') as is_kept
      from jsonb_to_recordset(t->'entries') as e (k text, o bigint, p text, c text, a bigint)
        left join lateral (select a.id from ledger_account a
          where a.owner_kind = e.k and a.owner_id = e.o and a.purpose = e.p and a.currency = e.c offset 0) found on true
      order by found.id nulls last, e.k, e.o, e.p, e.c
    loop
      if wanted.id is null then
        insert into ledger_account (owner_kind, owner_id, purpose, currency, balance, sequence, floor)
          select wanted.k, wanted.o, wanted.p, wanted.c, x.zero, x.zero, x.zero from (select case when wanted.is_kept then 0 end as zero) x
          on conflict do nothing;
        select a.id into wanted.id from ledger_account a where a.owner_kind = wanted.k and a.owner_id = wanted.o and a.purpose = wanted.p and a.currency = wanted.c;
      end if;
      if wanted.is_kept then
        with moved as (
          update ledger_account set balance = balance + wanted.amount, sequence = sequence + 1
          where id = wanted.id and status = 'open' and (wanted.amount > 0 or balance + wanted.amount >= floor)
          returning balance, sequence)
        insert into ledger_entry (transfer_id, account_id, amount, balance_after, sequence)
          select transfer, wanted.id, wanted.amount, moved.balance, moved.sequence from moved returning balance_after into kept;
        if not found then
          if exists (select 1 from ledger_account where id = wanted.id and status = 'frozen') then
            raise exception 'account is frozen' using errcode = 'HL002', detail = wanted.k || ':' || wanted.o || ':' || wanted.p || ':' || wanted.c;
          end if;
          raise exception 'insufficient funds' using errcode = 'HL001', detail = wanted.k || ':' || wanted.o || ':' || wanted.p || ':' || wanted.c;
        end if;
        balances := balances || jsonb_build_object('k', wanted.k, 'o', wanted.o::text, 'p', wanted.p, 'c', wanted.c, 'balance', kept::text);
      else
        insert into ledger_entry (transfer_id, account_id, amount) values (transfer, wanted.id, wanted.amount);
      end if;
    end loop;
    answer := answer || jsonb_build_object('key', t->>'key', 'id', transfer::text, 'isNew', true, 'balances', balances);
  end loop;
  return answer;
end $$;

-- When an account was moved last. A request's time is taken before it waits for the account, so that of two at once the second in the account
-- could be dated before the first: its owner's records, which are read by time, would not lead from one balance to the next, and one of them
-- could lie in the month before. Empty for accounts that were last moved before this migration.
alter table ledger_account add column last_at timestamptz;

-- What this very transaction writes may still get a later time. Everything else that the ledger says stays as it is, for its owner too.
create function ledger_refuse_update() returns trigger language plpgsql as $$
begin
  if old.xmin = pg_current_xact_id()::xid and new.created_at > old.created_at
    and to_jsonb(new) - 'created_at' = to_jsonb(old) - 'created_at' then
    return new;
  end if;
  raise exception 'the ledger is append-only' using errcode = '0A000';
end $$;
drop trigger ledger_entry_append_only on ledger_entry;
create trigger ledger_entry_append_only before delete on ledger_entry for each row execute function ledger_refuse_change();
create trigger ledger_entry_no_update before update on ledger_entry for each row execute function ledger_refuse_update();
drop trigger ledger_transfer_append_only on ledger_transfer;
create trigger ledger_transfer_append_only before delete on ledger_transfer for each row execute function ledger_refuse_change();
create trigger ledger_transfer_no_update before update on ledger_transfer for each row execute function ledger_refuse_update();

-- As in 0420; a transfer is dated at its request's time, or at the latest of the accounts that it moves, if that is later: in an account times
-- never go back, and all entries of a transfer have one time. That it is later is known behind the accounts' locks only, and rare: then the
-- transfer is dated again.
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
  held jsonb;
  latest timestamptz;
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

    if t ? 'leaves' and exists (select 1 from ledger_hold where lifted_at is null) then
      raise exception 'money is held while the ledger is not sound' using errcode = 'HL006', detail = t->>'key';
    end if;

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
            update ledger_account set balance = balance + wanted.amount, sequence = sequence + 1, last_at = greatest(last_at, happened)
            where id = wanted.id and status = 'open' and (wanted.amount > 0 or balance + wanted.amount >= floor)
            returning balance, sequence, last_at)
          insert into ledger_entry (transfer_id, account_id, amount, balance_after, sequence, created_at)
            select transfer, wanted.id, wanted.amount, moved.balance, moved.sequence, moved.last_at from moved returning balance_after, created_at into kept, latest;
          if not found then
            if exists (select 1 from ledger_account where id = wanted.id and status = 'frozen') then
              raise exception 'account is frozen' using errcode = 'HL002', detail = wanted.k || ':' || wanted.o || ':' || wanted.p || ':' || wanted.c;
            end if;
            raise exception 'insufficient funds' using errcode = 'HL001', detail = wanted.k || ':' || wanted.o || ':' || wanted.p || ':' || wanted.c;
          end if;
          if latest > happened then
            happened := latest;
          end if;
          balances := balances || jsonb_build_object('k', wanted.k, 'o', wanted.o::text, 'p', wanted.p, 'c', wanted.c, 'balance', kept::text);
        else
          insert into ledger_entry (transfer_id, account_id, amount, created_at) values (transfer, wanted.id, wanted.amount, happened);
        end if;
        if wanted.p in ('frozen', 'escrow') or (wanted.p = 'deposit' and wanted.k = 'member') then
          held := t->case when wanted.p = 'escrow' then 'escrow' else 'hold' end;
          if held->>'kind' is null or held->>'cause' is null or (wanted.p = 'escrow' and held->>'cause' <> split_part(t->>'key', ':', 2)) then
            raise exception 'transfer % does not say for what % holds', t->>'key', wanted.p using errcode = 'HL007', detail = t->>'key';
          end if;
          if wanted.p <> 'escrow' or not held ? 'own' then
            perform ledger_hold_move(wanted.id, held, wanted.amount, happened);
          end if;
        end if;
      end loop;
    end loop;
    if happened > (t->>'at')::timestamptz then
      update ledger_account set last_at = happened where last_at < happened
        and id in (select account_id from ledger_entry where transfer_id = transfer);
      update ledger_entry set created_at = happened where transfer_id = transfer and created_at < happened;
      update ledger_transfer set created_at = happened where id = transfer;
    end if;
    answer := answer || jsonb_build_object('key', t->>'key', 'id', transfer::text, 'isNew', true, 'balances', balances);
  end loop;
  return answer;
end $$;

-- As in 0421, for every currency: a call that opens an account of a member waits for a closing that is under way, which has locked the member's
-- row, and is refused behind it. Before, only those of money, which a closing makes, and of units were sure; silver or gold that came at that moment
-- lay in an open account of nobody. A key lock waits for nothing else that members do.
create or replace function ledger_account_open() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from member where id = new.owner_id for key share;
  if exists (select 1 from member where id = new.owner_id and state = 'closed') then
    raise exception 'account is frozen' using errcode = 'HL002',
      detail = new.owner_kind || ':' || new.owner_id || ':' || new.purpose || ':' || new.currency;
  end if;
  return new;
end $$;

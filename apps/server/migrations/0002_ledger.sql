-- The ledger (docs/rules/ledger.md): accounts, transfers, entries, and the one function that writes them.

create table ledger_account (
  id bigint generated always as identity primary key,
  owner_kind text not null check (owner_kind in ('member', 'merchant', 'platform', 'outside')),
  owner_id bigint not null,                -- 0 for platform and outside
  purpose text not null,
  currency text not null check (currency in ('CNY', 'CREDIT1', 'CREDIT2', 'CREDIT3', 'CREDIT4') or currency ~ '^SKU:[0-9]+$'),
  status text not null default 'open' check (status in ('open', 'frozen')),
  balance bigint check (abs(balance) < 1000000000000000),
  sequence bigint,
  floor bigint,
  unique (owner_kind, owner_id, purpose, currency),
  check ((owner_kind in ('member', 'merchant')) = (balance is not null and sequence is not null and floor is not null)),
  check (balance >= floor),
  check (case owner_kind
    when 'member' then purpose in ('available', 'frozen', 'earnings', 'deposit')
    when 'merchant' then purpose in ('available', 'pending', 'frozen', 'deposit', 'debt')
    when 'platform' then purpose in ('escrow', 'fee', 'promotion', 'commission', 'suspense')
    else purpose in ('bank', 'wechat', 'alipay', 'fastpay', 'issuer') end)
);

create table ledger_transfer (
  id bigint generated always as identity primary key,
  kind text not null,
  business_key text not null unique,
  note text not null default '',
  digest text not null,                    -- of the entries: the same key with others is an error
  reverses bigint unique references ledger_transfer (id),
  created_at timestamptz not null
);

create table ledger_entry (
  id bigint generated always as identity primary key,
  transfer_id bigint not null references ledger_transfer (id),
  account_id bigint not null references ledger_account (id),
  amount bigint not null check (amount <> 0 and abs(amount) < 1000000000000000),
  balance_after bigint,
  sequence bigint
);
create unique index ledger_entry_account_sequence on ledger_entry (account_id, sequence) where sequence is not null;
create index ledger_entry_transfer on ledger_entry (transfer_id);
create index ledger_entry_account on ledger_entry (account_id, id);

create table ledger_snapshot (
  account_id bigint primary key references ledger_account (id),
  entry_id bigint not null,
  balance bigint not null
);

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = '0A000';
end $$;

create trigger ledger_entry_append_only before update or delete on ledger_entry for each row execute function ledger_refuse_change();
create trigger ledger_entry_no_truncate before truncate on ledger_entry for each statement execute function ledger_refuse_change();
create trigger ledger_transfer_append_only before update or delete on ledger_transfer for each row execute function ledger_refuse_change();
create trigger ledger_transfer_no_truncate before truncate on ledger_transfer for each statement execute function ledger_refuse_change();
create trigger ledger_account_no_delete before delete on ledger_account for each row execute function ledger_refuse_change();
create trigger ledger_account_no_truncate before truncate on ledger_account for each statement execute function ledger_refuse_change();

-- Posts transfers that stand or fall together. Input: [{kind, key, note, at, reverses?, entries: [{k, o, p, c, a}]}] with
-- k owner kind, o owner id, p purpose, c currency, a signed amount. Kept accounts are locked in id order, guarded and
-- written in one pass. Errors: HL001 insufficient funds, HL002 account frozen, HL003 business key used for other entries,
-- HL004 a transfer that does not balance. Returns [{key, id, isNew, balances: [{k, o, p, c, balance}]}].
create function ledger_post(transfers jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  t jsonb;
  transfer bigint;
  known record;
  entries_digest text;
  answer jsonb := '[]'::jsonb;
  wanted record;
  kept record;
  balances jsonb;
begin
  -- Kept accounts of all transfers are locked first, in id order, so that no two calls wait for each other in a circle.
  if jsonb_array_length(transfers) > 1 then
    perform 1 from ledger_account a
      where (a.owner_kind, a.owner_id, a.purpose, a.currency) in (
        select e->>'k', (e->>'o')::bigint, e->>'p', e->>'c'
        from jsonb_array_elements(transfers) x, jsonb_array_elements(x->'entries') e
        where e->>'k' in ('member', 'merchant'))
      order by a.id for update;
  end if;

  for t in select value from jsonb_array_elements(transfers) loop
    if exists (select 1 from jsonb_array_elements(t->'entries') e group by e->>'c' having sum((e->>'a')::numeric) <> 0)
       or jsonb_array_length(t->'entries') < 2 then
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

    insert into ledger_account (owner_kind, owner_id, purpose, currency, balance, sequence, floor)
      select distinct e->>'k', (e->>'o')::bigint, e->>'p', e->>'c',
        case when e->>'k' in ('member', 'merchant') then 0 end,
        case when e->>'k' in ('member', 'merchant') then 0 end,
        case when e->>'k' in ('member', 'merchant') then 0 end
      from jsonb_array_elements(t->'entries') e
      where not exists (select 1 from ledger_account a where a.owner_kind = e->>'k' and a.owner_id = (e->>'o')::bigint
        and a.purpose = e->>'p' and a.currency = e->>'c')
      on conflict do nothing;

    balances := '[]'::jsonb;
    for wanted in
      select a.id, a.owner_kind as k, a.owner_id as o, a.purpose as p, a.currency as c, a.balance is not null as is_kept, (e->>'a')::bigint as amount
      from jsonb_array_elements(t->'entries') e
      join ledger_account a on a.owner_kind = e->>'k' and a.owner_id = (e->>'o')::bigint and a.purpose = e->>'p' and a.currency = e->>'c'
      order by a.id
    loop
      if wanted.is_kept then
        update ledger_account set balance = balance + wanted.amount, sequence = sequence + 1
          where id = wanted.id and status = 'open' and (wanted.amount > 0 or balance + wanted.amount >= floor)
          returning balance, sequence into kept;
        if not found then
          if exists (select 1 from ledger_account where id = wanted.id and status = 'frozen') then
            raise exception 'account is frozen' using errcode = 'HL002', detail = wanted.k || ':' || wanted.o || ':' || wanted.p || ':' || wanted.c;
          end if;
          raise exception 'insufficient funds' using errcode = 'HL001', detail = wanted.k || ':' || wanted.o || ':' || wanted.p || ':' || wanted.c;
        end if;
        insert into ledger_entry (transfer_id, account_id, amount, balance_after, sequence)
          values (transfer, wanted.id, wanted.amount, kept.balance, kept.sequence);
        balances := balances || jsonb_build_object('k', wanted.k, 'o', wanted.o::text, 'p', wanted.p, 'c', wanted.c, 'balance', kept.balance::text);
      else
        insert into ledger_entry (transfer_id, account_id, amount) values (transfer, wanted.id, wanted.amount);
      end if;
    end loop;
    answer := answer || jsonb_build_object('key', t->>'key', 'id', transfer::text, 'isNew', true, 'balances', balances);
  end loop;
  return answer;
end $$;

-- Sums the entries of platform and outside accounts, which keep no running balance, into snapshots. Entries younger than
-- the oldest open transaction are left for the next run.
create function ledger_take_snapshots() returns bigint
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
      left join ledger_entry e on e.account_id = a.id and e.id <= last and e.id > coalesce(s.entry_id, 0)
      where a.balance is null group by a.id, s.balance
  on conflict (account_id) do update set balance = ledger_snapshot.balance + excluded.balance, entry_id = excluded.entry_id
    where ledger_snapshot.entry_id < excluded.entry_id;
  get diagnostics touched = row_count;
  return touched;
end $$;

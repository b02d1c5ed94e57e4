-- What is held is rows (docs/rules/ledger.md): of each account that holds (frozen, a member's deposit, escrow) what for, how much and until when.
-- Written and ended by ledger_post in the statement that moves the money, and by nothing else; what is there is open.
create table hold (
  account_id bigint not null references ledger_account (id),
  kind text not null check (kind <> ''),
  cause text not null check (cause <> ''),   -- the number or id of what it is held for
  amount bigint not null check (amount > 0),
  until_at timestamptz,                      -- when it ends at the latest, or is expected to
  made_at timestamptz not null,
  primary key (account_id, kind, cause)
);
create trigger hold_no_truncate before truncate on hold for each statement execute function ledger_refuse_change();

-- What causes say themselves that they hold, for the check to compare. A kind may do without: its rows and the balances are compared anyway.
create view hold_due (kind, cause, owner_kind, owner_id, currency, amount, until_at, made_at) as
  select 'withdraw', no, case when shop_id is null then 'member' else 'merchant' end, coalesce(shop_id, member_id), 'CNY', amount_fen + fee_fen,
    expected_at, created_at from withdrawal where state in ('auditing', 'approved', 'paying')
  union all select 'transfer', no, 'member', member_id, 'CNY', amount_fen, deadline_at, created_at from transfer where state = 'cooling'
  union all select 'order', id::text, 'member', member_id, 'CREDIT2', silver_cent, deadline_at, created_at from trade
    where state = 'unpaid' and silver_cent > 0
  union all select 'order', id::text, 'member', member_id, upper(credit_type), credit_cent, deadline_at, created_at from trade
    where state = 'unpaid' and credit_cent > 0;

insert into hold (account_id, kind, cause, amount, until_at, made_at)
  select a.id, h.kind, h.cause, sum(h.amount), min(h.until_at), min(h.made_at) from hold_due h
  join ledger_account a on a.owner_kind = h.owner_kind and a.owner_id = h.owner_id and a.purpose = 'frozen' and a.currency = h.currency
  group by a.id, h.kind, h.cause;

-- Orders are their own rows of escrow: what one holds is in its columns, and a second row would be written where shoppers wait (docs/adr/0015).
create view own_escrow (kind, cause, currency, amount) as
  select 'order', no, 'CNY', payable_fen + offset_fen + platform_discount_fen - refunded_fen - refunded_promotion_fen
    from orders where state = 'paid'
  union all select 'order', no, 'CNY', payable_fen + offset_fen + platform_discount_fen - refunded_fen - refunded_promotion_fen
    from orders where state = 'shipped';

-- The keys of all transfers that a cause of that view may have.
create view own_escrow_key (kind, cause, key) as
  select 'order', o.no, x.key from orders o cross join lateral (
    select 'order-paid:' || o.no as key
    union all select 'receipt:' || o.no
    union all select 'order-returned:' || o.no || ':' || r.refund_no from pay_refund r where r.order_id = o.id
    union all select 'after-refunded:' || o.no || ':' || s.no from after_sale s where s.order_id = o.id
    union all select 'price-protected:' || o.no || ':' || l.id from order_line l where l.order_id = o.id and l.protected_fen > 0) x;

-- Adds to a hold, or takes from it; a hold that nothing is left of is gone. HL007: there is no such hold, or less in it.
create function ledger_hold_move(account bigint, held jsonb, moved bigint, happened timestamptz) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  if moved > 0 then
    insert into hold (account_id, kind, cause, amount, until_at, made_at)
      values (account, held->>'kind', held->>'cause', moved, (held->>'until')::timestamptz, happened)
      on conflict (account_id, kind, cause) do update set amount = hold.amount + excluded.amount,
        until_at = coalesce(excluded.until_at, hold.until_at);
    return;
  end if;
  delete from hold where account_id = account and kind = held->>'kind' and cause = held->>'cause' and amount = -moved;
  if found then return; end if;
  update hold set amount = amount + moved where account_id = account and kind = held->>'kind' and cause = held->>'cause' and amount > -moved;
  if not found then
    raise exception 'hold % of % does not have %', held->>'kind', held->>'cause', -moved using errcode = 'HL007', detail = held->>'cause';
  end if;
end $$;
revoke all on function ledger_hold_move(bigint, jsonb, bigint, timestamptz) from public;

-- HL005: the day of a transfer is closed. What leaves is no longer a list of names here: each recipe says it (ledger.facts.ts).
create or replace function ledger_guard() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  closed timestamptz;
begin
  select until_at into closed from ledger_day order by until_at desc limit 1;
  if new.created_at < closed then
    raise exception 'the day of this transfer is closed' using errcode = 'HL005', detail = new.business_key;
  end if;
  return new;
end $$;

-- As in 0372; a transfer that lets money leave says so and is refused while money is held (HL006), and whatever touches an account that holds
-- says for what (HL007).
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
    answer := answer || jsonb_build_object('key', t->>'key', 'id', transfer::text, 'isNew', true, 'balances', balances);
  end loop;
  return answer;
end $$;

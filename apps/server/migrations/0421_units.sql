-- Units of goods in the cloud warehouse are a currency of the ledger (docs/rules/ledger.md): whole pieces of a SKU, from the issuer to a shop,
-- from there to members, held while entrusted, back to the issuer when they leave. Agents' stock is a purpose of its own.
-- The check of ledger accounts keeps everything else that it says.
do $$
declare
  body text := pg_get_functiondef((select oid from pg_proc where proname = 'ledger_account_sound'));
  changed text := replace(replace(body, 'currency ~ ''^SKU:[0-9]+$'')',
      'currency ~ ''^SKU:[1-9][0-9]{0,18}$'' and purpose in (''available'', ''frozen'', ''agentStock'', ''issuer''))'),
    'purpose in (''available'', ''frozen'', ''earnings'', ''deposit'')',
    '(purpose in (''available'', ''frozen'', ''earnings'', ''deposit'') or purpose = ''agentStock'' and currency ~ ''^SKU:'')');
begin
  if length(changed) < length(body) + 100 then
    raise exception 'ledger_account_sound says something else about units and members than is known';
  end if;
  execute changed;
end $$;

-- As in 0120; units keep an account open too.
create or replace function ledger_close_member(member bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one record;
begin
  insert into ledger_account (owner_kind, owner_id, purpose, currency, status, balance, sequence, floor)
    select 'member', member, p, 'CNY', 'frozen', 0, 0, 0 from unnest(array['available', 'deposit', 'earnings', 'frozen']) p
    on conflict do nothing;
  for one in
    select currency, balance from ledger_account where owner_kind = 'member' and owner_id = member order by id for update
  loop
    if one.balance <> 0 and (one.currency = 'CNY' or one.currency ~ '^SKU:') then return false; end if;
  end loop;
  update ledger_account set status = 'frozen' where owner_kind = 'member' and owner_id = member;
  return true;
end $$;

-- Nothing opens an account for a member who has closed theirs. Units wait for a closing that is under way: no other account is opened ahead
-- for them, as those of money are.
create function ledger_account_open() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.currency ~ '^SKU:' then perform 1 from member where id = new.owner_id for share; end if;
  if exists (select 1 from member where id = new.owner_id and state = 'closed') then
    raise exception 'account is frozen' using errcode = 'HL002',
      detail = new.owner_kind || ':' || new.owner_id || ':' || new.purpose || ':' || new.currency;
  end if;
  return new;
end $$;
create trigger ledger_account_open before insert on ledger_account for each row
  when (new.owner_kind = 'member' and new.status = 'open') execute function ledger_account_open();

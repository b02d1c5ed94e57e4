-- An account that is closed takes no money any more: its ledger accounts are frozen in the transaction that closes it. They are opened first
-- where they are missing, so that no later posting opens them, and locked before they are counted, so that money under way is either seen or
-- refused. False where there is money left.
create function ledger_close_member(member bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one record;
begin
  insert into ledger_account (owner_kind, owner_id, purpose, currency, balance, sequence, floor)
    select 'member', member, p, 'CNY', 0, 0, 0 from unnest(array['available', 'deposit', 'earnings', 'frozen']) p
    on conflict do nothing;
  for one in
    select currency, balance from ledger_account where owner_kind = 'member' and owner_id = member order by id for update
  loop
    if one.currency = 'CNY' and one.balance <> 0 then return false; end if;
  end loop;
  update ledger_account set status = 'frozen' where owner_kind = 'member' and owner_id = member;
  return true;
end $$;
revoke all on function ledger_close_member(bigint) from public;

-- A transfer that is due to an account that was closed meanwhile goes back.
alter table transfer drop constraint transfer_state_check;
alter table transfer add constraint transfer_state_check check (state in ('made', 'cooling', 'arrived', 'cancelled', 'returned'));

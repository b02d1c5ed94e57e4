-- Whose name a shop's account is in (docs/rules/bankcard.md): its reviewed owner's, or its company's. Accounts from before have none: a shop with
-- an owner is paid to them no more, and its owner adds one again.
alter table payout_account
  add column owner_id bigint references member (id),  -- of a shop's: its owner when it was added, by whose review it is theirs
  add column holder text not null default '',         -- as operators read it: the owner's name without its first character, or the company's
  add check (owner_id is null or shop_id is not null);
create index payout_account_owner on payout_account (owner_id) where owner_id is not null;

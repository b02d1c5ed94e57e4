-- Withdrawals and accounts of shops beside those of members (docs/rules/shop-wallet.md): one machine, one way out. Each row has one owner.
alter table payout_account
  alter column member_id drop not null,
  add column shop_id bigint references shop (id),
  add check ((member_id is null) <> (shop_id is null)),
  add check (shop_id is null or kind = 'bank');
create unique index payout_account_shop on payout_account (shop_id) where shop_id is not null and removed_at is null;

alter table withdrawal
  alter column member_id drop not null,
  add column shop_id bigint references shop (id),
  add check ((member_id is null) <> (shop_id is null));
create unique index withdrawal_shop_open on withdrawal (shop_id) where shop_id is not null and state in ('made', 'auditing', 'approved', 'paying');
create index withdrawal_shop on withdrawal (shop_id, created_at desc, id desc) where shop_id is not null;

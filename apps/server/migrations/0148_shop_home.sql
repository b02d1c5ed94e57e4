-- The page of a shop for its buyers (docs/rules/shop-home.md): a picture at its head, and shops that the platform has frozen.
alter table shop
  add column cover text not null default '',
  add column state_reason text not null default '',
  add column state_at timestamptz,
  drop constraint shop_state_check,
  add constraint shop_state_check check (state in ('open', 'closed', 'frozen'));

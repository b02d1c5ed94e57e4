-- People of several shops, invitations, and rights that are taken from somebody (docs/rules/staff.md).
alter table shop_staff
  drop constraint shop_staff_mobile_key,
  add constraint shop_staff_person unique (mobile, shop_id),
  drop constraint shop_staff_state_check,
  add constraint shop_staff_state_check check (state in ('invited', 'active', 'stopped')),
  add column without text[] not null default '{}',
  add column invited_until timestamptz,
  add column entered_at timestamptz,
  add constraint shop_staff_invited check (state <> 'invited' or invited_until is not null);
create index shop_staff_shop on shop_staff (shop_id, id);

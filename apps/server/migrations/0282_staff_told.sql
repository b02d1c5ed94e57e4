-- When somebody was told of an invitation by SMS (docs/rules/staff.md).
alter table shop_staff add column told_at timestamptz;
create index shop_staff_told_mobile on shop_staff (mobile, told_at) where told_at is not null;
create index shop_staff_told_shop on shop_staff (shop_id, told_at) where told_at is not null;

-- Announcements of invitations to a number in a day, from all shops (docs/rules/staff.md).
create table shop_staff_sms (
  mobile text primary key,
  told int not null check (told > 0),
  ends_at timestamptz not null
);
create index shop_staff_sms_ended on shop_staff_sms (ends_at);
drop index shop_staff_told_mobile;

-- Small payments without the payment password (docs/rules/passfree.md).
create table pass_free (
  member_id bigint primary key references member (id),
  device_id text not null check (device_id <> ''),
  pay_fen bigint not null check (pay_fen > 0),
  day_fen bigint not null check (day_fen >= pay_fen),
  on_at timestamptz not null,
  off_at timestamptz,
  used_from timestamptz not null,            -- beginning of the day that used_fen counts
  used_fen bigint not null default 0 check (used_fen >= 0)
);

-- When the login password, the payment password or the mobile number was last changed.
alter table member add column secured_at timestamptz;

-- Days on which members checked in (docs/rules/sign.md).
create table sign_day (
  member_id bigint not null references member (id),
  day date not null,
  silver_cent bigint not null check (silver_cent >= 0),
  is_made_up boolean not null,
  signed_at timestamptz not null,
  primary key (member_id, day)
);

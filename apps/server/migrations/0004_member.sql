create table member (
  id bigint primary key,
  mid text not null unique,                       -- public number, ten random digits
  mobile text unique,                             -- null once the account is closed
  invite_code text not null unique,               -- 8 characters without 0O1I
  inviter_id bigint references member (id),
  inviter_bound_at timestamptz,
  nickname text not null,
  avatar text not null default '',
  gender text not null default 'unknown' check (gender in ('unknown', 'male', 'female')),
  birthday date,
  pwd_hash text,
  pay_pwd_hash text,
  state text not null default 'active' check (state in ('active', 'frozen', 'closed')),
  real_name_state text not null default 'none' check (real_name_state in ('none', 'reviewing', 'passed', 'refused')),
  real_name text not null default '',
  level int not null default 0 check (level between 0 and 9),
  created_at timestamptz not null,
  closed_at timestamptz,
  check ((state = 'closed') = (closed_at is not null)),
  check (inviter_id is null or inviter_id <> id)
);
create index member_inviter on member (inviter_id) where inviter_id is not null;

create table member_address (
  id bigint primary key,
  member_id bigint not null references member (id),
  name text not null,
  mobile text not null,
  province_code text not null,
  city_code text not null,
  area_code text not null,
  street_code text not null default '',
  province text not null,
  city text not null,
  area text not null,
  street text not null default '',
  detail text not null,
  tag text not null default '',
  is_default boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index member_address_default on member_address (member_id) where is_default;
create index member_address_member on member_address (member_id, created_at desc);

create table agreement (
  id bigint primary key,
  kind text not null check (kind in ('user', 'privacy', 'payment', 'children', 'third')),
  version int not null,
  title text not null,
  body text not null,                             -- sanitised HTML
  published_at timestamptz not null,
  unique (kind, version)
);

create table member_consent (
  member_id bigint not null references member (id),
  agreement_id bigint not null references agreement (id),
  agreed_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (member_id, agreement_id)
);

create table sms_code (
  id bigint primary key,
  mobile text not null,
  purpose text not null check (purpose in ('login', 'register', 'password', 'mobile', 'newMobile', 'payPassword', 'close', 'bind')),
  code_hash text not null,
  device_id text not null,
  ip text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  tries int not null default 0
);
create index sms_code_mobile on sms_code (mobile, created_at desc);
create index sms_code_device on sms_code (device_id, created_at desc);
create index sms_code_ip on sms_code (ip, created_at desc);

-- A payment password proved: bound to member, method, amount and subject, spent once by a guarded update inside the act.
create table pay_grant (
  digest text primary key,
  member_id bigint not null references member (id),
  method text not null,
  amount_fen bigint not null check (amount_fen >= 0),
  subject text not null,                          -- payee or trade
  created_at timestamptz not null,
  expires_at timestamptz not null,
  spent_at timestamptz
);
create index pay_grant_member on pay_grant (member_id, created_at);

create table third_account (
  provider text not null check (provider in ('wechat', 'apple')),
  openid text not null,
  unionid text,
  member_id bigint not null references member (id),
  nickname text not null default '',
  bound_at timestamptz not null,
  primary key (provider, openid),
  unique (provider, member_id)
);

-- A login through WeChat or Apple that still needs a mobile number.
create table third_ticket (
  digest text primary key,
  provider text not null,
  openid text not null,
  unionid text,
  nickname text not null default '',
  avatar text not null default '',
  expires_at timestamptz not null,
  used_at timestamptz
);

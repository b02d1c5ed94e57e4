-- The frame: sessions, stored replies, attempts, spent nonces, outbox, settings, uploads.

do $$
begin
  if not exists (select 1 from pg_roles where rolname = 'heshi_app') then
    create role heshi_app nologin;
  end if;
  execute format('grant heshi_app to %I', current_user);
exception
  when duplicate_object or unique_violation then null;
  when insufficient_privilege then raise notice 'role heshi_app is missing and this login may not create it';
end $$;

create table session (
  digest text primary key,                 -- sha-256 of the token, hex
  id bigint not null unique,               -- names the session in the device list
  audience text not null check (audience in ('member', 'merchant', 'operator')),
  subject_id bigint not null,              -- member, staff or operator
  shop_id bigint,                          -- merchant sessions only
  role text,
  device_id text not null default '',
  device_name text not null default '',
  plat text not null default 'h5',
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  check ((audience = 'merchant') = (shop_id is not null))
);
create index session_subject on session (audience, subject_id) where revoked_at is null;

create table rpc_reply (
  caller text not null,
  method text not null,
  request_id text not null,
  digest text not null,                    -- of the decoded input, password fields left out
  reply text,                              -- null where the answer held a secret
  effect jsonb,                            -- what a repeat of such a call needs to make a fresh secret
  created_at timestamptz not null,
  kept_until timestamptz not null,
  primary key (caller, method, request_id)
);
create index rpc_reply_kept on rpc_reply (kept_until);

create table attempt (
  scope text not null,
  subject text not null,
  taken int not null,
  window_ends_at timestamptz not null,
  locked_until timestamptz,
  primary key (scope, subject)
);

create table spent_nonce (
  nonce text primary key,
  expires_at timestamptz not null
);
create index spent_nonce_expires on spent_nonce (expires_at);

create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  tries int not null default 0,
  done_at timestamptz,
  last_error text
);
create index outbox_due on outbox (due_at) where done_at is null;

create table setting (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);

create table upload (
  id bigint primary key,
  path text not null,                      -- content-addressed, inside the storage
  member_id bigint,
  staff_id bigint,
  content_type text not null,
  bytes bigint not null check (bytes > 0),
  width int,
  height int,
  is_private boolean not null default false,
  created_at timestamptz not null
);
create index upload_member on upload (member_id, created_at);

-- Money taken by a code on the counter (docs/rules/collection.md). A code is a shop's or a member's own.
create table collection_code (
  id bigint primary key,
  code_no text not null unique,                            -- 12 random digits, what the picture leads to
  shop_id bigint references shop (id),
  member_id bigint references member (id),
  payee text generated always as (coalesce('s' || shop_id, 'm' || member_id)) stored,
  name text not null,                                      -- 1 号收银台
  amount_fen bigint check (amount_fen > 0),                -- absent: the payer types it
  remark text not null default '',
  is_on boolean not null default true,
  created_at timestamptz not null,
  check ((shop_id is null) <> (member_id is null))
);
create index collection_code_payee on collection_code (payee, id);
create unique index collection_code_member on collection_code (member_id) where member_id is not null;

create table collection (
  id bigint primary key,
  no text not null unique,                                 -- H + day + 12 random digits
  receipt text not null unique,                            -- 128 random bits: who has it reads this payment
  code_id bigint not null references collection_code (id),
  shop_id bigint references shop (id),
  member_id bigint references member (id),                 -- whose code it is, where it is no shop's
  payee text generated always as (coalesce('s' || shop_id, 'm' || member_id)) stored,
  payer_id bigint references member (id),                  -- who paid from the balance
  payer_device text not null,
  is_static boolean not null,                              -- the payer typed the amount
  state text not null check (state in ('unpaid', 'paid', 'settled', 'refunded', 'closed')),
  deadline_at timestamptz,
  amount_fen bigint not null check (amount_fen > 0),
  fee_bp int not null check (fee_bp between 0 and 1000),   -- promised when it was begun
  refunded_fen bigint not null default 0 check (refunded_fen between 0 and amount_fen),
  remark text not null default '',
  pay_way text check (pay_way in ('balance', 'wechat', 'alipay')),
  settles_at timestamptz not null,                         -- promised to the payee when it was begun
  close_reason text check (close_reason in ('payer', 'timeout')),
  created_at timestamptz not null,
  paid_at timestamptz,
  settled_at timestamptz,
  closed_at timestamptz,
  check ((shop_id is null) <> (member_id is null)),
  check ((state = 'unpaid') = (deadline_at is not null)),
  check ((state in ('paid', 'settled', 'refunded')) = (paid_at is not null and pay_way is not null)),
  check ((state = 'closed') = (closed_at is not null and close_reason is not null)),
  check (state <> 'refunded' or refunded_fen = amount_fen)
);
create index collection_of_payee on collection (payee, paid_at desc, id desc) where paid_at is not null;
create index collection_of_code on collection (code_id, paid_at);
create index collection_due on collection (deadline_at, id) where state = 'unpaid';
create index collection_settles on collection (settles_at, id) where state = 'paid';
create index collection_of_device on collection (payer_device, created_at);
create index collection_of_payer on collection (payer_id) where payer_id is not null;

create table collection_event (
  id bigint generated always as identity primary key,
  collection_id bigint not null references collection (id),
  kind text not null,
  actor text not null,
  actor_id bigint,
  from_state text,
  to_state text,
  note text not null,
  pictures jsonb,
  at timestamptz not null
);
create index collection_event_collection on collection_event (collection_id, id);

-- What went back of a payment, whole or in parts.
create table collection_refund (
  id bigint primary key,
  refund_no text not null unique,
  collection_id bigint not null references collection (id),
  payee text not null,
  amount_fen bigint not null check (amount_fen > 0),
  fee_fen bigint not null check (fee_fen >= 0),            -- of the fee, given back with it
  reason text not null,
  staff_id bigint references shop_staff (id),
  created_at timestamptz not null
);
create index collection_refund_of on collection_refund (collection_id, id);
create index collection_refund_payee on collection_refund (payee, created_at);

-- How often a device and a network began to pay in the last hour and day: a row each, locked by who counts.
create table collection_payer (
  payer text primary key,                                  -- device:… or network:…
  hour_at timestamptz not null,
  tries int not null,
  day_at timestamptz not null,
  small int not null                                       -- below the amount that is watched
);
create index collection_payer_old on collection_payer (hour_at);

select add_payable('collection', '{balance,wechat,alipay}', false);
create index collection_in_state on collection (state, created_at desc, id desc);

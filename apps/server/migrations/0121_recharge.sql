-- Recharges of the balance through a channel (docs/rules/recharge.md).
create table recharge_package (
  id bigint primary key,
  amount_fen bigint not null unique check (amount_fen > 0),
  silver_cent bigint not null check (silver_cent >= 0),    -- the bonus, in hundredths of silver
  is_best boolean not null default false,
  is_on boolean not null default true
);
insert into recharge_package (id, amount_fen, silver_cent, is_best) values
  (1, 5000, 0, false), (2, 10000, 10000, false), (3, 20000, 30000, false),
  (4, 50000, 100000, true), (5, 100000, 250000, false), (6, 200000, 600000, false);

create table recharge (
  id bigint primary key,
  no text not null unique,                                 -- C + day + 12 random digits
  member_id bigint not null references member (id),
  state text not null check (state in ('unpaid', 'paid', 'closed')),
  deadline_at timestamptz,
  amount_fen bigint not null check (amount_fen > 0),
  silver_cent bigint not null check (silver_cent >= 0),    -- promised when it was begun
  pay_way text check (pay_way in ('wechat', 'alipay', 'fastpay', 'yeepay')),
  close_reason text check (close_reason in ('member', 'timeout')),
  created_at timestamptz not null,
  paid_at timestamptz,
  closed_at timestamptz,
  check ((state = 'unpaid') = (deadline_at is not null)),
  check ((state = 'paid') = (paid_at is not null and pay_way is not null)),
  check ((state = 'closed') = (closed_at is not null and close_reason is not null))
);
create index recharge_member on recharge (member_id, created_at desc, id desc);
create index recharge_due on recharge (deadline_at, id) where state = 'unpaid';

create table recharge_event (
  id bigint generated always as identity primary key,
  recharge_id bigint not null references recharge (id),
  kind text not null,
  actor text not null,
  actor_id bigint,
  from_state text,
  to_state text,
  note text not null,
  pictures jsonb,
  at timestamptz not null
);
create index recharge_event_recharge on recharge_event (recharge_id, id);

-- An attempt pays a trade or a recharge.
alter table pay_attempt alter column trade_id drop not null, add column recharge_id bigint references recharge (id);
alter table pay_attempt drop constraint pay_attempt_sound;
drop function pay_attempt_sound(text, bigint, text, timestamptz);
create function pay_attempt_sound(way text, amount_fen bigint, state text, ended_at timestamptz, trade_id bigint, recharge_id bigint)
returns boolean language plpgsql immutable as $$
begin
  return way in ('balance', 'wechat', 'alipay', 'fastpay', 'yeepay') and amount_fen > 0
    and state in ('open', 'settled', 'stray', 'closed', 'disputed')
    and (state = 'open') = (ended_at is null)
    and (trade_id is null) <> (recharge_id is null)
    and (recharge_id is null or way <> 'balance');
end $$;
alter table pay_attempt add constraint pay_attempt_sound
  check (pay_attempt_sound(way, amount_fen, state, ended_at, trade_id, recharge_id));
create unique index pay_attempt_recharge_settled on pay_attempt (recharge_id) where state = 'settled' and recharge_id is not null;
create unique index pay_attempt_recharge_open on pay_attempt (recharge_id, way) where state = 'open';
create index pay_attempt_recharge on pay_attempt (recharge_id) where recharge_id is not null;
alter table payment_exception add column recharge_no text;

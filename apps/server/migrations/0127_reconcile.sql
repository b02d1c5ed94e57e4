-- What channels say of a day, compared with our books (docs/rules/reconcile.md).
create table reconcile_day (
  day date not null,
  channel text not null check (channel in ('wechat', 'alipay')),
  lines int not null,                      -- of the channel's statement
  matched int not null,
  compared_at timestamptz not null,
  primary key (day, channel)
);

create table reconcile_line (
  id bigint primary key,
  state text not null check (state in ('found', 'open', 'explained', 'booked')),
  deadline_at timestamptz,
  day date not null,
  channel text not null check (channel in ('wechat', 'alipay')),
  kind text not null check (kind in ('payment', 'refund')),
  difference text not null check (difference in ('ours', 'theirs', 'amount', 'state')),
  number text not null,                    -- of the attempt, or of the refund
  channel_no text not null,
  our_fen bigint,
  their_fen bigint,
  our_state text not null,
  found_at timestamptz not null,
  note text not null default '',
  entered_by bigint references operator (id),
  first_by bigint references operator (id),
  first_on text,
  check (our_fen is not null or their_fen is not null)
);
-- However often a day is compared, a difference is listed once.
create unique index reconcile_line_once on reconcile_line (channel, kind, number, difference);
create index reconcile_line_state on reconcile_line (state, found_at, id);

create table reconcile_event (
  id bigint generated always as identity primary key,
  reconcile_line_id bigint not null references reconcile_line (id),
  kind text not null,
  actor text not null,
  actor_id bigint,
  from_state text,
  to_state text,
  note text not null,
  pictures jsonb,
  at timestamptz not null
);
create index reconcile_event_line on reconcile_event (reconcile_line_id, id);
-- Our side of a day.
create index pay_attempt_paid on pay_attempt (way, paid_at) where paid_at is not null;
create index pay_refund_made on pay_refund (refunded_at) where refunded_at is not null;

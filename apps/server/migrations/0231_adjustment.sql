-- What two operators corrected in an account (docs/rules/adjust.md). Rows are written with their transfer and never change.
create table adjustment (
  id bigint primary key,
  no text not null unique,
  member_id bigint references member (id),
  shop_id bigint references shop (id),
  balance text not null check (balance in ('money', 'credit1', 'credit2', 'credit3', 'credit4')),
  direction text not null check (direction in ('add', 'take')),
  amount bigint not null check (amount > 0), -- fen, hundredths of a credit, or counts
  before bigint not null check (before >= 0),
  after bigint not null check (after >= 0),
  reason text not null,
  cause_no text not null,
  entered_by bigint not null references operator (id),
  decided_by bigint not null references operator (id),
  created_at timestamptz not null,
  check ((member_id is null) <> (shop_id is null)),
  check (shop_id is null or balance = 'money'),
  check (decided_by <> entered_by),
  check (after - before = case direction when 'add' then amount else -amount end)
);
-- One cause corrects one balance of one owner once each way: what two pairs of operators enter is done once.
create unique index adjustment_cause on adjustment (coalesce(member_id, shop_id), balance, direction, cause_no);
create index adjustment_newest on adjustment (created_at desc, id desc);

-- What was adjusted on a day of China, by balance; the limit of the day stands inside its write.
create table adjustment_day (
  day date not null,
  balance text not null,
  amount bigint not null,
  primary key (day, balance)
);

-- What the console shows of each day, from the ledger (docs/rules/operator.md); and how jobs run.
create table overview_day (
  day date primary key,                    -- of Asia/Shanghai
  orders int not null,                     -- payments of orders
  paid_fen bigint not null,                -- what members and channels gave for them
  refund_fen bigint not null,              -- what they got back
  recharge_fen bigint not null,
  withdraw_fen bigint not null,
  members int not null,                    -- registered
  attempts int not null,                   -- attempts through a channel that ended
  settled int not null,                    -- of them: those that paid
  made_at timestamptz not null
);
-- Rows are written in the order of their times: a few pages of an index for a table of any size.
create index ledger_transfer_day on ledger_transfer using brin (created_at);
create index pay_attempt_day on pay_attempt using brin (created_at);

create table job_run (
  name text primary key,
  run_at timestamptz,                      -- the last run that ended well
  took_ms int not null default 0,
  failed_at timestamptz,
  error text not null default '',
  failures int not null default 0,         -- since it last ended well
  asked_at timestamptz                     -- an operator wants it to run now
);

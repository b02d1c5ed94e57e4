-- A channel's notice as it came and as it was understood, so that operators can see it and settle it again (docs/rules/pay.md).
alter table payment_notice
  add column body text,                    -- as it came; null for notices from before
  add column notice jsonb,                 -- what was understood
  add column replays int not null default 0,
  add column replayed_at timestamptz;

-- The operators' lists of attempts and refunds.
create index pay_attempt_state on pay_attempt (state, created_at desc, id desc);
create index pay_attempt_state_way on pay_attempt (state, way, created_at desc, id desc);
create index pay_refund_state on pay_refund (state, created_at desc, id desc);

-- And of shops' bills.
create index shop_bill_state on shop_bill (state, created_at desc, id desc);

-- Statements of payouts and of the bank beside those of payments (docs/rules/reconcile.md).
alter table reconcile_day drop constraint reconcile_day_channel_check,
  add constraint reconcile_day_channel_check
    check (channel in ('wechat', 'alipay', 'fastpay', 'wechatPayout', 'alipayPayout', 'bank'));
alter table reconcile_line drop constraint reconcile_line_channel_check,
  add constraint reconcile_line_channel_check
    check (channel in ('wechat', 'alipay', 'fastpay', 'wechatPayout', 'alipayPayout', 'bank'));
alter table reconcile_line drop constraint reconcile_line_kind_check,
  add constraint reconcile_line_kind_check check (kind in ('payment', 'refund', 'payout', 'bounce', 'remittance'));
-- Our side of a day.
create index withdrawal_paid on withdrawal (kind, paid_at) where paid_at is not null;
create index withdrawal_event_bounced on withdrawal_event (at) where kind = 'bounce';
create index remittance_credited on remittance (credited_at) where credited_at is not null;

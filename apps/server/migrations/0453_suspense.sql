-- What is in suspense, why, and how it leaves it; channels' fees; differences that are met by what comes later (docs/rules/reconcile.md).
do $$
declare
  old_text text := 'purpose in (''escrow'', ''fee'', ''promotion'', ''commission'', ''suspense'')';
  body text := pg_get_functiondef((select oid from pg_proc where proname = 'ledger_account_sound'));
begin
  if position(old_text in body) = 0 then
    raise exception 'ledger_account_sound names other accounts of the platform than those that are known';
  end if;
  execute replace(body, old_text, replace(old_text, ')', ', ''channelFee'', ''sundry'')'));
end $$;
insert into ledger_account (owner_kind, owner_id, purpose, currency)
  select 'platform', 0, purpose, 'CNY' from unnest(array['channelFee', 'sundry']) as x (purpose) on conflict do nothing;

alter table reconcile_line drop constraint reconcile_line_state_check,
  add constraint reconcile_line_state_check
    check (state in ('found', 'open', 'explained', 'booked', 'met', 'reversed', 'cleared'));
-- However often a day is compared, a difference is listed once; one that is over may come again.
drop index reconcile_line_once;
create unique index reconcile_line_once on reconcile_line (channel, kind, number, difference) where state not in ('met', 'reversed');
create index reconcile_line_number on reconcile_line (channel, kind, number);
drop index reconcile_line_state;
create index reconcile_line_state on reconcile_line (state, day desc, id desc);

-- Whose statements are compared: a comparison holds the row alone, what books a line of the channel has a share in it.
create table reconcile_channel (channel text primary key check (is_statement(channel)));
insert into reconcile_channel (channel)
  select unnest(array['wechat', 'alipay', 'fastpay', 'yeepay', 'wechatPayout', 'alipayPayout', 'bank']);

-- What a channel kept of a day's payments, as far as it is booked.
alter table reconcile_day add column fee_fen bigint not null default 0, add column fee_parts int not null default 0,
  -- the day is to be compared, or again: an operator has asked, or something of it could not be booked
  add column is_asked boolean not null default false,
  -- empty for a day that an operator has asked for and that was not compared yet
  alter column compared_at drop not null;

-- What is on the list is in the channel's account and in suspense, until it is closed.
alter table payment_exception
  add column closed_as text check (closed_as in ('corrected', 'returned', 'kept')),
  add column returned_no text not null default '';
update payment_exception set closed_as = case when note = '通道更正了金额，已按更正入账' then 'corrected' else 'returned' end
  where closed_at is not null;
alter table payment_exception add check ((closed_at is null) = (closed_as is null));
create index payment_exception_attempt on payment_exception (attempt_no);
create index payment_exception_returned on payment_exception (returned_no) where returned_no <> '';
select ledger_post(jsonb_agg(jsonb_build_object('kind', 'exceptionListed', 'key', 'exception:' || id, 'at', date_trunc('milliseconds', now()), 'entries',
    jsonb_build_array(
      jsonb_build_object('k', 'outside', 'o', 0, 'p', channel, 'c', 'CNY', 'a', -amount_fen),
      jsonb_build_object('k', 'platform', 'o', 0, 'p', 'suspense', 'c', 'CNY', 'a', amount_fen))) order by id))
  from payment_exception where closed_at is null and amount_fen > 0 having count(*) > 0;

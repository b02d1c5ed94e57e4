-- How often paying by a channel was begun. A payment from the balance that waits for such a beginning sees the newest row of its trade, but
-- attempts only as they were when its statement began: counted there, an attempt begun meanwhile stayed open for good.
alter table trade add column attempts int not null default 0;
update trade set attempts = 1 where state = 'unpaid' and exists (select 1 from pay_attempt a where a.trade_id = trade.id and a.state = 'open');
-- Attempts that such a race has left behind; no channel has ever heard of them.
update pay_attempt a set state = 'closed', ended_at = now() from trade t
  where t.id = a.trade_id and t.state <> 'unpaid' and a.state = 'open' and a.opened_at is null;

-- Silver of an order comes when it is done; orders received until now have got theirs at receipt.
alter table orders add column is_rewarded_early boolean not null default false;
update orders set is_rewarded_early = true where received_at is not null;
update help_article set text = replace(text, '确认收货后到账', '交易完成后到账') where id = 1025;

-- On which days the buyer wishes to receive what is sent.
alter table orders add column deliver_on text not null default 'any' check (deliver_on in ('any', 'workday', 'weekend'));

-- What came into and went out of an account in each month, of the days that are closed and never change (docs/rules/records.md, ADR 0011): a wallet's
-- sums read these and the entries since, however many there are. Months are those of Asia/Shanghai; a row says when its month began.
create table ledger_month (
  account_id bigint not null references ledger_account (id),
  month_at timestamptz not null,
  in_amount bigint not null check (in_amount >= 0),
  out_amount bigint not null check (out_amount >= 0),
  count int not null check (count > 0),
  primary key (account_id, month_at)
);
-- The end of the last day that is in them: one row.
create table ledger_summed (
  id int primary key default 1 check (id = 1),
  until_at timestamptz not null
);

insert into ledger_summed (until_at)
  select coalesce(
    (select min(d.from_at) from ledger_day d where d.closed_at is null or (d.entries > 0
       and not exists (select from ledger_day_sum s where s.day = d.day))),
    (select max(until_at) from ledger_day), '2000-01-01 00:00:00+08');
insert into ledger_month (account_id, month_at, in_amount, out_amount, count)
  select account_id, date_trunc('month', created_at at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai',
    coalesce(sum(amount) filter (where amount > 0), 0), coalesce(-sum(amount) filter (where amount < 0), 0), count(*)
  from ledger_entry where sequence is not null and created_at < (select until_at from ledger_summed)
  group by 1, 2;

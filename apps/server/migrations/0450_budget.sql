-- what operators gave away of the platform's money in a day of Asia/Shanghai, each on their own word (docs/rules/operator.md)
create table budget_day (
  day date primary key,
  spent_fen bigint not null check (spent_fen >= 0)
);

-- what one member can get of a day's gifts that operators made on their own word, and what an operator alone lets in of a day
-- (docs/rules/operator.md, Giving away)
alter table budget_day add column person_fen bigint not null default 0 check (person_fen >= 0);
create table budget_operator_day (
  operator_id bigint not null references operator (id),
  day date not null,
  spent_fen bigint not null check (spent_fen >= 0),
  primary key (operator_id, day)
);

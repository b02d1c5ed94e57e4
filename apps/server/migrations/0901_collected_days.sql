-- What was paid by codes on counters stands in the overview beside orders (docs/rules/operator.md).
alter table overview_day add column collect_fen bigint not null default 0;

-- A trade of a kind that is not ordered at will, as a lot that was won, takes none of its buyer's five slots (docs/rules/kinds.md).
alter table trade alter column slot drop not null;

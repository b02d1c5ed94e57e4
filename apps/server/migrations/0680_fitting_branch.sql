-- Tires that are still to be fitted keep the branch that their buyers chose (docs/rules/samecity.md).
create index order_line_fitting on order_line ((fitting->>'branchId')) where fitting is not null;

-- Goods of such a category, and of those below it, never stand in the community (docs/rules/content.md).
alter table category add column health_claim boolean not null default false;

-- Words that stand only inside others (纯牛奶: 牛奶) are known by their sound, but are not suggested. The job makes the terms anew.
alter table search_term add column is_named boolean not null default true;
update goods_upkeep set terms_at = null;

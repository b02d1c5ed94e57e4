-- Words that stand only inside others (纯牛奶: 牛奶) are known by their sound, but are not suggested.
alter table search_term add column is_named boolean not null default true;
-- What else than goods the terms were made of (goods.terms.store.ts). The job makes them anew.
alter table goods_upkeep add column terms_of text;
update goods_upkeep set terms_at = null;

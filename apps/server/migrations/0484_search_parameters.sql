-- Products are found by their parameters as filters: the index is renewed by its job.
update goods_upkeep set reindex_after = 0 where exists (select 1 from goods_find);

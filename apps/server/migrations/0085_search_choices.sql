-- Choices of SKUs and numbers inside words are searched for (search/terms/lexemes.ts). What is already in the index is
-- made anew by a job, from this product on; null: nothing is left to do.
alter table goods_upkeep add column reindex_after bigint;
update goods_upkeep set reindex_after = 0 where exists (select 1 from goods_find);
-- 智能手机 is a kind of 手机, which its last two characters find; as synonyms 智能手机 found whatever is for a 手机.
delete from synonym where word = '手机' and words = '["智能手机"]' and kinds = '[]';
insert into synonym (word, words, kinds) values
  ('男士', '["男"]', '[]'),
  ('女士', '["女"]', '[]'),
  ('内衣', '[]', '["文胸", "内裤", "秋衣"]'),
  ('坚果', '[]', '["夏威夷果", "碧根果", "腰果", "巴旦木", "核桃"]'),
  ('不粘锅', '[]', '["不粘平底锅", "不粘炒锅"]'),
  ('绿茶', '[]', '["龙井", "碧螺春", "毛峰"]')
on conflict (word) do nothing;
update synonym set kinds = '["拉拉裤"]' where word = '尿不湿' and kinds = '[]';

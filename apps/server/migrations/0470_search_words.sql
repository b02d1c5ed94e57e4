-- Words for plugs, and the index anew: letters beside digits are words of their own now (search/terms/lexemes.ts), and the dictionary has
-- more words. The job begins at this product; null: nothing is left to do.
insert into synonym (word, words, kinds) values
  ('type-c', '["typec", "usb-c"]', '["双 c", "c 口"]'),
  ('iphone', '[]', '["苹果手机", "lightning"]')
on conflict (word) do nothing;
update goods_upkeep set reindex_after = 0 where exists (select 1 from goods_find);

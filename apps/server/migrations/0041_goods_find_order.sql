-- A common query is answered along the order that was asked for, entry by entry, from these rows alone: the goods themselves are read
-- only for what is shown. Sales that move a goods write its lexemes anew (goods.sales, at most 2,000 goods in five minutes).
create index goods_find_default on goods_find (sort desc, popular desc, goods_id desc) where is_on;
create index goods_find_sales on goods_find (popular desc, goods_id desc) where is_on;
create index goods_find_price on goods_find (price_fen, goods_id) where is_on;
create index goods_find_newest on goods_find (listed_at desc, goods_id desc) where is_on;

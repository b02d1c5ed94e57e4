-- Lists of goods: every order with every scope is served from an index, first page and last alike.
alter table goods
  add column keywords jsonb not null default '[]',          -- words that find it and stand nowhere on its page
  add column popular int not null default 0,                 -- sold, as lists are ordered by it: sales in between leave the indexes alone
  add column indexed_at timestamptz,                         -- when `search` was last made of it
  add constraint goods_popular check (popular >= 0);
alter table goods set (fillfactor = 85);
alter table shop add column goods_count int not null default 0;

create index goods_default on goods (sort desc, popular desc, id desc) where state = 'on' and order_type = 0;
create index goods_sales on goods (popular desc, id desc) where state = 'on' and order_type = 0;
create index goods_price on goods (price_fen, id) where state = 'on' and order_type = 0;
create index goods_newest on goods (coalesce(on_at, created_at) desc, id desc) where state = 'on' and order_type = 0;

create index goods_category_default on goods (category_id, sort desc, popular desc, id desc) where state = 'on' and order_type = 0;
create index goods_category_sales on goods (category_id, popular desc, id desc) where state = 'on' and order_type = 0;
create index goods_category_price on goods (category_id, price_fen, id) where state = 'on' and order_type = 0;
create index goods_category_newest on goods (category_id, coalesce(on_at, created_at) desc, id desc) where state = 'on' and order_type = 0;

create index goods_brand_default on goods (brand_id, sort desc, popular desc, id desc) where state = 'on' and order_type = 0;
create index goods_brand_sales on goods (brand_id, popular desc, id desc) where state = 'on' and order_type = 0;
create index goods_brand_price on goods (brand_id, price_fen, id) where state = 'on' and order_type = 0;
create index goods_brand_newest on goods (brand_id, coalesce(on_at, created_at) desc, id desc) where state = 'on' and order_type = 0;

create index goods_shop_default on goods (shop_id, sort desc, popular desc, id desc) where state = 'on' and order_type = 0;
create index goods_shop_sales on goods (shop_id, popular desc, id desc) where state = 'on' and order_type = 0;
create index goods_shop_price on goods (shop_id, price_fen, id) where state = 'on' and order_type = 0;
create index goods_shop_newest on goods (shop_id, coalesce(on_at, created_at) desc, id desc) where state = 'on' and order_type = 0;

create index category_parent on category (parent_id);
create index notice_order on notice (published_at desc, id desc);

-- The order of the feed, made anew once a day: a walk through it meets no goods twice, whatever is sold meanwhile.
create table feed_place (
  goods_id bigint primary key references goods (id),
  category_id bigint,
  place int not null
);
create index feed_place_order on feed_place (place, goods_id);
create index feed_place_category on feed_place (category_id, place, goods_id);

-- What jobs of goods did last; `epoch` names the order of the feed.
create table goods_upkeep (
  id int primary key default 1 check (id = 1),
  epoch int not null default 1,
  feed_at timestamptz,
  terms_at timestamptz
);
insert into goods_upkeep (id) values (1);

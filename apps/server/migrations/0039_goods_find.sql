-- What a search reads, apart from the goods: the lexemes and what hits are filtered and ordered by. A third as wide as the goods were, so
-- that what all searches of a hundred thousand goods touch stays in memory; and the goods, without their lexemes, are half as wide.
create table goods_find (
  goods_id bigint primary key references goods (id) on delete cascade,
  shop_id bigint not null,
  is_on boolean not null,                       -- mall goods on sale; whether its shop is open is the shop's
  in_stock boolean not null,
  price_fen bigint not null,
  sort int not null,
  popular int not null,
  listed_at timestamptz not null,
  search tsvector not null                      -- lexemes of our own making (goods.lexemes.ts)
);
-- Inside the row: ranking reads them of all hits. Room for the next version of a row, which then touches no index.
alter table goods_find alter column search set storage main;
alter table goods_find set (fillfactor = 90);

insert into goods_find
select id, shop_id, state = 'on' and order_type = 0, in_stock, price_fen, sort, popular, coalesce(on_at, created_at), search from goods where search is not null;
create index goods_find_search on goods_find using gin (search) with (fastupdate = off);

-- Its columns follow the goods whoever changes them; the lexemes are written by indexGoods.
create function goods_find_follow() returns trigger language plpgsql as $$
begin
  update goods_find set shop_id = new.shop_id, is_on = new.state = 'on' and new.order_type = 0, in_stock = new.in_stock, price_fen = new.price_fen, sort = new.sort,
    popular = new.popular, listed_at = coalesce(new.on_at, new.created_at) where goods_id = new.id;
  return null;
end $$;
create trigger goods_find_follow after update on goods for each row
  when ((old.shop_id, old.state, old.order_type, old.in_stock, old.price_fen, old.sort, old.popular, old.on_at, old.created_at)
    is distinct from (new.shop_id, new.state, new.order_type, new.in_stock, new.price_fen, new.sort, new.popular, new.on_at, new.created_at))
  execute function goods_find_follow();

drop index goods_search;
alter table goods drop column search;

-- Areas: tagged selections of goods with a banner of their own, arranged by operators.
create table area (
  id bigint primary key,
  name text not null unique,
  subtitle text not null default '',
  tint jsonb not null,                            -- {from, to, ink}
  picture text not null,
  sort int not null default 0
);

create table area_goods (
  area_id bigint not null references area (id),
  goods_id bigint not null references goods (id),
  sort int not null default 0,
  primary key (area_id, goods_id)
);
create index area_goods_order on area_goods (area_id, sort, goods_id);

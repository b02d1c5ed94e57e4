-- Flash sale (docs/rules/zones.md). A row of a session: a product with its SKUs, each with a price and pieces of its own.
create table flash (
  id bigint primary key,
  goods_id bigint not null references goods (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  limit_per_member int not null check (limit_per_member between 1 and 999),
  sort int not null default 0,
  withdrawn_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create unique index flash_once on flash (goods_id, starts_at) where withdrawn_at is null;
create index flash_session on flash (starts_at, sort, id) where withdrawn_at is null;
create index flash_goods on flash (goods_id, ends_at) where withdrawn_at is null;

create table flash_sku (
  flash_id bigint not null references flash (id),
  sku_id bigint not null references sku (id),
  price_fen bigint not null check (price_fen > 0),
  total int not null check (total > 0),
  taken int not null default 0 check (taken between 0 and total),
  primary key (flash_id, sku_id)
) with (fillfactor = 70);

-- Pieces of a member, unpaid orders included: the limit is a guard on this row.
create table flash_buyer (
  flash_id bigint not null references flash (id),
  member_id bigint not null references member (id),
  quantity int not null check (quantity >= 0),
  primary key (flash_id, member_id)
);
create index flash_buyer_member on flash_buyer (member_id);

-- What an order took of a flash SKU, given back once.
create table flash_order (
  order_id bigint primary key references orders (id),
  flash_id bigint not null,
  sku_id bigint not null,
  member_id bigint not null,
  quantity int not null check (quantity > 0),
  taken_at timestamptz not null,
  released_at timestamptz,
  foreign key (flash_id, sku_id) references flash_sku (flash_id, sku_id)
);

create table flash_reminder (
  flash_id bigint not null references flash (id),
  member_id bigint not null references member (id),
  created_at timestamptz not null,
  told_at timestamptz,
  primary key (flash_id, member_id)
);
create index flash_reminder_member on flash_reminder (member_id);
create index flash_reminder_untold on flash_reminder (flash_id) where told_at is null;

alter table home_block drop constraint home_block_kind_check;
alter table home_block add constraint home_block_kind_check
  check (kind in ('banner', 'nav', 'notice', 'flash', 'area', 'brand', 'self', 'feed'));

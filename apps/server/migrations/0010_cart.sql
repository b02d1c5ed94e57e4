-- A member's cart: one line a SKU. A visitor's cart lives on the phone.
create table cart_line (
  member_id bigint not null references member (id),
  sku_id bigint not null references sku (id),
  quantity int not null check (quantity between 1 and 999),
  price_fen bigint not null check (price_fen > 0),         -- when it was added: a drop is noted
  is_selected boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (member_id, sku_id)
);
create index cart_line_sku on cart_line (sku_id);

-- Members who wait for a SKU that is sold out (docs/rules/restock.md), told once when it can be bought again.
create table restock_note (
  member_id bigint not null references member (id),
  goods_id bigint not null references goods (id),
  sku_id bigint not null references sku (id),
  created_at timestamptz not null,
  told_at timestamptz,
  primary key (member_id, goods_id, sku_id)
);
create index restock_note_member on restock_note (member_id, created_at desc, sku_id desc);
create index restock_note_untold on restock_note (created_at, member_id) where told_at is null;
create index restock_note_old on restock_note (created_at);

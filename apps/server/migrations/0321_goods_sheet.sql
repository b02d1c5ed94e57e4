-- Spreadsheets of goods that shops upload (docs/rules/shop-goods.md). A job writes them, product by product.
create table goods_sheet (
  id bigint primary key,
  shop_id bigint not null references shop (id),
  staff_id bigint not null references shop_staff (id),
  name text not null,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index goods_sheet_shop on goods_sheet (shop_id, created_at desc, id desc);
-- A shop has one file at a time in work.
create unique index goods_sheet_open on goods_sheet (shop_id) where ended_at is null;

create table goods_sheet_row (
  sheet_id bigint not null references goods_sheet (id) on delete cascade,
  line int not null,                              -- where it begins in the file
  item int not null,                              -- rows of one product have one number
  code text not null,
  title text not null,
  work jsonb,                                     -- what is to be written; none of a refused row
  outcome text check (outcome in ('added', 'updated', 'unchanged', 'refused')),
  words text not null default '',
  goods_id bigint references goods (id),
  primary key (sheet_id, line),
  check (outcome is not null or work is not null)
);
create index goods_sheet_row_due on goods_sheet_row (sheet_id, item) where outcome is null;
-- Which codes became drafts: a file that is uploaded again makes none twice.
create index goods_sheet_row_added on goods_sheet_row (code) where outcome = 'added';
create index goods_sheet_row_goods on goods_sheet_row (goods_id) where goods_id is not null;

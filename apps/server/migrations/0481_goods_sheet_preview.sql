-- A spreadsheet of goods is shown before it is worked off (docs/rules/shop-goods.md); its pictures are fetched by their addresses.
alter table goods_sheet add column confirmed_at timestamptz;
update goods_sheet set confirmed_at = created_at;

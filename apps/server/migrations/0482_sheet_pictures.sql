-- A zip of pictures for the new products of a spreadsheet of goods (docs/rules/shop-goods.md): a private upload that is given up with the file.
alter table goods_sheet add column pictures_id bigint references upload (id) on delete set null;
create index goods_sheet_pictures on goods_sheet (pictures_id) where pictures_id is not null;

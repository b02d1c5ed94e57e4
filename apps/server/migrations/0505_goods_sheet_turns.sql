-- Shops' spreadsheets of goods are worked off in turn, each by one process at a time (docs/rules/shop-goods.md).
alter table goods_sheet
  add column turn_at timestamptz,                 -- when its last turn began
  add column taken_until timestamptz;             -- until when one process works on it

-- Kuaidi100 pushes what happens to a parcel once it was asked to (docs/rules/express.md).
alter table order_package
  add column subscribe_at timestamptz,                     -- when its provider is asked next; null: not again
  add column subscribed_at timestamptz;                    -- since when it pushes; null: the parcel is queried
create index order_package_subscribe on order_package (subscribe_at) where subscribe_at is not null;

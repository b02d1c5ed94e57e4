-- What a shop notes for itself about an order: a coloured flag and words that the buyer never sees.
create table order_mark (
  order_id bigint primary key references orders (id),
  shop_id bigint not null references shop (id),
  flag text check (flag in ('red', 'yellow', 'green', 'blue', 'purple')),
  note text not null,
  staff_id bigint not null references shop_staff (id),
  at timestamptz not null,
  check (flag is not null or note <> '')
);

-- A parcel of an order, and where it was when the company was last asked.
create table order_package (
  id bigint primary key,
  order_id bigint not null references orders (id),
  company text not null default '',                        -- empty: no express needed
  company_name text not null default '',
  number text not null default '',
  items jsonb not null,                                    -- [{lineId, quantity}]
  state text not null default 'none' check (state in ('none', 'collected', 'transit', 'delivering', 'signed', 'problem', 'returning', 'rejected')),
  nodes jsonb not null default '[]',                       -- newest first: [{at, text, place?, lat?, lng?}]
  last_text text,
  last_at timestamptz,
  shipped_at timestamptz not null,
  checked_at timestamptz,
  next_check_at timestamptz,                               -- null: it has arrived, or there is nothing to ask
  check ((company = '') = (number = ''))
);
create index order_package_order on order_package (order_id);
create index order_package_check on order_package (next_check_at) where next_check_at is not null;

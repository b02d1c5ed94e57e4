-- Settlement of shops (docs/rules/shop-wallet.md): fees by category, daily bills with their lines, the lock of a shop's purse.
alter table category
  add column fee_bp int check (fee_bp between 0 and 5000),                        -- null: that of the category above
  add column deposit_fen bigint not null default 0 check (deposit_fen >= 0);

alter table orders add column settled_at timestamptz;                             -- its money has left the shop's pending account
create index orders_unsettled on orders (received_at, id) where settled_at is null and state in ('received', 'done');
create index orders_unsettled_shop on orders (shop_id, received_at, id) where settled_at is null and state in ('received', 'done');

-- Whatever takes from a shop's available money locks this row first.
create table shop_purse (
  shop_id bigint primary key references shop (id),
  used_at timestamptz not null
);

create table shop_bill (
  id bigint primary key,
  no text not null unique,                       -- B + day + 12 random digits
  shop_id bigint not null references shop (id),
  day date not null,
  state text not null check (state in ('made', 'out', 'checked', 'complete')),
  deadline_at timestamptz,
  gross_fen bigint not null default 0,
  fee_fen bigint not null default 0,
  net_fen bigint not null default 0 check (net_fen = gross_fen - fee_fen),
  repaid_fen bigint not null default 0 check (repaid_fen >= 0),
  order_count int not null default 0,
  refund_count int not null default 0,
  created_at timestamptz not null,
  checked_at timestamptz,
  completed_at timestamptz,
  unique (shop_id, day)
);
create index shop_bill_list on shop_bill (shop_id, created_at desc, id desc);
create index shop_bill_due on shop_bill (deadline_at, id) where state = 'out';
create index shop_bill_checked on shop_bill (id) where state = 'checked';

create table shop_bill_event (
  id bigint generated always as identity primary key,
  shop_bill_id bigint not null references shop_bill (id),
  kind text not null,
  actor text not null,
  actor_id bigint,
  from_state text,
  to_state text,
  note text not null,
  pictures jsonb,
  at timestamptz not null
);
create index shop_bill_event_bill on shop_bill_event (shop_bill_id, id);

-- `key` is that of the ledger's transfer. A refund waits without a bill until the next one is drawn.
create table shop_bill_line (
  id bigint primary key,
  bill_id bigint references shop_bill (id),
  shop_id bigint not null references shop (id),
  order_id bigint not null references orders (id),
  kind text not null check (kind in ('order', 'refund')),
  key text not null unique,
  gross_fen bigint not null,
  fee_fen bigint not null,
  net_fen bigint not null check (net_fen = gross_fen - fee_fen),
  created_at timestamptz not null,
  check ((kind = 'order' and bill_id is not null and gross_fen >= 0 and fee_fen between 0 and gross_fen)
    or (kind = 'refund' and gross_fen < 0 and fee_fen between gross_fen and 0))
);
create unique index shop_bill_line_order on shop_bill_line (order_id) where kind = 'order';
create index shop_bill_line_refunds on shop_bill_line (order_id) where kind = 'refund';
create index shop_bill_line_bill on shop_bill_line (bill_id, created_at, id);
create index shop_bill_line_waiting on shop_bill_line (shop_id) where bill_id is null;

-- How far a shop may owe: the floor of its debt account, which is opened with it.
create function ledger_allow_debt(shop bigint, most bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into ledger_account (owner_kind, owner_id, purpose, currency, balance, sequence, floor)
    values ('merchant', shop, 'debt', 'CNY', 0, 0, -most) on conflict do nothing;
  update ledger_account set floor = least(balance, -most)
    where owner_kind = 'merchant' and owner_id = shop and purpose = 'debt' and currency = 'CNY' and floor <> least(balance, -most);
end $$;
revoke all on function ledger_allow_debt(bigint, bigint) from public;

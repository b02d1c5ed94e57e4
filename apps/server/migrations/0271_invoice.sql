-- Invoices (docs/rules/invoice.md).
create table invoice_title (
  id bigint primary key,
  member_id bigint not null references member (id),
  kind text not null check (kind in ('personal', 'company')),
  title text not null,
  tax_no text not null default '',
  is_default boolean not null default false,
  created_at timestamptz not null,
  check ((kind = 'company') = (tax_no <> '')),
  unique (member_id, kind, title, tax_no)
);
create unique index invoice_title_default on invoice_title (member_id) where is_default;

-- Who issues a shop's invoices.
create table invoice_seller (
  shop_id bigint primary key references shop (id),
  name text not null,
  tax_no text not null,
  rate_bp int not null check (rate_bp between 0 and 1300),
  changed_at timestamptz not null
);

create table invoice (
  id bigint primary key,
  order_id bigint not null references orders (id),
  member_id bigint not null references member (id),
  shop_id bigint not null references shop (id),
  state text not null check (state in ('made', 'applied', 'issuing', 'issued', 'toReverse', 'reversing', 'reversed', 'refused', 'cancelled')),
  deadline_at timestamptz,
  kind text not null check (kind in ('personal', 'company')),
  title text not null,
  tax_no text not null default '',
  amount_fen bigint not null check (amount_fen > 0),
  is_by_port boolean not null default false,
  staff_id bigint references shop_staff (id),   -- who issued it
  number text check (number ~ '^[0-9]{20}$'),
  red_number text check (red_number ~ '^[0-9]{20}$'),
  file text not null default '',                -- /private/ID
  red_file text not null default '',
  reason text not null default '',
  renews bigint references invoice (id),        -- the reversed one whose rest this is
  created_at timestamptz not null,
  issued_at timestamptz,
  reversed_at timestamptz,
  check (state not in ('issued', 'toReverse', 'reversing', 'reversed') or (number is not null and issued_at is not null)),
  check ((state = 'reversed') = (red_number is not null and reversed_at is not null)),
  check (red_number <> number)
);
-- One an order at a time; what was reversed or withdrawn is over.
create unique index invoice_order on invoice (order_id) where state in ('made', 'applied', 'issuing', 'issued', 'refused');
create unique index invoice_number on invoice (number);
create unique index invoice_red_number on invoice (red_number);
create index invoice_of_order on invoice (order_id);
create index invoice_member on invoice (member_id, created_at desc, id desc);
create index invoice_shop on invoice (shop_id, state, created_at desc, id desc);
create index invoice_deadline on invoice (deadline_at, id) where state in ('issuing', 'reversing');

create table invoice_event (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoice (id),
  kind text not null,
  actor text not null,
  actor_id bigint,
  from_state text,
  to_state text,
  note text not null,
  pictures jsonb,
  at timestamptz not null
);
create index invoice_event_invoice on invoice_event (invoice_id, id);

-- Orders whose wish for an invoice becomes an application after the receipt.
create index orders_invoice_wish on orders (received_at) where invoice is not null and received_at is not null;
-- Orders of a member that can have an invoice.
create index orders_received_of_member on orders (member_id, received_at desc, id desc) where received_at is not null;

-- Pieces that their owners have sent from the cloud warehouse (docs/rules/warehouse.md).
create table warehouse_delivery (
  id bigint primary key,
  no text not null unique,
  member_id bigint not null references member (id),
  shop_id bigint not null references shop (id),
  state text not null check (state in ('paid', 'packed', 'shipped', 'received', 'cancelled')),
  deadline_at timestamptz,
  pieces int not null check (pieces > 0),
  sent int not null default 0 check (sent between 0 and pieces),
  freight_fen bigint not null check (freight_fen >= 0),
  fee_fen bigint not null check (fee_fen >= 0),
  receiver jsonb not null,
  remark text not null,
  created_at timestamptz not null,
  packed_at timestamptz,
  shipped_at timestamptz,
  received_at timestamptz,
  cancelled_at timestamptz,
  check ((state = 'cancelled') = (cancelled_at is not null)),
  check (state not in ('shipped', 'received') or shipped_at is not null and sent = pieces),
  check (state <> 'received' or received_at is not null),
  check (state in ('packed', 'shipped', 'received') or sent = 0)
);
create index warehouse_delivery_member on warehouse_delivery (member_id, created_at desc, id desc);
create index warehouse_delivery_shop on warehouse_delivery (shop_id, state, created_at, id);
create index warehouse_delivery_newest on warehouse_delivery (created_at desc, id desc);
create index warehouse_delivery_due on warehouse_delivery (deadline_at, id) where deadline_at is not null;
alter table warehouse_unit add foreign key (delivery_id) references warehouse_delivery (id);

create table warehouse_delivery_event (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references warehouse_delivery (id),
  kind text not null,
  actor text not null,
  actor_id bigint,
  from_state text,
  to_state text,
  note text not null,
  pictures jsonb,
  at timestamptz not null
);
create index warehouse_delivery_event_delivery on warehouse_delivery_event (delivery_id, id);

create table warehouse_parcel (
  id bigint primary key,
  delivery_id bigint not null references warehouse_delivery (id),
  company text not null,
  company_name text not null,
  number text not null,
  pieces int not null check (pieces > 0),
  created_at timestamptz not null,
  unique (delivery_id, number)
);

-- What is held of a delivery that has not left yet.
create or replace view hold_due (kind, cause, owner_kind, owner_id, currency, amount, until_at, made_at) as
  select 'withdraw', no, case when shop_id is null then 'member' else 'merchant' end, coalesce(shop_id, member_id), 'CNY', amount_fen + fee_fen,
    expected_at, created_at from withdrawal where state in ('auditing', 'approved', 'paying')
  union all select 'transfer', no, 'member', member_id, 'CNY', amount_fen, deadline_at, created_at from transfer where state = 'cooling'
  union all select 'order', id::text, 'member', member_id, 'CREDIT2', silver_cent, deadline_at, created_at from trade
    where state = 'unpaid' and silver_cent > 0
  union all select 'order', id::text, 'member', member_id, upper(credit_type), credit_cent, deadline_at, created_at from trade
    where state = 'unpaid' and credit_cent > 0
  union all select 'delivery', no, 'member', member_id, 'CNY', freight_fen + fee_fen, null::timestamptz, created_at from warehouse_delivery
    where state in ('paid', 'packed') and freight_fen + fee_fen > 0;

-- Which pieces a delivery is or was of, whatever became of it.
create table warehouse_delivery_unit (
  delivery_id bigint not null references warehouse_delivery (id),
  unit_id bigint not null references warehouse_unit (id),
  primary key (delivery_id, unit_id)
);
create index warehouse_delivery_unit_unit on warehouse_delivery_unit (unit_id);

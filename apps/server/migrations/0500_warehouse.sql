-- The cloud warehouse (docs/rules/warehouse.md): goods that are owned and not shipped, a row a piece. Counts of them are the ledger's.

-- A SKU that was ever taken in: what serialises intake, stock-take and the choice of free units.
create table warehouse_sku (
  id bigint primary key references sku (id),
  shop_id bigint not null references shop (id),
  found int not null default 0 check (found >= 0), -- pieces above the books, until they are taken in
  taken_at timestamptz,                    -- of the last stock-take
  created_at timestamptz not null
);
create index warehouse_sku_taken on warehouse_sku (coalesce(taken_at, created_at), id);

create table warehouse_intake (
  id bigint primary key,
  no text not null unique,
  sku_id bigint not null references warehouse_sku (id),
  count int not null check (count between 1 and 999),
  place text not null,
  batch text not null,
  made_on date,
  note_no text not null,
  is_found boolean not null,               -- from what stock-takes had found
  pictures jsonb not null,
  entered_by bigint not null references operator (id),
  decided_by bigint not null references operator (id) check (decided_by <> entered_by),
  created_at timestamptz not null
);
-- What two pairs of operators enter is in once.
create unique index warehouse_intake_note on warehouse_intake (sku_id, note_no);
create index warehouse_intake_newest on warehouse_intake (created_at desc, id desc);

create table warehouse_unit (
  id bigint primary key,
  no text not null unique,
  sku_id bigint not null references warehouse_sku (id),
  shop_id bigint not null references shop (id),
  intake_id bigint not null references warehouse_intake (id),
  state text not null check (state in ('free', 'reserved', 'held', 'claimed', 'picked', 'delivered', 'lost')),
  deadline_at timestamptz,
  place text not null,
  member_id bigint references member (id), -- whose it is while it is held or claimed, and was last
  line_id bigint,                          -- the order line that took it last
  cost_fen bigint check (cost_fen >= 0),   -- what the owner paid for it
  stored_at timestamptz,                   -- since when it has been theirs
  fee jsonb,                               -- what was said of the fee when they began to own it
  delivery_id bigint,                      -- the delivery that takes it, or took it, out
  created_at timestamptz not null,
  check (state not in ('held', 'claimed', 'picked', 'delivered') or member_id is not null and cost_fen is not null and stored_at is not null),
  check (state <> 'reserved' or line_id is not null)
);
create index warehouse_unit_free on warehouse_unit (sku_id, id) where state = 'free';
create index warehouse_unit_here on warehouse_unit (sku_id) where state not in ('delivered', 'lost');
create index warehouse_unit_member on warehouse_unit (member_id, sku_id) where state in ('held', 'claimed', 'picked');
create index warehouse_unit_line on warehouse_unit (line_id) where line_id is not null;
create index warehouse_unit_delivery on warehouse_unit (delivery_id) where delivery_id is not null;
create index warehouse_unit_state on warehouse_unit (state, created_at desc, id desc);
create index warehouse_unit_newest on warehouse_unit (created_at desc, id desc);
create index warehouse_unit_intake on warehouse_unit (intake_id);

create table warehouse_unit_event (
  id bigint generated always as identity primary key,
  unit_id bigint not null references warehouse_unit (id),
  kind text not null,
  actor text not null,
  actor_id bigint,
  from_state text,
  to_state text,
  note text not null,
  pictures jsonb,
  at timestamptz not null
);
create index warehouse_unit_event_unit on warehouse_unit_event (unit_id, id);

create table stock_take (
  id bigint primary key,
  no text not null unique,
  sku_id bigint not null references warehouse_sku (id),
  expected int not null check (expected >= 0), -- pieces of the books, found ones among them
  counted int not null check (counted >= 0),
  missing int not null check (missing >= 0),
  found int not null check (found >= 0),
  note text not null,
  pictures jsonb not null,
  entered_by bigint not null references operator (id),
  decided_by bigint not null references operator (id) check (decided_by <> entered_by),
  created_at timestamptz not null,
  check (counted = expected - missing + found)
);
create index stock_take_sku on stock_take (sku_id, created_at desc, id desc);

-- A piece of a member's that a stock-take missed, and the money for it.
create table warehouse_loss (
  id bigint primary key,
  no text not null unique,
  unit_id bigint not null unique references warehouse_unit (id),
  take_id bigint not null references stock_take (id),
  member_id bigint not null references member (id),
  amount_fen bigint not null check (amount_fen > 0),
  state text not null check (state in ('open', 'paid')),
  deadline_at timestamptz,
  due_at timestamptz not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  entered_by bigint references operator (id),
  first_by bigint references operator (id),
  first_on text,
  check ((state = 'paid') = (paid_at is not null))
);
create index warehouse_loss_state on warehouse_loss (state, created_at, id);
create index warehouse_loss_member on warehouse_loss (member_id);

create table warehouse_loss_event (
  id bigint generated always as identity primary key,
  loss_id bigint not null references warehouse_loss (id),
  kind text not null,
  actor text not null,
  actor_id bigint,
  from_state text,
  to_state text,
  note text not null,
  pictures jsonb,
  at timestamptz not null
);
create index warehouse_loss_event_loss on warehouse_loss_event (loss_id, id);

-- What of each SKU the owners have to have in the ledger: the units that are in the warehouse.
create view units_due as
  select case when state in ('held', 'claimed', 'picked') then 'member' else 'merchant' end as owner_kind,
    case when state in ('held', 'claimed', 'picked') then member_id else shop_id end as owner_id,
    'SKU:' || sku_id as currency, count(*) as amount
  from warehouse_unit where state not in ('delivered', 'lost') group by 1, 2, 3;

-- Found pieces lie on the platform's suspense. The check of ledger accounts keeps everything else that it says.
do $$
declare
  body text := pg_get_functiondef((select oid from pg_proc where proname = 'ledger_account_sound'));
  known text := 'purpose in (''available'', ''frozen'', ''agentStock'', ''issuer'')';
begin
  if position(known in body) = 0 then raise exception 'ledger_account_sound says something else about units than is known'; end if;
  execute replace(body, known, '(' || known || ' or owner_kind = ''platform'' and purpose = ''suspense'')');
end $$;

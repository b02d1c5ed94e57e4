-- Pieces that their owners have auctioned (docs/rules/auction.md, Entrustment).

create table auction_entrust (
  id bigint primary key,
  no text not null unique,
  unit_id bigint not null references warehouse_unit (id),
  sku_id bigint not null references sku (id),
  goods_id bigint not null references goods (id),
  shop_id bigint not null references shop (id),
  member_id bigint not null references member (id),
  state text not null check (state in ('waiting', 'listed', 'sold', 'back')),
  deadline_at timestamptz,
  least_fen bigint not null check (least_fen > 0),  -- the reserve of its lots
  most_fen bigint not null check (most_fen >= least_fen), -- their ceiling when it was entrusted, by which limits count it
  licence text not null,
  fee_bp int not null,
  earned_days int not null,                      -- until what the sale brings is the seller's
  most_lots int not null check (most_lots > 0),
  lots int not null default 0 check (lots between 0 and most_lots),
  lot_id bigint references auction_lot (id),     -- the last one
  until_at timestamptz not null,                 -- put into no lot after that
  -- what the last winner who did not pay had bid, and their deposit: the seller gets of it what the next sale brings less
  forfeit_fen bigint,
  forfeit_deposit_fen bigint,
  why text not null default '',                  -- why it came back
  sold_fen bigint,
  earned_fen bigint check (earned_fen >= 0),     -- what the sale has brought, on the seller's earnings until then
  release_at timestamptz,
  released_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  check ((state = 'sold') = (sold_fen is not null) and (sold_fen is null) = (earned_fen is null)),
  check ((state in ('sold', 'back')) = (ended_at is not null)),
  check (state <> 'listed' or lot_id is not null)
);
-- A piece is entrusted once at a time.
create unique index auction_entrust_unit on auction_entrust (unit_id) where state in ('waiting', 'listed');
create index auction_entrust_waiting on auction_entrust (created_at, id) where state = 'waiting';
create index auction_entrust_due on auction_entrust (release_at, id) where released_at is null and release_at is not null;
create index auction_entrust_member on auction_entrust (member_id, created_at desc, id desc);

create table auction_entrust_event (
  id bigint generated always as identity primary key,
  entrust_id bigint not null references auction_entrust (id),
  kind text not null,
  actor text not null,
  actor_id bigint,
  from_state text,
  to_state text,
  note text not null,
  pictures jsonb,
  at timestamptz not null
);
create index auction_entrust_event_entrust on auction_entrust_event (entrust_id, id);

alter table auction_lot add column entrust_id bigint references auction_entrust (id);
-- what its piece had accrued in the warehouse, which its seller paid out of the price
alter table auction_lot add column stay_fen bigint not null default 0 check (stay_fen >= 0);
alter table auction_lot add check ((seller_id is null) = (entrust_id is null));
create index auction_lot_seller on auction_lot (seller_id, unit_id) where seller_id is not null;

-- How often members have sold a piece to one another.
alter table warehouse_unit add column resales int not null default 0 check (resales >= 0);
alter table warehouse_unit drop constraint warehouse_unit_state_check;
alter table warehouse_unit add constraint warehouse_unit_state_check
  check (state in ('free', 'listed', 'reserved', 'held', 'entrusted', 'claimed', 'picked', 'delivered', 'lost'));
alter table warehouse_unit add check (state <> 'entrusted' or member_id is not null and cost_fen is not null and stored_at is not null);

-- An entrusted piece is its owner's.
drop index warehouse_unit_member;
create index warehouse_unit_member on warehouse_unit (member_id, sku_id) where state in ('held', 'entrusted', 'claimed', 'picked');
drop index warehouse_unit_tell;
create index warehouse_unit_tell on warehouse_unit (tell_at, member_id)
  where tell_at is not null and state in ('held', 'entrusted', 'claimed', 'picked');
drop index warehouse_unit_own;
create index warehouse_unit_own on warehouse_unit (member_id, stored_at desc, id desc)
  where state in ('held', 'entrusted', 'picked', 'claimed', 'delivered', 'lost');
create or replace view units_due as
  select case when state in ('held', 'entrusted', 'claimed', 'picked') then 'member' else 'merchant' end as owner_kind,
    case when state in ('held', 'entrusted', 'claimed', 'picked') then member_id else shop_id end as owner_id,
    'SKU:' || sku_id as currency, count(*) as amount
  from warehouse_unit where state not in ('delivered', 'lost') group by 1, 2, 3;

-- What is held of pieces that are entrusted.
do $$
begin
  execute 'create or replace view hold_due (kind, cause, owner_kind, owner_id, currency, amount, until_at, made_at) as '
    || rtrim(pg_get_viewdef('hold_due'::regclass), ';')
    || ' union all select ''entrust'', e.no, ''member'', e.member_id, ''SKU:'' || e.sku_id, 1::bigint, null::timestamptz, e.created_at
      from auction_entrust e where e.state in (''waiting'', ''listed'')';
end $$;

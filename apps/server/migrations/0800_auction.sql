-- The order zone (docs/rules/auction.md): auctions of numbered pieces of the cloud warehouse.

create table auction_session (
  id bigint primary key,
  name text not null,
  opens_at timestamptz not null,
  ends_at timestamptz not null,
  reminded_at timestamptz,
  created_by bigint references operator (id),
  created_at timestamptz not null,
  check (ends_at > opens_at)
);
create index auction_session_opens on auction_session (opens_at desc, id desc);
create index auction_session_ends on auction_session (ends_at, id);

create table auction_zone (
  id bigint primary key,
  name text not null unique,
  sort int not null,
  is_on boolean not null,
  created_at timestamptz not null
);

-- What a SKU is worth, set by two operators; the last row counts.
create table auction_reference (
  id bigint primary key,
  sku_id bigint not null references sku (id),
  reference_fen bigint not null check (reference_fen > 0),
  sales int not null,
  median_fen bigint,
  price_fen bigint not null,
  entered_by bigint not null references operator (id),
  decided_by bigint not null references operator (id) check (decided_by <> entered_by),
  created_at timestamptz not null
);
create index auction_reference_sku on auction_reference (sku_id, created_at desc, id desc);

-- Products that are not traded: the one switch.
create table auction_stop (
  goods_id bigint primary key references goods (id),
  reason text not null,
  operator_id bigint not null references operator (id),
  created_at timestamptz not null
);
create index auction_stop_newest on auction_stop (created_at desc, goods_id desc);

create table auction_lot (
  id bigint primary key,
  no text not null unique,
  session_id bigint not null references auction_session (id),
  zone_id bigint not null references auction_zone (id),
  number int not null check (number > 0),
  unit_id bigint not null references warehouse_unit (id),
  sku_id bigint not null references sku (id),
  goods_id bigint not null references goods (id),
  shop_id bigint not null references shop (id),
  seller_id bigint references member (id),   -- of an entrusted piece; else it is the shop's own
  state text not null check (state in ('listed', 'awarded', 'paid', 'forfeited', 'unsold', 'stopped')),
  deadline_at timestamptz,
  reference_fen bigint not null check (reference_fen > 0),
  start_fen bigint not null check (start_fen > 0),
  reserve_fen bigint not null check (reserve_fen >= start_fen),
  reserve_nonce text not null,
  ceiling_fen bigint not null check (ceiling_fen >= reserve_fen),
  step_fen bigint not null check (step_fen > 0),
  deposit_bp int not null,
  fee_bp int not null,
  extend_ms int not null,
  most_extensions int not null,
  licence text not null,  -- the enterprise that holds the auction
  opens_at timestamptz not null,
  first_ends_at timestamptz not null,
  ends_at timestamptz not null,
  extensions int not null default 0,
  seq int not null default 0,
  bidders int not null default 0,
  price_fen bigint check (price_fen between start_fen and ceiling_fen),
  leader_id bigint references member (id),
  leader_no int,
  leader_max_fen bigint check (leader_max_fen between price_fen and ceiling_fen),
  head text not null,
  deposit_fen bigint check (deposit_fen > 0),  -- the winner's, since the award
  -- of a verified leader whose award was not paid, so that a new account does not end what is counted
  leader_digest text,
  -- stopped by what its leader did after bidding: counts as not paid
  is_leader_fault boolean not null default false,
  closed_at timestamptz,
  stopped_at timestamptz,
  paid_at timestamptz,
  created_by bigint references operator (id),
  created_at timestamptz not null,
  unique (session_id, number),
  check ((price_fen is null) = (leader_id is null) and (price_fen is null) = (seq = 0)),
  check (state not in ('awarded', 'paid', 'forfeited') or leader_id is not null and deposit_fen is not null),
  check ((state = 'paid') = (paid_at is not null))
);
-- A piece is in one lot at a time.
create unique index auction_lot_unit on auction_lot (unit_id) where state in ('listed', 'awarded');
create index auction_lot_session on auction_lot (session_id, first_ends_at, id);
create index auction_lot_open on auction_lot (first_ends_at, id) where state = 'listed';
create index auction_lot_over on auction_lot (ends_at, id) where state = 'listed';
create index auction_lot_due on auction_lot (deadline_at, id) where deadline_at is not null;
create index auction_lot_newest on auction_lot (created_at desc, id desc);
create index auction_lot_state on auction_lot (state, created_at desc, id desc);
create index auction_lot_goods on auction_lot (goods_id) where state in ('listed', 'awarded');
create index auction_lot_sold on auction_lot (closed_at desc, id desc) where state = 'paid';
create index auction_lot_sold_sku on auction_lot (sku_id, closed_at desc, id desc) where state = 'paid';
create index auction_lot_paid_by on auction_lot (leader_id, paid_at) where state = 'paid';
create index auction_lot_forfeit on auction_lot (leader_id) where state = 'forfeited' or is_leader_fault;
create index auction_lot_forfeit_digest on auction_lot (leader_digest) where state = 'forfeited' or is_leader_fault;
create index auction_lot_leads on auction_lot (leader_id) where state in ('listed', 'awarded');

create table auction_lot_event (
  id bigint generated always as identity primary key,
  lot_id bigint not null references auction_lot (id),
  kind text not null,
  actor text not null,
  actor_id bigint,
  from_state text,
  to_state text,
  note text not null,
  pictures jsonb,
  at timestamptz not null
);
create index auction_lot_event_lot on auction_lot_event (lot_id, id);

-- Who bids for a lot: their ordinal there, their maximum, what is held for it and what their password covers.
create table auction_bidder (
  id bigint primary key,
  lot_id bigint not null references auction_lot (id),
  member_id bigint not null references member (id),
  bidder int not null check (bidder > 0),
  bids int not null,
  last_at timestamptz not null,
  max_fen bigint not null,
  granted_fen bigint not null,
  deposit_fen bigint not null check (deposit_fen > 0),
  -- held: a hold of kind bid; due: it should have been released; won: the award's; released
  state text not null check (state in ('held', 'due', 'won', 'released')),
  created_at timestamptz not null,
  unique (lot_id, member_id),
  unique (lot_id, bidder)
);
create index auction_bidder_member on auction_bidder (member_id, created_at desc, id desc);
create index auction_bidder_due on auction_bidder (id) where state = 'due';

create table auction_bid (
  id bigint primary key,
  lot_id bigint not null references auction_lot (id),
  seq int not null check (seq > 0),
  member_id bigint not null references member (id),
  bidder int not null,
  kind text not null check (kind in ('max', 'plain', 'raise')),
  at timestamptz not null,
  price_fen bigint not null,
  leader int not null,
  ends_at timestamptz not null,
  max_fen bigint not null,
  nonce text not null,
  seal text not null,
  prev text not null,
  hash text not null,
  unique (lot_id, seq)
);
create index auction_bid_lot on auction_bid (lot_id, at desc, id desc);
create index auction_bid_member on auction_bid (member_id);

create table auction_ban (
  id bigint primary key,
  member_id bigint not null references member (id),
  number_digest text,  -- of the identity, so that a new account does not end it
  state text not null check (state in ('banned', 'appealed', 'lifted', 'stands')),
  deadline_at timestamptz,
  reason text not null,
  appeal text not null default '',
  until_at timestamptz not null,
  entered_by bigint references operator (id),
  first_by bigint references operator (id),
  first_on text,
  created_at timestamptz not null
);
create index auction_ban_member on auction_ban (member_id, created_at desc, id desc);
create index auction_ban_digest on auction_ban (number_digest, until_at);
create index auction_ban_state on auction_ban (state, created_at, id);

create table auction_ban_event (
  id bigint generated always as identity primary key,
  ban_id bigint not null references auction_ban (id),
  kind text not null,
  actor text not null,
  actor_id bigint,
  from_state text,
  to_state text,
  note text not null,
  pictures jsonb,
  at timestamptz not null
);
create index auction_ban_event_ban on auction_ban_event (ban_id, id);

create table auction_reminder (
  session_id bigint not null references auction_session (id),
  member_id bigint not null references member (id),
  created_at timestamptz not null,
  primary key (session_id, member_id)
);
create index auction_reminder_member on auction_reminder (member_id);

-- Pieces in a lot are their shop's until it is paid.
alter table warehouse_unit drop constraint warehouse_unit_state_check;
alter table warehouse_unit add constraint warehouse_unit_state_check
  check (state in ('free', 'listed', 'reserved', 'held', 'claimed', 'picked', 'delivered', 'lost'));

-- What is held of lots: deposits of who bids, and of who has won and not paid.
do $$
begin
  execute 'create or replace view hold_due (kind, cause, owner_kind, owner_id, currency, amount, until_at, made_at) as '
    || rtrim(pg_get_viewdef('hold_due'::regclass), ';')
    || ' union all select ''bid'', l.no, ''member'', b.member_id, ''CNY'', b.deposit_fen, null::timestamptz, b.created_at
      from auction_bidder b join auction_lot l on l.id = b.lot_id
      where b.state in (''held'', ''due'') or b.state = ''won'' and l.state = ''awarded''';
end $$;

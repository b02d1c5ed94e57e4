-- Standing orders of the order zone (docs/rules/auction.md, Standing orders).

create table auction_depute (
  id bigint primary key,
  no text not null unique,
  member_id bigint not null references member (id),
  state text not null check (state in ('active', 'paused', 'ended')),
  deadline_at timestamptz,
  zone_ids bigint[] not null check (cardinality(zone_ids) between 1 and 20),
  max_fen bigint not null check (max_fen > 0),             -- for one piece
  per_day int not null check (per_day between 1 and 20),
  budget_fen bigint not null check (budget_fen > 0),
  held_fen bigint not null check (held_fen >= 0),          -- a hold of kind depute: what no bid holds
  moves int not null default 0,                            -- how often it changed, for the keys of its transfers
  until_at timestamptz not null,
  why text not null default '',                            -- why it ended
  ended_at timestamptz,
  created_at timestamptz not null,
  check ((state = 'ended') = (ended_at is not null)),
  check (state <> 'ended' or held_fen = 0)
);
create index auction_depute_member on auction_depute (member_id, created_at desc, id desc);
create index auction_depute_active on auction_depute (max_fen desc, created_at, id) where state = 'active';
create index auction_depute_until on auction_depute (until_at, id) where state in ('active', 'paused');

create table auction_depute_event (
  id bigint generated always as identity primary key,
  depute_id bigint not null references auction_depute (id),
  kind text not null,
  actor text not null,
  actor_id bigint,
  from_state text,
  to_state text,
  note text not null,
  pictures jsonb,
  at timestamptz not null
);
create index auction_depute_event_depute on auction_depute_event (depute_id, id);

-- What an order has done at a lot, once: a bid, which is won or lost, or why there is none.
create table auction_depute_try (
  id bigint primary key,
  depute_id bigint not null references auction_depute (id),
  lot_id bigint not null references auction_lot (id),
  state text not null check (state in ('open', 'won', 'lost', 'skipped')),
  amount_fen bigint not null check (amount_fen > 0),
  price_fen bigint,
  words text not null,
  at timestamptz not null,
  unique (depute_id, lot_id)
);
create index auction_depute_try_open on auction_depute_try (id) where state = 'open';
create index auction_depute_try_lot on auction_depute_try (lot_id);

-- What is held of standing orders.
do $$
begin
  execute 'create or replace view hold_due (kind, cause, owner_kind, owner_id, currency, amount, until_at, made_at) as '
    || rtrim(pg_get_viewdef('hold_due'::regclass), ';')
    || ' union all select ''depute'', d.no, ''member'', d.member_id, ''CNY'', d.held_fen, null::timestamptz, d.created_at
      from auction_depute d where d.held_fen > 0';
end $$;

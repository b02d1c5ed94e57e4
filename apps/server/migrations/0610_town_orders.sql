-- Goods that are brought within the town or fetched at a branch, and their orders (type 51, docs/rules/town.md).
alter table goods drop constraint goods_kind_check;
alter table goods add constraint goods_kind_check check (kind in ('normal', 'virtual', 'intracity', 'tire', 'town'));

-- Where an address is on the map, GCJ-02 in millionths of a degree; null where its owner has not said.
alter table member_address add column lat_e6 int check (lat_e6 between 3400000 and 53600000);
alter table member_address add column lng_e6 int check (lng_e6 between 73400000 and 135100000);
alter table member_address add check ((lat_e6 is null) = (lng_e6 is null));

create table branch_delivery (
  branch_id bigint primary key references branch (id) on delete cascade,
  delivers boolean not null,
  picks_up boolean not null,
  radius_m int not null check (radius_m between 500 and 10000),
  min_fen bigint not null check (min_fen between 0 and 100000),
  fee_fen bigint not null check (fee_fen between 0 and 3000),
  prepare_minutes int not null check (prepare_minutes between 5 and 240),
  updated_at timestamptz not null
);

create table town_order (
  id bigint primary key,
  order_id bigint not null unique references orders (id),
  member_id bigint not null references member (id),
  shop_id bigint not null references shop (id),
  branch_id bigint not null,               -- as it was; it may be removed later
  state text not null check (state in ('made', 'waiting', 'accepted', 'prepared', 'handed', 'delivered', 'missing',
    'contested', 'received', 'refunded')),
  deadline_at timestamptz,
  way text not null check (way in ('deliver', 'pickUp')),
  branch jsonb not null,                   -- name, address, telephone and place, as they were
  to_lat_e6 int,
  to_lng_e6 int,
  distance_m int check (distance_m >= 0),
  lead_minutes int not null check (lead_minutes > 0),
  slot_at timestamptz,
  promise_at timestamptz,
  is_perishable boolean not null,
  sealed text not null,                    -- the four digits
  reason text not null default '',
  answer text not null default '',         -- what the shop said to what is said to be missing
  late_ms int not null check (late_ms > 0),
  fetch_days int not null check (fetch_days > 0),   -- how long it waits to be fetched, as it was said
  reminded_at timestamptz,                 -- the buyer, of what waits to be fetched
  nudged_at timestamptz,                   -- the shop, of what is missing
  created_at timestamptz not null,
  waiting_at timestamptz,
  accepted_at timestamptz,
  prepared_at timestamptz,
  handed_at timestamptz,
  delivered_at timestamptz,
  missing_at timestamptz,
  contested_at timestamptz,
  received_at timestamptz,
  refunded_at timestamptz,
  check ((state = 'made') = (waiting_at is null)),
  check ((way = 'deliver') = (to_lat_e6 is not null and to_lng_e6 is not null and distance_m is not null)),
  check (way = 'deliver' or state not in ('handed', 'delivered', 'missing', 'contested')),
  check ((state = 'received') = (received_at is not null)),
  check ((state = 'refunded') = (refunded_at is not null)),
  check (state = 'made' or promise_at is not null)
);
create index town_order_shop on town_order (shop_id, state, promise_at, id);
create index town_order_member on town_order (member_id);
create index town_order_due on town_order (deadline_at, id) where deadline_at is not null;
create index town_order_handed on town_order (id) where state = 'handed';
create index town_order_missing on town_order (missing_at, id) where state = 'missing' and nudged_at is null;
create index town_order_contested on town_order (contested_at, id) where state = 'contested';
create index town_order_to_fetch on town_order (prepared_at, id) where state = 'prepared' and way = 'pickUp' and reminded_at is null;

create table town_order_event (
  id bigint generated always as identity primary key,
  town_order_id bigint not null references town_order (id),
  kind text not null,
  actor text not null,
  actor_id bigint,
  from_state text,
  to_state text,
  note text not null,
  pictures jsonb,
  at timestamptz not null
);
create index town_order_event_of on town_order_event (town_order_id, id);

create or replace function order_state_sound(state text, order_type int, pieces int, uncommented int, credit_type text, close_reason text, paid_at timestamptz, shipped_at timestamptz, received_at timestamptz, closed_at timestamptz)
returns boolean language plpgsql immutable as $$
begin
  return state in ('unpaid', 'paid', 'shipped', 'received', 'done', 'closed')
    and pieces > 0 and uncommented >= 0
    and credit_type in ('credit1', 'credit2', 'credit4')
    and close_reason in ('member', 'timeout', 'refunded')
    and (state = 'closed') = (closed_at is not null and close_reason is not null)
    and (state in ('unpaid', 'closed') or paid_at is not null)
    and case when order_type in (2, 50, 51) then shipped_at is null and state <> 'shipped' and (order_type <> 50 or pieces = 1)
      else state not in ('shipped', 'received', 'done') or shipped_at is not null end
    and (state not in ('received', 'done') or received_at is not null);
end $$;
create or replace function order_event_sound(kind text, actor text) returns boolean language plpgsql immutable as $$
begin
  return kind in ('submit', 'pay', 'cancel', 'expire', 'refund', 'ship', 'confirm', 'autoReceive', 'finish', 'address', 'remind', 'extend', 'comment',
      'afterApply', 'afterRefund', 'protect', 'refundAll', 'reduce', 'use', 'correct', 'shipPart', 'shipRest', 'store', 'hand')
    and actor in ('member', 'shop', 'operator', 'timer', 'gateway');
end $$;

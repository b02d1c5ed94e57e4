-- Keys and webhooks of a shop's programs (docs/rules/keys.md).
create table shop_key (
  id bigint primary key,
  shop_id bigint not null references shop (id),
  staff_id bigint not null references shop_staff (id),   -- who made it, and in whose name it acts
  name text not null,
  tail text not null,
  digest text not null unique,                           -- SHA-256 of the key
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index shop_key_shop on shop_key (shop_id, created_at) where revoked_at is null;

create table shop_hook (
  id bigint primary key,
  shop_id bigint not null references shop (id),
  url text not null,
  secret text not null,                                  -- sealed
  events text[] not null check (cardinality(events) > 0),
  state text not null check (state in ('on', 'off', 'stopped')),
  given_up int not null default 0,                       -- deliveries in a row
  served_at timestamptz,
  created_at timestamptz not null
);
create index shop_hook_shop on shop_hook (shop_id, created_at);
create index shop_hook_on on shop_hook (served_at nulls first, id) where state = 'on';

create table shop_hook_delivery (
  id bigint primary key,
  hook_id bigint not null references shop_hook (id) on delete cascade,
  event text not null,
  subject_id bigint not null,
  at timestamptz not null,
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  tries int not null default 0,
  due_at timestamptz,
  status int,
  fault text,
  last_ms int,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'waiting') = (due_at is not null)),
  unique (hook_id, event, subject_id, at)
);
create index shop_hook_delivery_due on shop_hook_delivery (hook_id, due_at, id) where state = 'waiting';
create index shop_hook_delivery_log on shop_hook_delivery (hook_id, created_at desc, id desc);
create index shop_hook_delivery_old on shop_hook_delivery (created_at);

-- SKUs that a shop was told of as low, until they are above the limit again.
create table shop_hook_low (
  sku_id bigint primary key references sku (id) on delete cascade,
  shop_id bigint not null references shop (id),
  at timestamptz not null
);
create index shop_hook_low_shop on shop_hook_low (shop_id);

create table shop (
  id bigint primary key,
  name text not null unique,
  logo text not null,
  is_self boolean not null default false,
  state text not null default 'open' check (state in ('open', 'closed')),
  city text not null,
  ship_from text not null,
  announcement text not null default '',
  score_goods int not null default 500 check (score_goods between 100 and 500),       -- hundredths of a star
  score_service int not null default 500 check (score_service between 100 and 500),
  score_express int not null default 500 check (score_express between 100 and 500),
  followers int not null default 0,
  phone text not null default '',
  created_at timestamptz not null
);

create table shop_staff (
  id bigint primary key,
  shop_id bigint not null references shop (id),
  mobile text not null unique,
  name text not null,
  role text not null check (role in ('owner', 'goods', 'orders', 'service', 'finance')),
  pwd_hash text,
  state text not null default 'active' check (state in ('active', 'stopped')),
  created_at timestamptz not null
);

create table category (
  id bigint primary key,
  parent_id bigint references category (id),
  level int not null check (level between 1 and 3),
  name text not null,
  picture text not null default '',
  sort int not null default 0,
  unique (parent_id, name)
);

create table brand (
  id bigint primary key,
  name text not null unique,
  letter text not null check (letter ~ '^[A-Z#]$'),
  logo text not null,
  story text not null default '',
  sort int not null default 0
);

-- Freight: rules by region; the first rule whose codes hold the address (or `*`) applies; `notDelivered` lists codes.
create table freight_template (
  id bigint primary key,
  shop_id bigint not null references shop (id),
  name text not null,
  charge_by text not null check (charge_by in ('free', 'piece', 'weight')),
  rules jsonb not null default '[]',              -- [{codes: ["33", "*"], first, firstFen, next, nextFen, freeFromFen?, freeFromCount?}], counts or grams
  not_delivered jsonb not null default '[]',      -- region code prefixes
  created_at timestamptz not null
);

create table goods (
  id bigint primary key,
  shop_id bigint not null references shop (id),
  category_id bigint references category (id),
  brand_id bigint references brand (id),
  freight_template_id bigint references freight_template (id),
  order_type int not null default 0,
  kind text not null default 'normal' check (kind in ('normal', 'virtual', 'intracity', 'tire')),
  state text not null default 'draft' check (state in ('draft', 'reviewing', 'on', 'refused', 'off', 'withdrawn')),
  state_reason text not null default '',
  title text not null check (char_length(title) between 2 and 50),
  subtitle text not null default '',
  picture text not null,
  pictures jsonb not null default '[]',
  video text not null default '',
  detail text not null default '',                -- sanitised HTML
  parameters jsonb not null default '[]',         -- [{name, value}]
  services jsonb not null default '[]',           -- ["七天无理由退货", …]
  tags jsonb not null default '[]',               -- short words on tiles
  spec_names jsonb not null default '[]',         -- ["颜色", "规格"], at most 3
  unit text not null default '件',
  price_fen bigint not null check (price_fen > 0),              -- least SKU price
  market_price_fen bigint,                                       -- shown only if higher
  sold int not null default 0 check (sold >= 0),
  in_stock boolean not null default true,
  limit_per_member int check (limit_per_member > 0),
  score int check (score between 100 and 500),                  -- average of real comments, hundredths
  comment_count int not null default 0,
  good_count int not null default 0,
  is_self boolean not null default false,
  sort int not null default 0,
  search tsvector,
  created_at timestamptz not null,
  on_at timestamptz,
  updated_at timestamptz not null
);

create table sku (
  id bigint primary key,
  goods_id bigint not null references goods (id),
  code text not null default '',                  -- 货号
  specs jsonb not null default '[]',              -- ["云灰", "标准版"], in the order of spec_names
  spec_key text not null default '',              -- specs joined, unique in the goods
  picture text not null default '',
  price_fen bigint not null check (price_fen > 0 and price_fen <= 1000000000000),
  market_price_fen bigint,
  member_price_fen bigint check (member_price_fen > 0),
  weight_g int not null default 0 check (weight_g >= 0),
  state text not null default 'on' check (state in ('on', 'off')),
  sort int not null default 0,
  -- Stock. Moved only by the guarded statements of goods.stock.ts; the sum is a second wall.
  received int not null default 0,
  available int not null default 0 check (available >= 0),
  reserved int not null default 0 check (reserved >= 0),
  sold int not null default 0 check (sold >= 0),
  check (available + reserved + sold = received),
  unique (goods_id, spec_key)
);
create index sku_goods on sku (goods_id, sort);

create table stock_move (
  id bigint generated always as identity primary key,
  sku_id bigint not null references sku (id),
  kind text not null check (kind in ('receive', 'reserve', 'release', 'sell', 'return', 'correct')),
  quantity int not null,
  cause text not null,                            -- order number, import, …
  created_at timestamptz not null,
  unique (sku_id, kind, cause)
);

-- Where a spreadsheet row went: key = shop + 货号 + 规格, so that an import can be repeated.
create table goods_import (
  shop_id bigint not null references shop (id),
  code text not null,
  spec text not null,
  goods_id bigint not null references goods (id),
  sku_id bigint not null references sku (id),
  digest text not null,
  primary key (shop_id, code, spec)
);

create table favourite (
  member_id bigint not null references member (id),
  kind text not null check (kind in ('goods', 'shop', 'brand')),
  target_id bigint not null,
  price_fen bigint,                               -- when it was collected: a drop is noted
  created_at timestamptz not null,
  primary key (member_id, kind, target_id)
);
create index favourite_member on favourite (member_id, kind, created_at desc);

create table footprint (
  member_id bigint not null references member (id),
  goods_id bigint not null references goods (id),
  seen_at timestamptz not null,
  primary key (member_id, goods_id)
);
create index footprint_member on footprint (member_id, seen_at desc);

create table search_history (
  member_id bigint not null references member (id),
  keyword text not null,
  searched_at timestamptz not null,
  primary key (member_id, keyword)
);

create table search_term (
  term text primary key,
  pinyin text not null,
  initials text not null,
  weight int not null default 1                   -- how many goods hold it
);

create table synonym (
  word text primary key,
  words jsonb not null
);

create table hot_word (
  word text primary key,
  sort int not null
);

-- Home: blocks arranged by operators, banners, icons, notices, areas.
create table home_block (
  id bigint primary key,
  kind text not null check (kind in ('banner', 'nav', 'notice', 'area', 'brand', 'self', 'feed')),
  title text not null default '',
  items jsonb not null default '[]',
  sort int not null,
  is_published boolean not null default true
);

create table notice (
  id bigint primary key,
  title text not null,
  body text not null,
  is_popup boolean not null default false,
  published_at timestamptz not null
);

-- Silver for gold, and gold given to others (docs/rules/exchange.md). Amounts in hundredths.
create table credit_quote (
  id bigint primary key,
  no text not null unique,
  member_id bigint not null references member (id),
  silver_cent bigint not null check (silver_cent > 0),
  gold_cent bigint not null check (gold_cent > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  exchanged_at timestamptz
);
create unique index credit_quote_open on credit_quote (member_id) where exchanged_at is null;
create index credit_quote_member on credit_quote (member_id, exchanged_at) where exchanged_at is not null;

create table credit_gift (
  id bigint primary key,
  no text not null unique,
  member_id bigint not null references member (id),  -- the giver
  payee_id bigint not null references member (id),
  gold_cent bigint not null check (gold_cent > 0),
  note text not null,
  created_at timestamptz not null,
  check (member_id <> payee_id)
);
create index credit_gift_giver on credit_gift (member_id, created_at desc);

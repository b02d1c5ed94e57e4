-- A shop's merchant account with YeePay (docs/rules/yop.md).
create table yop_account (
  id bigint primary key,
  shop_id bigint not null unique references shop (id),
  state text not null check (state in ('draft', 'reviewing', 'returned', 'verifying', 'signing', 'opening', 'opened', 'frozen')),
  deadline_at timestamptz,
  form text not null default '',                  -- sealed for the shop
  sends int not null default 0 check (sends >= 0),
  reasons jsonb not null default '[]',
  sign_url text not null default '',
  merchant_no text not null default '',
  reason text not null default '',
  submitted_at timestamptz,
  opened_at timestamptz,
  asked_at timestamptz,
  check (state = 'draft' or (form <> '' and sends > 0 and submitted_at is not null)),
  check (state not in ('opened', 'frozen') or merchant_no <> ''),
  check (state <> 'signing' or sign_url <> '')
);
create index yop_account_deadline on yop_account (deadline_at, id)
  where state in ('reviewing', 'verifying', 'signing', 'opening', 'opened', 'frozen');

create table yop_account_event (
  id bigint generated always as identity primary key,
  yop_account_id bigint not null references yop_account (id) on delete cascade,
  kind text not null,
  actor text not null,
  actor_id bigint,
  from_state text,
  to_state text,
  note text not null,
  pictures jsonb,
  at timestamptz not null
);
create index yop_account_event_account on yop_account_event (yop_account_id, id);

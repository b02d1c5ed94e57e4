-- What the console looks up, and settings that change at a time.

create index member_created on member (created_at desc, id desc);
create index member_frozen on member (created_at desc, id desc) where state = 'frozen';
create index operator_act_rows on operator_act using gin (string_to_array(row_ids, ','));
create index operator_act_method on operator_act (method, id desc);

create table setting_change (
  id bigint primary key,
  name text not null,
  value jsonb not null,
  effective_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'applied', 'dropped')),
  operator_id bigint not null references operator (id),
  reason text not null,
  before jsonb,                            -- the value that it replaced
  created_at timestamptz not null
);
create index setting_change_name on setting_change (name, effective_at desc, id desc);
create index setting_change_due on setting_change (effective_at, id) where state = 'waiting';

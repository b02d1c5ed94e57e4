-- Agents' stock (docs/rules/agents.md): pieces of the cloud warehouse that an agent bought for clients, apart from their own.
alter table warehouse_unit add column is_agent boolean not null default false;

-- What agents pay by level, and how much of it they may buy; set by two operators.
create table agent_price (
  sku_id bigint primary key references warehouse_sku (id),
  price1_fen bigint not null check (price1_fen > 0),
  price2_fen bigint not null check (price2_fen between 1 and price1_fen),
  price3_fen bigint not null check (price3_fen between 1 and price2_fen),
  least int not null check (least between 1 and 999),
  day_most int not null check (day_most >= least),
  week_most int not null check (week_most >= day_most),
  month_most int not null check (month_most >= week_most),
  is_on boolean not null,
  entered_by bigint not null references operator (id),
  decided_by bigint not null references operator (id),
  changed_at timestamptz not null
);
create index agent_price_changed on agent_price (changed_at desc, sku_id desc);

-- An agent's purchase is never sent, as what is stored.
do $$
declare
  body text := pg_get_functiondef((select oid from pg_proc where proname = 'order_state_sound'));
begin
  if position('order_type in (2, ' in body) = 0 then raise exception 'order_state_sound says something else about what is stored than is known'; end if;
  execute replace(body, 'order_type in (2, ', 'order_type in (2, 21, ');
end $$;

-- As in 0801; an agent's stock is apart from their own pieces.
create or replace view units_due as
  select case when state in ('held', 'entrusted', 'claimed', 'picked') then 'member' else 'merchant' end as owner_kind,
    case when state in ('held', 'entrusted', 'claimed', 'picked') then member_id else shop_id end as owner_id,
    'SKU:' || sku_id as currency, count(*) as amount, state in ('held', 'entrusted', 'claimed', 'picked') and is_agent as is_agent
  from warehouse_unit where state not in ('delivered', 'lost') group by 1, 2, 3, 5;

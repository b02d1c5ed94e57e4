-- Agents (docs/rules/agents.md): an application that operators decide, and the authorisation that was given last.
create table agent (
  id bigint primary key,
  member_id bigint not null unique references member (id),
  state text not null check (state in ('none', 'reviewing', 'passed', 'refused', 'leaving')),
  deadline_at timestamptz,
  form text not null default '',
  reasons jsonb not null default '[]',
  submitted_at timestamptz,
  region_code text,                               -- of the authorisation
  region_text text not null default '',
  authorised_at timestamptz,
  valid_until timestamptz,
  warned_for timestamptz,                         -- the end that its holder was told of
  check (state = 'none' or (form <> '' and submitted_at is not null)),
  check ((valid_until is null) = (region_code is null) and (valid_until is null) = (authorised_at is null)),
  check (state <> 'leaving' or valid_until is not null)
);
create index agent_work on agent (state, submitted_at, id);
create index agent_ends on agent (valid_until) where valid_until is not null;

create table agent_event (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agent (id) on delete cascade,
  kind text not null,
  actor text not null,
  actor_id bigint,
  from_state text,
  to_state text,
  note text not null,
  pictures jsonb,
  at timestamptz not null
);
create index agent_event_of on agent_event (agent_id, id);

-- When somebody was authorised: whose order a sale was is asked of the time at which it was placed.
create table agent_term (
  id bigint primary key,
  member_id bigint not null references member (id),
  from_at timestamptz not null,
  until_at timestamptz not null,
  check (until_at >= from_at)
);
create index agent_term_of on agent_term (member_id, from_at);

-- What an agent agrees to with the application.
alter table agreement drop constraint agreement_kind_check;
alter table agreement add constraint agreement_kind_check
  check (kind in ('user', 'privacy', 'payment', 'fastpay', 'children', 'third', 'agent'));
insert into agreement (id, kind, version, title, body, published_at) values
(1004, 'agent', 1, '合市经销商协议', '<h2>一、加入</h2><p>加入不收取任何费用，也不要求购买或囤积商品。您需要完成实名认证并年满 18 周岁。授权期限以授权时告知的为准，到期前可以申请续期。</p>
<h2>二、等级与进货</h2><p>等级只由近期完成的消费者销售决定，不同等级的进货价格不同，等级不带来其他报酬。进货自愿，没有最低进货任务。进货的商品未发出的，在页面写明的期限内可以按实付价格退货；退出时未发出的商品，不限期限可以按实付价格退货。</p>
<h2>三、没有其他报酬</h2><p>加入、进货、囤货和发展他人都没有任何报酬。您卖给客户的价格由您与客户自行约定，货款由你们自行结算。</p>
<h2>四、客户信息</h2><p>您不得以任何方式收集、保存或转让客户的个人信息。</p>
<h2>五、不能做的事</h2><p>不得以加入、进货、发展他人的名义收费或许诺报酬，不得冒用平台名义，不得作虚假或违法的宣传。违反的，平台可以停止授权；停止授权不影响您已有的库存。</p>
<h2>六、退出</h2><p>您可以随时申请退出。页面会列出还没有了结的事项和处理方法，全部了结后即可退出。</p>', '2026-01-01T00:00:00Z');

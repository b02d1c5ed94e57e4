-- Proxies of districts (docs/rules/proxies.md): an application that operators decide, and what it gave last.
create table proxy (
  id bigint primary key,
  member_id bigint not null unique references member (id),
  state text not null check (state in ('none', 'reviewing', 'active', 'refused', 'expired', 'stopped')),
  deadline_at timestamptz,
  form text not null default '',
  reasons jsonb not null default '[]',
  submitted_at timestamptz,
  region_code text not null default '',           -- the district that the form asks for
  region_text text not null default '',
  code text unique check (code ~ '^[0-9]{8}$'),   -- by which shops name who recruited them; kept over all terms
  term_id bigint,                                 -- the term that was given last
  need_shops int,                                 -- open shops that it takes from check_at on
  check_at timestamptz,
  warned_for timestamptz,                         -- the end of the term that its holder was told of
  few_told_for timestamptz,                       -- and the check
  check (state = 'none' or (form <> '' and submitted_at is not null and region_code <> ''))
);
create unique index proxy_district on proxy (region_code) where state = 'active';
create index proxy_work on proxy (state, submitted_at, id);

create table proxy_event (
  id bigint generated always as identity primary key,
  proxy_id bigint not null references proxy (id) on delete cascade,
  kind text not null,
  actor text not null,
  actor_id bigint,
  from_state text,
  to_state text,
  note text not null,
  pictures jsonb,
  at timestamptz not null
);
create index proxy_event_of on proxy_event (proxy_id, id);

-- When who had which district, and for which part of the fee: whose an order is, is asked of the time at which it was placed.
create table proxy_term (
  id bigint primary key,
  member_id bigint not null references member (id),
  region_code text not null,
  region_text text not null,
  rate_bp int not null check (rate_bp between 0 and 10000),
  from_at timestamptz not null,
  until_at timestamptz not null,
  check (until_at >= from_at)
);
create index proxy_term_of on proxy_term (member_id, region_code, from_at);
alter table proxy add foreign key (term_id) references proxy_term (id);
create index proxy_of_term on proxy (term_id);

-- Who brought a shop, to which district: said when its application is passed, and never changed.
create table shop_recruit (
  shop_id bigint primary key references shop (id),
  member_id bigint not null references member (id),
  region_code text not null,
  recruited_at timestamptz not null
);
create index shop_recruit_of on shop_recruit (member_id, recruited_at desc, shop_id desc);

-- Shares of the fee by time, of everybody.
create index fee_share_made on fee_share (made_at desc, id desc);

-- Decisions come one by one behind this row.
create table proxy_gate (id int primary key check (id = 1));
insert into proxy_gate (id) values (1);

-- What a proxy agrees to with the application.
do $$
declare
  known text;   -- whatever kinds there are by now
begin
  select pg_get_constraintdef(oid) into strict known from pg_constraint
    where conrelid = 'agreement'::regclass and conname = 'agreement_kind_check';
  alter table agreement drop constraint agreement_kind_check;
  execute 'alter table agreement add constraint agreement_kind_check ' || replace(known, 'ARRAY[', 'ARRAY[''proxy''::text, ');
end $$;
insert into agreement (id, kind, version, title, body, published_at) values
(1300, 'proxy', 1, '合市区域代理协议', '<h2>一、加入</h2><p>申请不收取任何费用。您需要名下有一家营业中的店铺，完成实名认证并年满 18 周岁。每人（含有关联的账户）只能代理一个区县，每个区县只有一位代理。</p>
<h2>二、期限</h2><p>代理期限以通过时告知的为准，到期日当天 24 时结束。通过后的考察期内招募的营业店铺数量不足的，代理结束；数量和日期在代理中心写明。</p>
<h2>三、奖金</h2><p>您招募的店铺在代理期内产生的订单，平台按实际收取的手续费的一定比例向您支付奖金，比例在通过时写明，代理期内不变。店铺和消费者不会因此多付任何费用。招募本身没有报酬，也不得发展下级代理。您自己的店铺、与您有关联的店铺和买家的订单没有奖金。</p>
<h2>四、退款</h2><p>订单退款的，已计的奖金按退回的手续费同比例扣回。订单完成后奖金转为可用余额。</p>
<h2>五、店铺信息</h2><p>您只能看到招募店铺的名称、状态和由此产生的奖金，看不到买家和商品信息。不得向店铺收取入驻费、代办费等任何费用。</p>
<h2>六、不能做的事</h2><p>不得冒用平台名义，不得虚假宣传，不得以代理名义收费或许诺收益。违反的，平台可以停止代理；停止前订单的奖金照常结算。</p>', '2026-01-01T00:00:00Z');

-- The health plan (docs/rules/plans.md): what is offered, who has joined, and what each may use of it.
create table health_plan (
  id bigint primary key,
  shop_id bigint not null references shop (id),
  title text not null check (title <> ''),
  intro text not null,
  picture text not null,
  price_fen bigint not null check (price_fen between 100 and 10000000),
  equity_cent bigint not null check (equity_cent >= 0),
  goods jsonb not null,                           -- a text a period
  lessons jsonb not null,                         -- [{title, text}], as many for each period
  counts bigint not null check (counts >= 0),   -- of each period
  every_days int not null check (every_days between 7 and 60),
  total int not null check (total > 0),           -- places
  taken int not null default 0 check (taken >= 0),
  most int not null check (most between 1 and 9), -- a member
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  is_on boolean not null,
  edition int not null check (edition > 0),
  entered_by bigint not null references operator (id),
  decided_by bigint not null references operator (id),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (ends_at >= starts_at)
);
create index health_plan_on on health_plan (ends_at) where is_on;
create index health_plan_newest on health_plan (created_at, id);

-- A plan that a member has joined, with what it promised then.
create table invest (
  id bigint primary key,
  no text not null unique,
  member_id bigint not null references member (id),
  plan_id bigint not null references health_plan (id),
  shop_id bigint not null references shop (id),
  state text not null check (state in ('active', 'used', 'refunded', 'expired')),
  deadline_at timestamptz,
  title text not null,
  picture text not null,
  price_fen bigint not null check (price_fen > 0),
  left_fen bigint not null check (left_fen >= 0),         -- in escrow
  refunded_fen bigint not null default 0 check (refunded_fen >= 0),
  periods int not null check (periods > 0),
  used int not null default 0,
  equity_cent bigint not null check (equity_cent >= 0),
  equity_due_at timestamptz not null,
  equity_at timestamptz,                          -- when it was given
  told_days int,                                  -- the notice of the end that was given last
  ends_at timestamptz not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  refunded_at timestamptz,
  expired_at timestamptz,
  check (used between 0 and periods),
  check (left_fen + refunded_fen <= price_fen),
  check (state = 'active' or left_fen = 0),
  check (state <> 'used' or used = periods),
  check ((state = 'used') = (finished_at is not null)),
  check ((state = 'refunded') = (refunded_at is not null)),
  check ((state = 'expired') = (expired_at is not null))
);
create index invest_member on invest (member_id, created_at, id);
create index invest_plan on invest (plan_id, member_id);
create index invest_newest on invest (created_at, id);
create index invest_state on invest (state, created_at, id);
create index invest_due on invest (deadline_at, id) where state = 'active';
create index invest_equity on invest (equity_due_at) where equity_at is null and equity_cent > 0;

create table invest_event (
  id bigint generated always as identity primary key,
  invest_id bigint not null references invest (id) on delete cascade,
  kind text not null,
  actor text not null,
  actor_id bigint,
  from_state text,
  to_state text,
  note text not null,
  pictures jsonb,
  at timestamptz not null
);
create index invest_event_of on invest_event (invest_id, id);

-- One period of it: what is in it and what of it was used.
create table invest_period (
  invest_id bigint not null references invest (id),
  seq int not null check (seq > 0),
  opens_at timestamptz not null,
  goods text not null,
  lessons jsonb not null,
  counts bigint not null check (counts >= 0),
  used_at timestamptz,
  used_by text check (used_by in ('goods', 'lesson', 'counts')),
  used_fen bigint check (used_fen >= 0),
  lesson_at timestamptz,
  counts_at timestamptz,
  primary key (invest_id, seq),
  check ((used_at is null) = (used_by is null) and (used_at is null) = (used_fen is null)),
  check (used_at is not null or (lesson_at is null and counts_at is null))
);

-- The goods of a period, claimed to an address.
create table invest_claim (
  id bigint primary key,
  no text not null unique,
  invest_id bigint not null references invest (id),
  invest_no text not null,
  seq int not null,
  goods text not null,
  member_id bigint not null references member (id),
  shop_id bigint not null references shop (id),
  state text not null check (state in ('asked', 'shipped', 'received', 'cancelled')),
  deadline_at timestamptz,
  receiver jsonb not null,
  company_name text not null default '',
  number text not null default '',
  created_at timestamptz not null,
  shipped_at timestamptz,
  received_at timestamptz,
  cancelled_at timestamptz,
  check ((number = '') = (shipped_at is null))
);
create unique index invest_claim_one on invest_claim (invest_id, seq) where state <> 'cancelled';
create index invest_claim_member on invest_claim (member_id) where state in ('asked', 'shipped');
create index invest_claim_state on invest_claim (state, created_at, id);
create index invest_claim_due on invest_claim (deadline_at, id) where state = 'shipped';

create table invest_claim_event (
  id bigint generated always as identity primary key,
  claim_id bigint not null references invest_claim (id) on delete cascade,
  kind text not null,
  actor text not null,
  actor_id bigint,
  from_state text,
  to_state text,
  note text not null,
  pictures jsonb,
  at timestamptz not null
);
create index invest_claim_event_of on invest_claim_event (claim_id, id);

-- A parcel of an order, of a delivery from the cloud warehouse, or of a claim (docs/rules/express.md).
alter table order_package
  add column claim_id bigint references invest_claim (id),
  drop constraint order_package_cause,
  add constraint order_package_cause check (num_nonnulls(order_id, delivery_id, claim_id) = 1);
create index order_package_claim on order_package (claim_id) where claim_id is not null;

-- Counts that were taken out of a plan lie in lots, too (docs/rules/lots.md).
alter table credit_lot drop constraint credit_lot_source_check,
  add constraint credit_lot_source_check check (source in ('gift', 'recharge', 'plan'));

-- What is agreed to by joining.
alter table agreement drop constraint agreement_kind_check;
alter table agreement add constraint agreement_kind_check
  check (kind in ('user', 'privacy', 'payment', 'fastpay', 'children', 'third', 'agent', 'plan'));
insert into agreement (id, kind, version, title, body, published_at) values
(1104, 'plan', 1, '健康计划服务协议', '<h2>一、这是什么</h2><p>健康计划是预付的商品和课程订阅：您一次付款，按期领取礼包、课程和兑换次数。它不是投资，不产生任何收益，不能转卖，介绍他人加入没有任何奖励。</p>
<h2>二、加入</h2><p>加入前请完成实名认证并年满 18 周岁。页面写明的价格、期数、每期内容和有效期，在您加入时确定，之后计划有变化不影响您。</p>
<h2>三、使用</h2><p>每一期从页面写明的日期起可以领取，到有效期结束前都可以领。礼包寄出、打开课程或领取兑换次数，任一发生即为使用了这一期；这一期里其他的内容仍可以继续领取。寄送礼包不另收运费。</p>
<h2>四、退款</h2><p>没有使用的期数，您随时可以申请退款，按每期价格退回余额，不收手续费。有效期结束时，没有使用的自动退回余额。您的钱在使用之前由平台保管，不会先付给商家。</p>
<h2>五、权益和等级</h2><p>权益从加入后第 8 天起计入会员等级。计划退款或到期后，权益和由它带来的等级同时取消。</p>
<h2>六、健康提示</h2><p>食品和课程不能代替药物和医生的建议。有过敏或疾病的，请先咨询医生。</p>', '2026-01-01T00:00:00Z');

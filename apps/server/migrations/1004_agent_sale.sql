-- Whose sale an order is (docs/rules/agents.md), noted when it was placed: the agent who invited the buyer and, at level 2, who invited that one.
create table agent_sale (
  order_id bigint not null references orders (id),
  level int not null check (level in (1, 2)),
  agent_id bigint not null references member (id),
  rate_bp int not null check (rate_bp between 0 and 5000),   -- of the fee, as it was then; nothing where it is 0
  is_linked boolean not null,                                -- to the buyer or the shop: no share
  made_at timestamptz not null,
  primary key (order_id, level)
);

-- A refund takes a share back after its release, too: what is not in the balance is owed, and set off later.
alter table fee_share add column owed_fen bigint not null default 0 check (owed_fen >= 0);
do $$
declare
  known text;
begin
  select conname into strict known from pg_constraint where conrelid = 'fee_share'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%released_at%';
  execute format('alter table fee_share drop constraint %I', known);
end $$;
alter table fee_share add check (released_at is null and owed_fen = 0 or released_at is not null and owed_fen <= back_fen);
create index fee_share_owed on fee_share (member_id, made_at, id) where owed_fen > 0;

-- What an agent agrees to says what comes of clients' orders.
insert into agreement (id, kind, version, title, body, published_at)
select 1005, kind, 2, title, replace(body, '<h2>四、客户信息</h2>',
  '<h2>四、客户订单的服务费分成</h2><p>您邀请的消费者完成订单后，平台从自己收取的服务费中按页面写明的比例给您分成，消费者和店铺都不因此多付。您自己、您的店铺以及与您有关联的账号的订单没有分成。订单退款的，相应的分成收回；已经到账的从余额中收回，余额不足的从以后的分成中扣除。</p><h2>五、客户信息</h2>'),
  '2026-01-02T00:00:00Z' from agreement where id = 1004;
update agreement set body = replace(replace(replace(body, '<h2>六、退出</h2>', '<h2>七、退出</h2>'), '<h2>五、不能做的事</h2>', '<h2>六、不能做的事</h2>'),
  '您不得以任何方式收集', '客户同意后，您能看到其购买汇总。您不得以任何方式收集') where id = 1005;

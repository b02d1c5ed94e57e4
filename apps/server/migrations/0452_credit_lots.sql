-- credits in lots (docs/rules/lots.md): what a gift pack counts, spent oldest first and returned to its lot; and what a recharge promises, which is
-- given as the money is spent
create table credit_lot (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  currency text not null check (currency in ('CREDIT2', 'CREDIT4')),
  source text not null check (source in ('gift', 'recharge')),
  cause text not null,                                     -- number of the order, or of the recharge
  granted bigint not null check (granted > 0),
  left_cent bigint not null check (left_cent between 0 and granted),
  -- of a recharge: its money, and what of it was spent on goods or left again
  base_fen bigint check (base_fen > 0),
  spent_fen bigint not null default 0 check (spent_fen >= 0),
  lapsed_fen bigint not null default 0 check (lapsed_fen >= 0),
  made_at timestamptz not null,
  until timestamptz,
  checked_at timestamptz,
  unique (source, cause),
  check ((source = 'recharge') = (base_fen is not null and until is not null and checked_at is not null)),
  check (base_fen is null or spent_fen + lapsed_fen <= base_fen)
);
create index credit_lot_member on credit_lot (member_id, currency, made_at, id) where left_cent > 0;
create index credit_lot_unchecked on credit_lot (checked_at, id) where source = 'recharge' and left_cent > 0;
-- what took from a lot: the trade that counts pay for; an order, a withdrawal or a transfer of a recharge's money
create table credit_lot_use (
  lot_id bigint not null references credit_lot (id),
  cause text not null,
  amount bigint not null check (amount >= 0),
  primary key (lot_id, cause)
);
create index credit_lot_use_cause on credit_lot_use (cause);

-- what a gift pack grants comes when it can no longer go back; packs that were paid before have had it
alter table orders add column is_granted_early boolean not null default false;
update orders set is_granted_early = true where paid_at is not null and (gift_equity_cent > 0 or gift_counts > 0);
-- the silver of comments comes when the order is done; what was given at the comment is comment_silver_cent
alter table order_line add column comment_due_cent bigint not null default 0 check (comment_due_cent >= 0);
alter table orders add column comment_due_cent bigint not null default 0 check (comment_due_cent >= 0);
create index orders_done on orders (done_at) where done_at is not null;

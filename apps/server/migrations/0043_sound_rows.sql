-- The checks of the rows that every order writes, one a table. PostgreSQL reads and plans each check anew for each statement that writes the
-- table: a quarter of what an order cost. A call is read quickly, and plpgsql keeps what it has planned. A null is no answer, as in a check.
do $$
declare
  one record;
begin
  for one in
    select conrelid::regclass as name, conname from pg_constraint where contype = 'c' and conrelid in
      ('trade'::regclass, 'orders'::regclass, 'order_line'::regclass, 'order_event'::regclass, 'pay_attempt'::regclass, 'sku'::regclass, 'ledger_account'::regclass)
  loop
    execute format('alter table %s drop constraint %I', one.name, one.conname);
  end loop;
end $$;

create function trade_sound(state text, slot smallint, payable_fen bigint, silver_cent bigint, pieces int, pay_way text, paid_at timestamptz, closed_at timestamptz)
returns boolean language plpgsql immutable as $$
begin
  return state in ('unpaid', 'paid', 'closed')
    and slot between 1 and 5
    and payable_fen > 0 and silver_cent >= 0 and pieces > 0
    and pay_way in ('balance', 'wechat', 'alipay', 'fastpay', 'yeepay')
    and (state = 'paid') = (paid_at is not null and pay_way is not null)
    and (state = 'closed') = (closed_at is not null);
end $$;
alter table trade add constraint trade_sound
  check (trade_sound(state, slot, payable_fen, silver_cent, pieces, pay_way, paid_at, closed_at));

create function order_money_sound(goods_fen bigint, freight_fen bigint, offset_fen bigint, discount_fen bigint, platform_discount_fen bigint, payable_fen bigint, silver_cent bigint, credit_cent bigint)
returns boolean language plpgsql immutable as $$
begin
  return goods_fen >= 0 and freight_fen >= 0 and offset_fen >= 0 and discount_fen >= 0
    and platform_discount_fen between 0 and discount_fen
    and payable_fen >= 0 and payable_fen = goods_fen + freight_fen - offset_fen - discount_fen
    and silver_cent >= 0 and credit_cent >= 0;
end $$;
create function order_state_sound(state text, pieces int, uncommented int, credit_type text, close_reason text, paid_at timestamptz, shipped_at timestamptz, received_at timestamptz, closed_at timestamptz)
returns boolean language plpgsql immutable as $$
begin
  return state in ('unpaid', 'paid', 'shipped', 'received', 'done', 'closed')
    and pieces > 0 and uncommented >= 0
    and credit_type in ('credit1', 'credit2', 'credit4')
    and close_reason in ('member', 'timeout', 'refunded')
    and (state = 'closed') = (closed_at is not null and close_reason is not null)
    and (state in ('unpaid', 'closed') or paid_at is not null)
    and (state not in ('shipped', 'received', 'done') or shipped_at is not null)
    and (state not in ('received', 'done') or received_at is not null);
end $$;
alter table orders
  add constraint orders_money_sound
    check (order_money_sound(goods_fen, freight_fen, offset_fen, discount_fen, platform_discount_fen, payable_fen, silver_cent, credit_cent)),
  add constraint orders_state_sound
    check (order_state_sound(state, pieces, uncommented, credit_type, close_reason, paid_at, shipped_at, received_at, closed_at));

create function order_line_sound(price_fen bigint, quantity int, goods_fen bigint, offset_fen bigint, discount_fen bigint, platform_discount_fen bigint, freight_fen bigint, silver_cent bigint)
returns boolean language plpgsql immutable as $$
begin
  return price_fen > 0 and quantity between 1 and 999 and goods_fen = price_fen * quantity
    and offset_fen between 0 and goods_fen and discount_fen >= 0 and offset_fen + discount_fen <= goods_fen
    and platform_discount_fen between 0 and discount_fen
    and freight_fen >= 0 and silver_cent >= 0;
end $$;
alter table order_line add constraint order_line_sound
  check (order_line_sound(price_fen, quantity, goods_fen, offset_fen, discount_fen, platform_discount_fen, freight_fen, silver_cent));

create function order_event_sound(kind text, actor text) returns boolean language plpgsql immutable as $$
begin
  return kind in ('submit', 'pay', 'cancel', 'expire', 'refund', 'ship', 'confirm', 'autoReceive', 'finish', 'address', 'remind', 'extend', 'comment')
    and actor in ('member', 'shop', 'operator', 'timer', 'gateway');
end $$;
alter table order_event add constraint order_event_sound check (order_event_sound(kind, actor));

create function pay_attempt_sound(way text, amount_fen bigint, state text, ended_at timestamptz) returns boolean language plpgsql immutable as $$
begin
  return way in ('balance', 'wechat', 'alipay', 'fastpay', 'yeepay') and amount_fen > 0
    and state in ('open', 'settled', 'stray', 'closed', 'disputed')
    and (state = 'open') = (ended_at is null);
end $$;
alter table pay_attempt add constraint pay_attempt_sound check (pay_attempt_sound(way, amount_fen, state, ended_at));

create function sku_sound(state text, price_fen bigint, member_price_fen bigint, weight_g int, received int, available int, reserved int, sold int)
returns boolean language plpgsql immutable as $$
begin
  return state in ('on', 'off')
    and price_fen > 0 and price_fen <= 1000000000000 and member_price_fen > 0 and weight_g >= 0
    and available >= 0 and reserved >= 0 and sold >= 0 and available + reserved + sold = received;
end $$;
alter table sku add constraint sku_sound
  check (sku_sound(state, price_fen, member_price_fen, weight_g, received, available, reserved, sold));

create function ledger_account_sound(owner_kind text, purpose text, currency text, status text, balance bigint, sequence bigint, floor bigint)
returns boolean language plpgsql immutable as $$
begin
  return status in ('open', 'frozen')
    and (currency in ('CNY', 'CREDIT1', 'CREDIT2', 'CREDIT3', 'CREDIT4') or currency ~ '^SKU:[0-9]+$')
    and abs(balance) < 1000000000000000 and balance >= floor
    and (owner_kind in ('member', 'merchant')) = (balance is not null and sequence is not null and floor is not null)
    and case owner_kind
      when 'member' then purpose in ('available', 'frozen', 'earnings', 'deposit')
      when 'merchant' then purpose in ('available', 'pending', 'frozen', 'deposit', 'debt')
      when 'platform' then purpose in ('escrow', 'fee', 'promotion', 'commission', 'suspense')
      when 'outside' then purpose in ('bank', 'wechat', 'alipay', 'fastpay', 'issuer')
      else false end;
end $$;
alter table ledger_account add constraint ledger_account_sound
  check (ledger_account_sound(owner_kind, purpose, currency, status, balance, sequence, floor));

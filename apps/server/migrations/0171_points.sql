-- Exchange zone (docs/rules/zones.md): products of order types 1, 30 and 42, priced in a credit, alone or with money. A SKU's own price stays
-- what it is worth.
create table points_goods (
  goods_id bigint primary key references goods (id),
  sort int not null default 0,
  changed_at timestamptz not null
);
create table points_sku (
  sku_id bigint primary key references sku (id),
  goods_id bigint not null references points_goods (goods_id) on delete cascade,
  credit_cent bigint not null check (credit_cent between 1 and 100000000000),   -- hundredths, of credit4 whole counts
  price_fen bigint not null check (price_fen between 0 and 100000000000)        -- money beside them
);
create index points_sku_goods on points_sku (goods_id);

-- What an unpaid trade holds of a credit. Of such a trade nothing may be left to pay in money.
alter table trade add column credit_type text, add column credit_cent bigint not null default 0;
alter table trade drop constraint trade_sound;
create function trade_sound(state text, slot smallint, payable_fen bigint, silver_cent bigint, credit_type text, credit_cent bigint, pieces int, pay_way text, paid_at timestamptz, closed_at timestamptz)
returns boolean language plpgsql immutable as $$
begin
  return state in ('unpaid', 'paid', 'closed')
    and slot between 1 and 5
    and payable_fen >= 0 and silver_cent >= 0 and credit_cent >= 0 and payable_fen + credit_cent > 0 and pieces > 0
    and (credit_type is null) = (credit_cent = 0)
    and (credit_type is null or credit_type in ('credit1', 'credit2', 'credit4'))
    and pay_way in ('balance', 'wechat', 'alipay', 'fastpay', 'yeepay')
    and (state <> 'paid' or payable_fen > 0 or pay_way = 'balance')
    and (state = 'paid') = (paid_at is not null and pay_way is not null)
    and (state = 'closed') = (closed_at is not null);
end $$;
alter table trade add constraint trade_sound
  check (trade_sound(state, slot, payable_fen, silver_cent, credit_type, credit_cent, pieces, pay_way, paid_at, closed_at));
drop function trade_sound(text, smallint, bigint, bigint, int, text, timestamptz, timestamptz);

-- A line's share of the credit, and what after-sales have used up of it.
alter table order_line add column credit_cent bigint not null default 0, add column after_credit_cent bigint not null default 0;
alter table order_line drop constraint order_line_sound;
create function order_line_sound(price_fen bigint, quantity int, goods_fen bigint, offset_fen bigint, discount_fen bigint, platform_discount_fen bigint, freight_fen bigint, silver_cent bigint, credit_cent bigint,
  after_quantity int, after_fen bigint, after_freight_fen bigint, after_offset_fen bigint, after_platform_fen bigint, after_silver_cent bigint, after_credit_cent bigint, protected_fen bigint)
returns boolean language plpgsql immutable as $$
begin
  return price_fen >= 0 and credit_cent >= 0 and price_fen + credit_cent > 0
    and quantity between 1 and 999 and goods_fen = price_fen * quantity
    and offset_fen between 0 and goods_fen and discount_fen >= 0 and offset_fen + discount_fen <= goods_fen
    and platform_discount_fen between 0 and discount_fen
    and freight_fen >= 0 and silver_cent >= 0
    and after_quantity between 0 and quantity
    and after_fen >= 0 and protected_fen >= 0
    and after_fen + protected_fen <= goods_fen + freight_fen - offset_fen - discount_fen
    and after_freight_fen between 0 and freight_fen
    and after_offset_fen between 0 and offset_fen
    and after_platform_fen between 0 and platform_discount_fen
    and after_silver_cent between 0 and silver_cent
    and after_credit_cent between 0 and credit_cent;
end $$;
alter table order_line add constraint order_line_sound
  check (order_line_sound(price_fen, quantity, goods_fen, offset_fen, discount_fen, platform_discount_fen, freight_fen, silver_cent, credit_cent,
    after_quantity, after_fen, after_freight_fen, after_offset_fen, after_platform_fen, after_silver_cent, after_credit_cent, protected_fen));
drop function order_line_sound(bigint, int, bigint, bigint, bigint, bigint, bigint, bigint, int, bigint, bigint, bigint, bigint, bigint, bigint);

-- What of an order's credit went back.
alter table orders add column refunded_credit_cent bigint not null default 0;
alter table orders drop constraint orders_money_sound;
create function order_money_sound(goods_fen bigint, freight_fen bigint, offset_fen bigint, discount_fen bigint, platform_discount_fen bigint, payable_fen bigint, silver_cent bigint, credit_type text, credit_cent bigint,
  refunded_fen bigint, refunded_promotion_fen bigint, refunded_silver_cent bigint, refunded_credit_cent bigint, after_open int, has_after_sale boolean)
returns boolean language plpgsql immutable as $$
begin
  return goods_fen >= 0 and freight_fen >= 0 and offset_fen >= 0 and discount_fen >= 0
    and platform_discount_fen between 0 and discount_fen
    and payable_fen >= 0 and payable_fen = goods_fen + freight_fen - offset_fen - discount_fen
    and silver_cent >= 0 and credit_cent >= 0 and (credit_type is null) = (credit_cent = 0)
    and refunded_fen between 0 and payable_fen
    and refunded_promotion_fen between 0 and offset_fen + platform_discount_fen
    and refunded_silver_cent between 0 and silver_cent
    and refunded_credit_cent between 0 and credit_cent
    and after_open >= 0 and has_after_sale = (after_open > 0);
end $$;
alter table orders add constraint orders_money_sound
  check (order_money_sound(goods_fen, freight_fen, offset_fen, discount_fen, platform_discount_fen, payable_fen, silver_cent, credit_type, credit_cent,
    refunded_fen, refunded_promotion_fen, refunded_silver_cent, refunded_credit_cent, after_open, has_after_sale));
drop function order_money_sound(bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint, int, boolean);

-- No channel takes nothing, and none gives nothing back.
create or replace function pay_attempt_sound(way text, amount_fen bigint, state text, ended_at timestamptz, trade_id bigint, recharge_id bigint)
returns boolean language plpgsql immutable as $$
begin
  return way in ('balance', 'wechat', 'alipay', 'fastpay', 'yeepay') and (amount_fen > 0 or amount_fen = 0 and way = 'balance')
    and state in ('open', 'settled', 'stray', 'closed', 'disputed')
    and (state = 'open') = (ended_at is null)
    and (trade_id is null) <> (recharge_id is null)
    and (recharge_id is null or way <> 'balance');
end $$;
alter table pay_refund drop constraint pay_refund_amount_fen_check;
alter table pay_refund add constraint pay_refund_amount_fen_check check (amount_fen > 0 or amount_fen = 0 and state = 'refunded');

alter table after_sale add column credit_cent bigint not null default 0 check (credit_cent >= 0);
alter table after_sale drop constraint after_sale_check1;
alter table after_sale add constraint after_sale_gives check (kind = 'exchange' or amount_fen > 0 or amount_fen = 0 and credit_cent > 0);

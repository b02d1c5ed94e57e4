-- What shops have taken off orders before their payment (docs/rules/merchant.md).
alter table orders
  add column reduced_fen bigint not null default 0 check (reduced_fen between 0 and discount_fen - platform_discount_fen),
  add column reduced_times int not null default 0;
create or replace function order_event_sound(kind text, actor text) returns boolean language plpgsql immutable as $$
begin
  return kind in ('submit', 'pay', 'cancel', 'expire', 'refund', 'ship', 'confirm', 'autoReceive', 'finish', 'address', 'remind', 'extend', 'comment',
      'afterApply', 'afterRefund', 'protect', 'refundAll', 'reduce')
    and actor in ('member', 'shop', 'operator', 'timer', 'gateway');
end $$;

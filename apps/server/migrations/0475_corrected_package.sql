-- A shop corrects the number of a parcel (docs/rules/merchant.md); the order's history keeps both.
create or replace function order_event_sound(kind text, actor text) returns boolean language plpgsql immutable as $$
begin
  return kind in ('submit', 'pay', 'cancel', 'expire', 'refund', 'ship', 'confirm', 'autoReceive', 'finish', 'address', 'remind', 'extend', 'comment',
      'afterApply', 'afterRefund', 'protect', 'refundAll', 'reduce', 'use', 'correct')
    and actor in ('member', 'shop', 'operator', 'timer', 'gateway');
end $$;

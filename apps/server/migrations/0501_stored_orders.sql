-- Orders whose pieces stay in the cloud warehouse (type 2, docs/rules/warehouse.md): nothing of them is shipped, they are received when they are
-- paid.
create or replace function order_state_sound(state text, order_type int, pieces int, uncommented int, credit_type text, close_reason text, paid_at timestamptz, shipped_at timestamptz, received_at timestamptz, closed_at timestamptz)
returns boolean language plpgsql immutable as $$
begin
  return state in ('unpaid', 'paid', 'shipped', 'received', 'done', 'closed')
    and pieces > 0 and uncommented >= 0
    and credit_type in ('credit1', 'credit2', 'credit4')
    and close_reason in ('member', 'timeout', 'refunded')
    and (state = 'closed') = (closed_at is not null and close_reason is not null)
    and (state in ('unpaid', 'closed') or paid_at is not null)
    and case when order_type in (2, 50) then shipped_at is null and state <> 'shipped' and (order_type = 2 or pieces = 1)
      else state not in ('shipped', 'received', 'done') or shipped_at is not null end
    and (state not in ('received', 'done') or received_at is not null);
end $$;

create or replace function order_event_sound(kind text, actor text) returns boolean language plpgsql immutable as $$
begin
  return kind in ('submit', 'pay', 'cancel', 'expire', 'refund', 'ship', 'confirm', 'autoReceive', 'finish', 'address', 'remind', 'extend', 'comment',
      'afterApply', 'afterRefund', 'protect', 'refundAll', 'reduce', 'use', 'correct', 'shipPart', 'shipRest', 'store')
    and actor in ('member', 'shop', 'operator', 'timer', 'gateway');
end $$;

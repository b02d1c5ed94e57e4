-- Vouchers: goods that are used in a shop by a code (docs/rules/redemption.md). An order of them is one piece with one code.
alter table goods add column terms jsonb;                  -- of a voucher: how it is used; of a tire: where it is fitted
alter table order_line add column fitting jsonb;           -- of a tire: the shop that fits it, as the buyer chose it

create table voucher (
  id bigint primary key,
  order_id bigint not null unique references orders (id),
  shop_id bigint not null references shop (id),
  member_id bigint not null,
  state text not null default 'unused' check (state in ('unused', 'used', 'settled', 'refunded', 'expired')),
  terms jsonb not null,                                    -- as they were when it was ordered
  digest text not null unique,                             -- of the code, under a key that is not here
  sealed text not null,                                    -- the code for its buyer, under another
  tail text not null,                                      -- its last four digits
  valid_until timestamptz not null,
  deadline_at timestamptz,                                 -- until when a use can be revoked
  used_at timestamptz,
  revoked_at timestamptz,
  settled_at timestamptz,
  refunded_at timestamptz,
  expired_at timestamptz,
  created_at timestamptz not null,
  check ((state in ('used', 'settled')) <= (used_at is not null))
);
create index voucher_shop on voucher (shop_id, (greatest(used_at, revoked_at)) desc, id desc) where used_at is not null;
create index voucher_used on voucher (deadline_at, id) where state = 'used';
create index voucher_unused on voucher (valid_until, id) where state = 'unused';

create table voucher_event (
  id bigint generated always as identity primary key,
  voucher_id bigint not null references voucher (id) on delete cascade,
  kind text not null,
  actor text not null,
  actor_id bigint,
  from_state text,
  to_state text,
  note text not null,
  pictures jsonb,
  at timestamptz not null
);
create index voucher_event_of on voucher_event (voucher_id, id);

-- Nothing of a voucher is shipped: it is received when it was used.
alter table orders drop constraint orders_state_sound;
create function order_state_sound(state text, order_type int, pieces int, uncommented int, credit_type text, close_reason text, paid_at timestamptz, shipped_at timestamptz, received_at timestamptz, closed_at timestamptz)
returns boolean language plpgsql immutable as $$
begin
  return state in ('unpaid', 'paid', 'shipped', 'received', 'done', 'closed')
    and pieces > 0 and uncommented >= 0
    and credit_type in ('credit1', 'credit2', 'credit4')
    and close_reason in ('member', 'timeout', 'refunded')
    and (state = 'closed') = (closed_at is not null and close_reason is not null)
    and (state in ('unpaid', 'closed') or paid_at is not null)
    and case when order_type = 50 then shipped_at is null and state <> 'shipped' and pieces = 1
      else state not in ('shipped', 'received', 'done') or shipped_at is not null end
    and (state not in ('received', 'done') or received_at is not null);
end $$;
alter table orders add constraint orders_state_sound
  check (order_state_sound(state, order_type, pieces, uncommented, credit_type, close_reason, paid_at, shipped_at, received_at, closed_at));
drop function order_state_sound(text, int, int, text, text, timestamptz, timestamptz, timestamptz, timestamptz);

create or replace function order_event_sound(kind text, actor text) returns boolean language plpgsql immutable as $$
begin
  return kind in ('submit', 'pay', 'cancel', 'expire', 'refund', 'ship', 'confirm', 'autoReceive', 'finish', 'address', 'remind', 'extend', 'comment',
      'afterApply', 'afterRefund', 'protect', 'refundAll', 'reduce', 'use')
    and actor in ('member', 'shop', 'operator', 'timer', 'gateway');
end $$;

-- The pieces of an order may be sent in parts (docs/rules/merchant.md). A line counts the pieces that are in parcels and those that went back
-- before they were sent; what is left of it has still to be sent while its order is paid.
alter table order_line add column sent_quantity int not null default 0, add column recalled_quantity int not null default 0;
update order_line l set recalled_quantity = l.after_quantity from orders o
where o.id = l.order_id and o.state = 'paid' and l.after_quantity > 0;
alter table order_line add constraint order_line_sent
  check (sent_quantity >= 0 and recalled_quantity >= 0 and sent_quantity + recalled_quantity <= quantity and recalled_quantity <= after_quantity);
-- when the first pieces of an order were sent without the others
alter table orders add column sent_part_at timestamptz;

create or replace function order_event_sound(kind text, actor text) returns boolean language plpgsql immutable as $$
begin
  return kind in ('submit', 'pay', 'cancel', 'expire', 'refund', 'ship', 'confirm', 'autoReceive', 'finish', 'address', 'remind', 'extend', 'comment',
      'afterApply', 'afterRefund', 'protect', 'refundAll', 'reduce', 'use', 'correct', 'shipPart', 'shipRest')
    and actor in ('member', 'shop', 'operator', 'timer', 'gateway');
end $$;

-- What a comment earned, which goes back with the line's last piece.
alter table order_line add comment_silver_cent bigint not null default 0 check (comment_silver_cent >= 0);
update order_line l set comment_silver_cent = e.amount
  from ledger_transfer t join ledger_entry e on e.transfer_id = t.id and e.amount > 0
  where l.commented_at is not null and t.business_key = 'comment:' || l.id;
-- Lines that went back whole wait for no comment.
update orders o set uncommented = o.uncommented - x.lines
  from (select order_id, count(*)::int as lines from order_line where commented_at is null and after_quantity >= quantity group by order_id) x
  where o.id = x.order_id and o.uncommented >= x.lines;

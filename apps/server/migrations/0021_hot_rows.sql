-- The hottest writes of the shop (docs/adr/0007). Rows that are written by the statement that writes their order or trade, or under
-- its lock, need no look-up that it exists: orders and trades are never deleted, and a trigger says so.
create function refuse_delete() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are kept', tg_table_name using errcode = '0A000';
end $$;
create trigger trade_no_delete before delete on trade for each row execute function refuse_delete();
create trigger orders_no_delete before delete on orders for each row execute function refuse_delete();
alter table orders drop constraint orders_trade_id_fkey;
alter table order_line drop constraint order_line_order_id_fkey;
alter table order_event drop constraint order_event_order_id_fkey;

-- Room in each page for the next version of rows that change often: no index is touched then.
alter table ledger_account set (fillfactor = 75);
alter table sku set (fillfactor = 75);

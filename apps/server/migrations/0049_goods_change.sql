-- Which goods a search finds otherwise than before, for processes that keep `goods_find` in memory (docs/adr/0010-search-in-memory.md): who saw
-- the database at some snapshot asks for what was committed since. Rows are dropped after two hours.
create table goods_change (
  id bigint generated always as identity primary key,
  goods_id bigint not null,
  is_reworded boolean not null,                 -- its lexemes, too; or it is new, or gone
  changed_by xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default now()
);
create index goods_change_by on goods_change (changed_by);

create function goods_change_note() returns trigger language plpgsql as $$
begin
  insert into goods_change (goods_id, is_reworded) values (coalesce(new.goods_id, old.goods_id), tg_op <> 'UPDATE' or new.search is distinct from old.search);
  return null;
end $$;
create trigger goods_change_note after insert or delete or update on goods_find for each row execute function goods_change_note();

-- Goods that minors are not shown: those of a category that is marked, or lies under one that is (docs/rules/member.md).
alter table category add column adults_only boolean not null default false;
alter table goods add column adults_only boolean not null default false;

-- Holds what it reads, so that a mark that is set meanwhile finds the goods, or they find it.
create function category_adults_only(the_id bigint) returns boolean language plpgsql as $$
declare
  up bigint := the_id;
  marked boolean;
begin
  while up is not null loop
    select c.adults_only, c.parent_id into marked, up from category c where c.id = up for share;
    if not found then return false; end if;
    if marked then return true; end if;
  end loop;
  return false;
end $$;

create function goods_adults_only() returns trigger language plpgsql as $$
begin
  new.adults_only := category_adults_only(new.category_id);
  return new;
end $$;
create trigger goods_adults_only before insert or update of category_id on goods for each row execute function goods_adults_only();

create function category_marks_goods() returns trigger language plpgsql as $$
begin
  update goods g set adults_only = category_adults_only(g.category_id)
   where g.category_id in (select x.id from category x where x.id = new.id or x.parent_id = new.id
     or x.parent_id in (select y.id from category y where y.parent_id = new.id));
  return null;
end $$;
create trigger category_marks_goods after update of adults_only, parent_id on category for each row
  when (old.adults_only is distinct from new.adults_only or old.parent_id is distinct from new.parent_id)
  execute function category_marks_goods();

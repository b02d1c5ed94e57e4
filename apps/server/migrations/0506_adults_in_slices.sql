-- Goods follow the mark of their category in slices: the first at once, the others by the job `category.marks` (docs/rules/member.md).
drop trigger category_marks_goods on category;
drop function category_marks_goods();

-- Goods of the category, or of one below it, may have another mark than it has.
alter table category add column marks_due boolean not null default false;
create index category_marks_due on category (id) where marks_due;
create index goods_category on goods (category_id);

create function category_marks_due() returns trigger language plpgsql as $$
begin
  new.marks_due := true;
  return new;
end $$;
create trigger category_marks_due before update of adults_only, parent_id on category for each row
  when (old.adults_only is distinct from new.adults_only or old.parent_id is distinct from new.parent_id)
  execute function category_marks_due();

import { col, statement } from "../../../platform/database/statement.ts";

/** All categories, each after the one above it. */
export const listAllCategories = statement(
  "category.all",
  {
    categoryId: col.id,
    parentId: col.maybe(col.id),
    level: col.int,
    path: col.text,
    name: col.text,
    picture: col.text,
    sort: col.int,
    goodsCount: col.int,
    adultsOnly: col.bool,
    healthClaim: col.bool,
  },
  `with recursive tree as (
     select c.*, array[c.sort::bigint, c.id] as place, c.name as path from category c where c.parent_id is null
     union all
     select c.*, t.place || array[c.sort::bigint, c.id], t.path || ' / ' || c.name from category c join tree t on c.parent_id = t.id),
   counted as (select category_id, count(*)::int as count from goods where state <> 'removed' group by category_id)
   select t.id as category_id, t.parent_id, t.level, t.path, t.name, t.picture, t.sort, coalesce(x.count, 0) as goods_count, t.adults_only,
     t.health_claim
   from tree t left join counted x on x.category_id = t.id order by t.place limit 3000`,
);
/** A category under its lock: $1. */
export const lockCategory = statement.byKey(
  "category.lock",
  {
    name: col.text,
    level: col.int,
    parentId: col.maybe(col.id),
    adultsOnly: col.bool,
    healthClaim: col.bool,
  },
  "select name, level, parent_id, adults_only, health_claim from category where id = $1 for no key update",
);
/** One of a name below the same: $1 parent or null, $2 name. */
export const namedCategory = statement.byKey(
  "category.named",
  { id: col.id },
  "select id from category where parent_id is not distinct from $1::bigint and name = $2",
);
/** Products in a category: $1 category, $2 how many at most. */
export const goodsInCategory = statement(
  "category.goods",
  { id: col.id },
  "select id from goods where category_id = $1 and state <> 'removed' limit $2",
);
/** $1 id, $2 parent or null, $3 level, $4 name, $5 picture, $6 sort, $7 for adults only, $8 of health claims, or null: as it was. */
export const saveCategory = statement.byKey(
  "category.save",
  {},
  `insert into category (id, parent_id, level, name, picture, sort, adults_only, health_claim)
   values ($1, $2, $3, $4, $5, $6, coalesce($7::bool, false), coalesce($8::bool, false))
   on conflict (id) do update set name = excluded.name, picture = excluded.picture, sort = excluded.sort,
     adults_only = coalesce($7::bool, category.adults_only), health_claim = coalesce($8::bool, category.health_claim)`,
);
/** A category whose goods may have another mark than it has. */
export const dueMarks = statement(
  "category.due_marks",
  { id: col.id },
  "select id from category where marks_due order by id limit 1",
);
/** Marks goods of a category, or below it, as they have to be: $1 category, which is locked, $2 how many at most. */
export const markGoods = statement(
  "category.mark_goods",
  {},
  `with below as materialized (select x.id, category_adults_only(x.id) as is_marked from category x
     where x.id = $1 or x.parent_id = $1 or x.parent_id in (select y.id from category y where y.parent_id = $1)),
   due as (select g.id, b.is_marked from below b join goods g on g.category_id = b.id
     where g.adults_only <> b.is_marked order by g.id limit $2 for no key update of g)
   update goods g set adults_only = due.is_marked from due where g.id = due.id`,
);
/** All goods of a locked category are marked as it is: $1. */
export const marksDone = statement.byKey(
  "category.marks_done",
  {},
  "update category set marks_due = false where id = $1 and marks_due",
);
/** Removes one in which nothing is: $1. */
export const removeCategory = statement.byKey(
  "category.remove",
  {},
  `delete from category c where c.id = $1 and not exists (select 1 from category x where x.parent_id = c.id)
     and not exists (select 1 from goods g where g.category_id = c.id)`,
);

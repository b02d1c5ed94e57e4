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
  },
  `with recursive tree as (
     select c.*, array[c.sort::bigint, c.id] as place, c.name as path from category c where c.parent_id is null
     union all
     select c.*, t.place || array[c.sort::bigint, c.id], t.path || ' / ' || c.name from category c join tree t on c.parent_id = t.id),
   counted as (select category_id, count(*)::int as count from goods where state <> 'removed' group by category_id)
   select t.id as category_id, t.parent_id, t.level, t.path, t.name, t.picture, t.sort, coalesce(x.count, 0) as goods_count
   from tree t left join counted x on x.category_id = t.id order by t.place limit 3000`,
);
/** A category under its lock: $1. */
export const lockCategory = statement.byKey(
  "category.lock",
  { name: col.text, level: col.int, parentId: col.maybe(col.id) },
  "select name, level, parent_id from category where id = $1 for no key update",
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
/** $1 id, $2 parent or null, $3 level, $4 name, $5 picture, $6 sort. */
export const saveCategory = statement.byKey(
  "category.save",
  {},
  `insert into category (id, parent_id, level, name, picture, sort) values ($1, $2, $3, $4, $5, $6)
   on conflict (id) do update set name = excluded.name, picture = excluded.picture, sort = excluded.sort`,
);
/** Removes one in which nothing is: $1. */
export const removeCategory = statement.byKey(
  "category.remove",
  {},
  `delete from category c where c.id = $1 and not exists (select 1 from category x where x.parent_id = c.id)
     and not exists (select 1 from goods g where g.category_id = c.id)`,
);

import { Id } from "@heshi/kernel/id";
import * as z from "zod/mini";
import { col, statement } from "../../platform/database/statement.ts";
import { listed, tileColumns, tileFields } from "./tile.public.ts";

const leaf = {
  categoryId: Id,
  name: z.string(),
  picture: z.string(),
  adultsOnly: z.optional(z.boolean()),
};
const markOf = (category: string): string => `'adultsOnly', nullif(${category}.adults_only, false)`;

/** Categories of the first level with those of the second under each, and of the third under those that have any. */
export const listCategories = statement(
  "goods.categories",
  {
    categoryId: col.id,
    name: col.text,
    picture: col.text,
    adultsOnly: col.maybe(col.bool),
    children: col.json(z.array(z.object({ ...leaf, children: z.optional(z.array(z.object(leaf))) }))),
  },
  `select c.id as category_id, c.name, c.picture, nullif(c.adults_only, false) as adults_only,
    coalesce((select json_agg(json_strip_nulls(json_build_object('categoryId', x.id::text, 'name', x.name, 'picture', x.picture,
      ${markOf("x")}, 'children', (select json_agg(json_build_object('categoryId', y.id::text, 'name', y.name, 'picture', y.picture,
         ${markOf("y")}) order by y.sort, y.id)
        from category y where y.parent_id = x.id))) order by x.sort, x.id)
     from category x where x.parent_id = c.id), '[]') as children
   from category c where c.parent_id is null order by c.sort, c.id limit 200`,
);

/** Up to $2 products similar to $1: of its category, then of its shop; each part uses an index. */
export const listSimilar = statement(
  "goods.similar",
  tileColumns,
  `with me as (select id, category_id, shop_id from goods where id = $1 and state in ('on', 'off', 'withdrawn')),
   near as (
     select x.id, 1 as part, x.sort, x.popular from me cross join lateral (select g.id, g.sort, g.popular from goods g
       join shop h on h.id = g.shop_id where g.category_id = me.category_id and g.id <> me.id and ${listed}
       order by g.sort desc, g.popular desc, g.id desc limit $2) x
     union all
     select x.id, 2, x.sort, x.popular from me cross join lateral (select g.id, g.sort, g.popular from goods g
       join shop h on h.id = g.shop_id where g.shop_id = me.shop_id and g.id <> me.id and ${listed}
       order by g.sort desc, g.popular desc, g.id desc limit $2) x),
   best as (select id, min(part) as part, min(sort) as sort, min(popular) as popular from near group by id
     order by 2, 3 desc, 4 desc, 1 desc limit $2)
   select ${tileFields} from best join goods g on g.id = best.id join shop h on h.id = g.shop_id
     order by best.part, best.sort desc, best.popular desc, best.id desc`,
);
export const listHotWords = statement(
  "goods.hot_words",
  { word: col.text },
  "select word from hot_word order by sort, word limit 20",
);

import * as z from "zod/mini";
import { col, statement } from "../../platform/database/statement.ts";
import { isInMall } from "../kind/kind.public.ts";

const tint = z.object({ from: z.string(), to: z.string(), ink: z.string() });

export const listAreas = statement(
  "area.all",
  {
    areaId: col.id,
    name: col.text,
    subtitle: col.text,
    tint: col.json(tint),
    picture: col.text,
    sort: col.int,
    waresIds: col.texts,
  },
  `select a.id as area_id, a.name, a.subtitle, a.tint, a.picture, a.sort,
     coalesce((select json_agg(x.goods_id::text order by x.sort, x.goods_id) from area_goods x where x.area_id = a.id), '[]') as wares_ids
   from area a order by a.sort, a.id limit 200`,
);
/** $1 name. */
export const namedArea = statement.byKey("area.named", { id: col.id }, "select id from area where name = $1");
/** $1 area. */
export const lockArea = statement.byKey(
  "area.lock",
  { name: col.text },
  "select name from area where id = $1 for update",
);
/** $1 id, $2 name, $3 subtitle, $4 tint, $5 picture, $6 sort. */
export const saveArea = statement.byKey(
  "area.save",
  {},
  `insert into area (id, name, subtitle, tint, picture, sort) values ($1, $2, $3, $4::jsonb, $5, $6)
   on conflict (id) do update set name = excluded.name, subtitle = excluded.subtitle, tint = excluded.tint,
     picture = excluded.picture, sort = excluded.sort`,
);
/** $1 area. */
export const clearArea = statement.byKey("area.clear", {}, "delete from area_goods where area_id = $1");
/** Products of the mall on sale, in this order: $1 area, $2 products. */
export const fillArea = statement(
  "area.fill",
  {},
  `insert into area_goods (area_id, goods_id, sort)
     select $1, g.id, x.at::int from unnest($2::bigint[]) with ordinality x (id, at) join goods g on g.id = x.id
     where g.state in ('on', 'off') and ${isInMall()}`,
);
/** $1 area. */
export const removeArea = statement.byKey("area.remove", {}, "delete from area where id = $1");

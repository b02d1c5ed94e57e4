import { FlashTile } from "@heshi/contract/goods/flash";
import { Time } from "@heshi/contract/frame/text";
import { Id } from "@heshi/kernel/id";
import * as z from "zod/mini";
import { col, type RowOf, statement } from "../../platform/database/statement.ts";
import { nextFlashJson } from "../flash/flash.public.ts";
import { listed, tileJson, TileRow } from "../catalogue/tile.public.ts";

const Tint = z.object({ from: z.string(), to: z.string(), ink: z.string() });
const AreaRow = z.object({
  areaId: Id,
  name: z.string(),
  subtitle: z.string(),
  tint: Tint,
  picture: z.string(),
  goods: z.array(TileRow),
});
export type AreaRow = z.infer<typeof AreaRow>;
const BrandRow = z.object({ brandId: Id, name: z.string(), logo: z.string() });
export type BrandRow = z.infer<typeof BrandRow>;
const PopupRow = z.object({ noticeId: Id, title: z.string(), body: z.string(), publishedAt: Time });
export type PopupRow = z.infer<typeof PopupRow>;
/** A block as operators entered it; `home.domain.ts` checks the items. */
const BlockRow = z.object({ kind: z.string(), title: z.string(), items: z.array(z.unknown()) });

const homeColumns = {
  blocks: col.json(z.array(BlockRow)),
  notices: col.json(z.array(z.object({ noticeId: Id, title: z.string() }))),
  flash: col.json(z.array(FlashTile)),
  areas: col.json(z.array(AreaRow)),
  brands: col.json(z.array(BrandRow)),
  self: col.json(z.array(TileRow)),
  hotWords: col.texts,
  popup: col.maybe(col.json(PopupRow)),
} as const;
export type HomeRow = RowOf<typeof homeColumns>;

const rows = (select: string): string =>
  `coalesce((select json_agg(x.row order by x.place) from (${select}) x), '[]')`;
/** Six products are in an area's block; of the self-operated ones eight are chosen that no area shows. */
const areaGoods = `coalesce((select json_agg(y.row order by y.place)
  from (select ${tileJson} as row, row_number() over (order by a.sort, a.goods_id) as place
  from area_goods a join goods g on g.id = a.goods_id join shop h on h.id = g.shop_id where a.area_id = r.id and ${listed}
    order by a.sort, a.goods_id limit 6) y), '[]')`;

/** Everything the home page shows, in one round trip: $1 now. */
export const findHome = statement(
  "home.find",
  homeColumns,
  `select
     ${rows(`select json_build_object('kind', b.kind, 'title', b.title, 'items', b.items) as row, (b.sort, b.id) as place
       from home_block b where b.is_published`)} as blocks,
     ${rows(`select json_build_object('noticeId', n.id::text, 'title', n.title) as row,
         row_number() over (order by n.published_at desc, n.id desc) as place
       from notice n where n.published_at <= $1 and n.withdrawn_at is null order by n.published_at desc, n.id desc limit 5`)} as notices,
     ${nextFlashJson("$1::timestamptz", 8)} as flash,
     ${rows(`select json_build_object('areaId', r.id::text, 'name', r.name, 'subtitle', r.subtitle, 'tint', r.tint,
         'picture', r.picture, 'goods', ${areaGoods}) as row, (r.sort, r.id) as place
       from area r order by r.sort, r.id limit 20`)} as areas,
     ${rows(`select json_build_object('brandId', b.id::text, 'name', b.name, 'logo', b.logo) as row, (b.sort, b.id) as place
       from brand b where b.is_shown order by b.sort, b.id limit 200`)} as brands,
     ${rows(`select ${tileJson} as row, row_number() over (order by g.sort desc, g.popular desc, g.id desc) as place
       from goods g join shop h on h.id = g.shop_id where g.is_self and ${listed}
       order by g.sort desc, g.popular desc, g.id desc limit 24`)} as self,
     ${rows("select w.word as row, (w.sort, w.word) as place from hot_word w order by w.sort, w.word limit 20")} as hot_words,
     (select json_build_object('noticeId', n.id::text, 'title', n.title, 'body', n.body, 'publishedAt',
       floor(extract(epoch from n.published_at) * 1000)::bigint)
      from notice n where n.is_popup and n.published_at <= $1 and n.withdrawn_at is null
      order by n.published_at desc, n.id desc limit 1) as popup`,
);

export const findArea = statement(
  "home.area",
  { areaId: col.id, name: col.text, subtitle: col.text, tint: col.json(Tint), picture: col.text },
  "select id as area_id, name, subtitle, tint, picture from area where id = $1",
);

import { localCategoryNames } from "@heshi/contract/samecity/local-categories";
import * as z from "zod/mini";
import { col, statement } from "../../platform/database/statement.ts";

const category = { category: col.oneOf(localCategoryNames), picture: col.text } as const;
const place = { sort: col.int, isShown: col.bool } as const;
/** All categories in their order. */
export const listCategories = statement(
  "front.categories",
  { ...category, ...place, branches: col.int },
  `select c.category, c.picture, c.sort, c.is_shown,
     (select count(*)::int from branch b where b.category = c.category and b.is_found) as branches
   from local_category c order by c.sort, c.category`,
);
/** Those that members choose from. */
export const shownCategories = statement(
  "front.shown_categories",
  category,
  "select category, picture from local_category where is_shown order by sort, category",
);
/** $1 category. */
export const lockCategory = statement.byKey(
  "front.lock_category",
  { picture: col.text, ...place },
  "select picture, sort, is_shown from local_category where category = $1 for update",
);
/** $1 category, $2 picture, $3 sort, $4 whether it is shown. */
export const saveCategory = statement.byKey(
  "front.save_category",
  {},
  "update local_category set picture = $2, sort = $3, is_shown = $4 where category = $1",
);

const banner = {
  bannerId: col.id,
  title: col.text,
  subtitle: col.text,
  button: col.text,
  tint: col.json(z.object({ from: z.string(), to: z.string(), ink: z.string() })),
  picture: col.text,
  path: col.text,
  cityCode: col.maybe(col.text),
} as const;
const times = { showsFrom: col.maybe(col.ms), showsUntil: col.maybe(col.ms) } as const;
const fields = "b.id as banner_id, b.title, b.subtitle, b.button, b.tint, b.picture, b.path, b.city_code";
/** What is up at $1. */
const isUp = `(b.is_shown and (b.shows_from is null or b.shows_from <= $1) and (b.shows_until is null or b.shows_until > $1))`;
/** All banners in their order: $1 now. */
export const listBanners = statement(
  "front.banners",
  { ...banner, ...place, ...times, isUp: col.bool },
  `select ${fields}, b.sort, b.is_shown, b.shows_from, b.shows_until, ${isUp} as is_up from local_banner b order by b.sort, b.id limit 100`,
);
/** Those that members see: $1 now. */
export const shownBanners = statement(
  "front.shown_banners",
  banner,
  `select ${fields} from local_banner b where ${isUp} order by b.sort, b.id limit 100`,
);
/** $1 banner. */
export const lockBanner = statement.byKey(
  "front.lock_banner",
  { title: col.text, path: col.text, cityCode: col.maybe(col.text), ...place, ...times },
  "select title, path, city_code, sort, is_shown, shows_from, shows_until from local_banner where id = $1 for update",
);
/** How many there are. */
export const countBanners = statement(
  "front.count_banners",
  { count: col.int },
  "select count(*)::int as count from local_banner",
);
/** $1 id, $2 to $4 title, subtitle, button, $5 tint, $6 picture, $7 path, $8 city, $9 sort, $10 shown, $11 $12 from and until when. */
export const saveBanner = statement.byKey(
  "front.save_banner",
  {},
  `insert into local_banner (id, title, subtitle, button, tint, picture, path, city_code, sort, is_shown, shows_from, shows_until)
   values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9, $10, $11, $12)
   on conflict (id) do update set title = excluded.title, subtitle = excluded.subtitle, button = excluded.button, tint = excluded.tint,
     picture = excluded.picture, path = excluded.path, city_code = excluded.city_code, sort = excluded.sort,
     is_shown = excluded.is_shown, shows_from = excluded.shows_from, shows_until = excluded.shows_until`,
);
/** $1 banner. */
export const removeBanner = statement.byKey(
  "front.remove_banner",
  {},
  "delete from local_banner where id = $1",
);

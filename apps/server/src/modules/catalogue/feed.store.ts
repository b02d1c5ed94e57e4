import { col, type RowOf, statement } from "../../platform/database/statement.ts";
import { firstRows } from "./sorts.public.ts";
import { listed, tileColumns, tileFields } from "./tile.public.ts";
import { isInMall } from "../kind/kind.public.ts";

/** The up to five categories that a member viewed and collected most, the preferred first: $1 member. */
export const tasteOf = `select coalesce(array_agg(x.category_id::text), '{}') from (
  select g.category_id from (
    select goods_id, 1 as weight, seen_at as at from (select goods_id, seen_at from footprint where member_id = $1
      order by seen_at desc limit 60) f
    union all select target_id, 3, created_at
      from (select target_id, created_at from favourite where member_id = $1 and kind = 'goods' order by created_at desc limit 60) v) t
  join goods g on g.id = t.goods_id where g.category_id is not null group by g.category_id order by sum(t.weight) desc,
    max(t.at) desc, g.category_id limit 5) x`;

const columns = {
  ...tileColumns,
  place: col.int,
  isDear: col.bool,
  epoch: col.int,
  taste: col.texts,
} as const;
export type FeedRow = RowOf<typeof columns>;

/**
 * One page of the feed, merged from two disjoint walks: the member's preferred categories, and all others. $1 member,
 * $2 preferred categories of the first page (null on it), $3 $4 the last places of both walks, $5 epoch of the order
 * (null on the first page), $6 rows of each walk.
 */
export const listFeed = statement(
  "goods.feed",
  columns,
  `with now_is as (select epoch from goods_upkeep where id = 1 and ($5::int is null or epoch = $5)),
   taste as materialized (select case when $2::text[] is not null then $2 else (${tasteOf}) end as ids),
   dear as (
     ${firstRows(
       `select p.goods_id, p.place from taste cross join lateral unnest(taste.ids) as k (id) cross join lateral (
          select f.goods_id, f.place from feed_place f join goods g on g.id = f.goods_id join shop h on h.id = g.shop_id
          where f.category_id = k.id::bigint and f.place > $3 and ${listed} order by f.place limit 51) p
        order by p.place`,
       "$6",
     )}),
   rest as (
     ${firstRows(
       `select f.goods_id, f.place from taste, feed_place f join goods g on g.id = f.goods_id join shop h on h.id = g.shop_id
        where f.place > $4 and (f.category_id is null or f.category_id <> all (taste.ids::bigint[])) and ${listed} order by f.place`,
       "$6",
     )})
   select ${tileFields}, x.place, x.is_dear, now_is.epoch, taste.ids as taste
   from (select goods_id, place, true as is_dear from dear union all select goods_id, place, false from rest) x
     join goods g on g.id = x.goods_id join shop h on h.id = g.shop_id, now_is, taste order by x.is_dear desc, x.place`,
);

/** The same for a visitor, with one walk: $1 its last place, $2 epoch or null, $3 limit. */
export const listFeedOfAll = statement(
  "goods.feed_of_all",
  columns,
  firstRows(
    `select ${tileFields}, f.place, false as is_dear, u.epoch, '{}'::text[] as taste from goods_upkeep u cross
      join feed_place f join goods g on g.id = f.goods_id join shop h on h.id = g.shop_id
   where u.id = 1 and ($2::int is null or u.epoch = $2) and f.place > $1 and ${listed} order by f.place`,
    "$3",
  ),
);

/**
 * Makes the feed's order again: round by round the first product of each category as lists have it, so that neighbours
 * differ, and the categories in another order each time, so that it does not begin like the lists nor like yesterday.
 * Walks in progress end, because their epoch is gone.
 */
export const clearFeed = statement.bulk("goods.clear_feed", {}, "delete from feed_place");
export const fillFeed = statement.bulk(
  "goods.fill_feed",
  {},
  `insert into feed_place (goods_id, category_id, place)
   select x.id, x.category_id, row_number() over (order by x.round, md5(x.category_id::text || ' ' || u.epoch), x.id desc)
   from goods_upkeep u, (
     select g.id, g.category_id, row_number() over (partition by g.category_id order by g.sort desc, g.popular desc,
       g.id desc) as round
     from goods g where g.state = 'on' and ${isInMall()}) x where u.id = 1`,
);
export const nextEpoch = statement(
  "goods.next_epoch",
  {},
  "update goods_upkeep set epoch = epoch + 1, feed_at = $1 where id = 1",
);
/** Appends products that have no place yet: $1 their ids. */
export const appendFeed = statement(
  "goods.append_feed",
  {},
  `insert into feed_place (goods_id, category_id, place)
   select g.id, g.category_id, (select coalesce(max(place), 0) from feed_place) + row_number() over (order by g.sort desc,
     g.popular desc, g.id)
   from goods g where g.id = any ($1::bigint[]) and g.state = 'on' and ${isInMall()}
     and not exists (select 1 from feed_place f where f.goods_id = g.id)
   on conflict (goods_id) do nothing`,
);
/** Whether the order is older than a day: $1 now. */
export const isFeedStale = statement.byKey(
  "goods.is_feed_stale",
  { isStale: col.bool },
  "select feed_at is null or feed_at <= $1::timestamptz - interval '1 day' as is_stale from goods_upkeep where id = 1",
);

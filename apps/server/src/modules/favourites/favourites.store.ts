import { pushSql } from "../../platform/events.ts";
import { col, type RowOf, statement } from "../../platform/database/statement.ts";
import { brandFollowedSql } from "../brand/brand.public.ts";
import { inboxSql } from "../inbox/inbox.public.ts";
import { unusedCount } from "../coupon/coupon.public.ts";
import { followedSql } from "../catalogue/counts.public.ts";
import { shown } from "../catalogue/catalogue.public.ts";
import { namesFields, tileColumns, tileFields } from "../catalogue/tile.public.ts";

/** What can be collected, each with its name, picture and price. */
const targets = `select 'goods' as kind, g.id, g.price_fen from goods g where $2 = 'goods' and g.id = $3 and ${shown}
  union all select 'shop', h.id, null from shop h where $2 = 'shop' and h.id = $3
  union all select 'brand', b.id, null from brand b where $2 = 'brand' and b.id = $3 and b.is_shown`;

/** Collects once: $1 member, $2 kind, $3 target, $4 now, $5 the most of a kind. */
export const addFavourite = statement(
  "goods.add_favourite",
  { isKnown: col.bool, isThere: col.bool, isAdded: col.bool },
  `with target as (${targets}),
   mine as (select count(*) as count, coalesce(bool_or(target_id = $3), false) as is_there from favourite
     where member_id = $1 and kind = $2),
   added as (insert into favourite (member_id, kind, target_id, price_fen, created_at) select $1, t.kind, t.id, t.price_fen,
     $4 from target t, mine where mine.count < $5 and not mine.is_there
     on conflict do nothing returning kind, target_id),
   followed as (${followedSql("added", "1")}),
   brand_followed as (${brandFollowedSql("added", "1")})
   select exists (select 1 from target) as is_known, mine.is_there, exists (select 1 from added) as is_added from mine`,
);
/** Takes several back: $1 member, $2 kind, $3 targets. */
export const removeFavourites = statement(
  "goods.remove_favourites",
  { removed: col.int },
  `with gone as (delete from favourite where member_id = $1 and kind = $2 and target_id = any ($3::bigint[]) returning kind, target_id),
   left_by as (${followedSql("gone", "-1")}),
   brand_left_by as (${brandFollowedSql("gone", "-1")})
   select count(*)::int as removed from gone`,
);

/** $1 member, $2 kind, $3 $4 the row before, $5 how many. */
export const listFavourites = statement(
  "goods.favourites",
  {
    targetId: col.id,
    waresId: col.maybe(col.id),
    orderType: col.maybe(col.int),
    marketPrice: col.maybe(col.fen),
    adultsOnly: col.maybe(col.bool),
    title: col.text,
    picture: col.text,
    priceFen: col.maybe(col.fen),
    addedPriceFen: col.maybe(col.fen),
    sold: col.maybe(col.int),
    tags: col.maybe(col.texts),
    shopName: col.maybe(col.text),
    isSelf: col.maybe(col.bool),
    followers: col.maybe(col.int),
    state: col.maybe(col.text),
    isShopOpen: col.maybe(col.bool),
    inStock: col.maybe(col.bool),
    createdAt: col.ms,
  },
  `select v.target_id, g.id as wares_id, ${namesFields("g.market_price_fen", "g.price_fen")},
    coalesce(g.title, s.name, b.name) as title, coalesce(g.picture, s.logo, b.logo) as picture,
    g.price_fen, v.price_fen as added_price_fen, g.sold, g.tags, h.name as shop_name,
     coalesce(s.is_self, g.is_self) as is_self, coalesce(s.followers, b.followers) as followers,
     case when v.kind = 'brand' then case when not b.is_shown then 'off' end else g.state end as state,
     coalesce(h.state, s.state) = 'open' as is_shop_open, g.in_stock, v.created_at
   from favourite v left join goods g on v.kind = 'goods' and g.id = v.target_id left join shop h on h.id = g.shop_id
     left join shop s on v.kind = 'shop' and s.id = v.target_id left join brand b on v.kind = 'brand' and b.id = v.target_id
   where v.member_id = $1 and v.kind = $2 and ($3::timestamptz is null or (v.created_at, v.target_id) < ($3, $4::bigint))
   order by v.created_at desc, v.target_id desc limit $5`,
);

/** $1 member, $2 goods, $3 now. */
export const addFootprint = statement(
  "goods.add_footprint",
  { id: col.id },
  `insert into footprint (member_id, goods_id, seen_at) select $1, g.id, $3 from goods g where g.id = $2 and ${shown}
   on conflict (member_id, goods_id) do update set seen_at = greatest(footprint.seen_at, excluded.seen_at) returning goods_id as id`,
);
/** Keeps the last $2 footprints of a member. */
export const trimFootprints = statement(
  "goods.trim_footprints",
  {},
  `delete from footprint f using (select goods_id from footprint where member_id = $1 order by seen_at desc, goods_id desc offset $2) x
   where f.member_id = $1 and f.goods_id = x.goods_id`,
);
/**
 * Tells of products that cost less than when they were collected and than in the last message, in the inbox and to open
 * sockets: $1 now.
 */
export const tellDrops = statement.bulk(
  "goods.tell_drops",
  { told: col.int },
  `with told as (update favourite v set told_fen = g.price_fen from goods g
     where v.kind = 'goods' and g.id = v.target_id and g.state = 'on' and g.in_stock
       and g.price_fen < least(v.price_fen, v.told_fen) returning v.member_id, v.target_id, v.price_fen as was_fen, v.told_fen),
   said as (${inboxSql("favourite", {
     event: "'drop'::text",
     memberId: "member_id",
     data: { waresId: "target_id::text", wasFen: "was_fen", priceFen: "told_fen" },
     at: "$1::timestamptz",
     from: "from told",
   })}),
   pushed as (${pushSql("goods.drop", {
     memberId: "member_id::text",
     data: { waresId: "target_id::text", priceFen: "told_fen" },
     at: "$1::timestamptz",
   })} from told)
   select count(*)::int as told from told`,
);
const footprintColumns = { ...tileColumns, state: col.text, isShopOpen: col.bool, seenAt: col.ms } as const;
export type FootprintRow = RowOf<typeof footprintColumns>;
/** $1 member, $2 $3 the row before, $4 how many. */
export const listFootprints = statement(
  "goods.footprints",
  footprintColumns,
  `select ${tileFields}, g.state, h.state = 'open' as is_shop_open, f.seen_at from footprint f
    join goods g on g.id = f.goods_id join shop h on h.id = g.shop_id
   where f.member_id = $1 and ($2::timestamptz is null or (f.seen_at, f.goods_id) < ($2, $3::bigint))
     order by f.seen_at desc, f.goods_id desc limit $4`,
);
export const removeFootprints = statement(
  "goods.remove_footprints",
  {},
  "delete from footprint where member_id = $1 and ($2::bigint[] is null or goods_id = any ($2))",
);

/** $1 member, $2 now. */
export const countOwn = statement(
  "goods.count_own",
  { goods: col.int, shops: col.int, brands: col.int, footprints: col.int, coupons: col.int },
  `select count(*) filter (where kind = 'goods')::int as goods, count(*) filter (where kind = 'shop')::int as shops,
    count(*) filter (where kind = 'brand')::int as brands,
     (select count(*)::int from footprint where member_id = $1) as footprints,
       ${unusedCount({ member: "$1", now: "$2::timestamptz" })} as coupons
   from favourite where member_id = $1`,
);

export const listHistory = statement(
  "goods.search_history",
  { keyword: col.text },
  "select keyword from search_history where member_id = $1 order by searched_at desc, keyword limit 20",
);
/** $1 member, $2 keywords, oldest first, $3 now. */
export const addHistory = statement(
  "goods.add_search_history",
  {},
  `insert into search_history (member_id, keyword, searched_at)
     select $1, keyword, $3::timestamptz + max(place) * interval '1 microsecond' from unnest($2::text[])
       with ordinality as k (keyword, place) group by keyword
   on conflict (member_id, keyword) do update set searched_at = excluded.searched_at`,
);
export const trimHistory = statement(
  "goods.trim_search_history",
  {},
  `delete from search_history s using (select keyword from search_history where member_id = $1 order by searched_at desc,
    keyword offset $2) x
   where s.member_id = $1 and s.keyword = x.keyword`,
);
export const removeHistory = statement(
  "goods.remove_search_history",
  {},
  "delete from search_history where member_id = $1 and ($2::text is null or keyword = $2)",
);

/** Removes what a closed account collected, looked at and looked for. */
export const dropOfMember = statement(
  "favourites.drop_of_member",
  {},
  `with a as (delete from footprint where member_id = $1),
   gone as (delete from favourite where member_id = $1 returning kind, target_id),
   left_by as (${followedSql("gone", "-1")}),
   brand_left_by as (${brandFollowedSql("gone", "-1")})
   delete from search_history where member_id = $1`,
);

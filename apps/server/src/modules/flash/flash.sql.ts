import { isInMall } from "../kind/kind.public.ts";
/** SQL of a time in ms, as JSON has it. */
export const millis = (column: string): string => `floor(extract(epoch from ${column}) * 1000)::bigint`;

/** SQL of what a row `f` of a session with its product `g` and its shop `h` shows; one that nobody can buy at all is left out. */
export const flashFrom = `flash f join goods g on g.id = f.goods_id and g.state = 'on' and ${isInMall()}
   join shop h on h.id = g.shop_id and h.state = 'open'
   cross join lateral (select min(k.price_fen) as price_fen, (array_agg(s.price_fen order by k.price_fen, k.sku_id))[1] as usual_fen,
     sum(k.total)::int as total, sum(greatest(0, least(k.total - k.taken, s.available)))::int as left_over
     from flash_sku k join sku s on s.id = k.sku_id and s.state = 'on' where k.flash_id = f.id having count(*) > 0) p`;

/** SQL of a `FlashTile` of `flashFrom`. */
export const flashTileJson = `json_strip_nulls(json_build_object('orderType', g.order_type, 'marketPrice',
   case when p.usual_fen > p.price_fen then p.usual_fen end, 'adultsOnly', nullif(g.adults_only, false),
   'flashId', f.id::text, 'waresId', g.id::text, 'title', g.title, 'picture', g.picture,
   'isSelf', g.is_self, 'startsAt', ${millis("f.starts_at")}, 'endsAt', ${millis("f.ends_at")}, 'priceFen', p.price_fen,
   'usualFen', p.usual_fen, 'total', p.total, 'left', p.left_over, 'limitPerMember', f.limit_per_member))`;

/**
 * SQL of the flash tiles of the session that runs, else of the next, at `now`: at most `most`, as a JSON array that a statement may put
 * beside other lists.
 */
export const nextFlashJson = (now: string, most: number): string =>
  `coalesce((select json_agg(x.row order by x.sort, x.id) from (select ${flashTileJson} as row, f.sort, f.id from ${flashFrom}
     where f.withdrawn_at is null and f.starts_at = (select min(n.starts_at) from flash n where n.withdrawn_at is
       null and n.ends_at > ${now}
       and n.starts_at < ${now} + interval '1 day' and n.starts_at > ${now} - interval '1 day')
     order by f.sort, f.id limit ${most}) x), '[]')`;

import { OpeningHours } from "@heshi/contract/samecity/branch";
import { localCategoryNames } from "@heshi/contract/samecity/local-categories";
import type { TownWay } from "@heshi/contract/samecity/town-states";
import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import * as z from "zod/mini";
import { col, type RowOf, statement } from "../../platform/database/statement.ts";
import { listed, tileColumns, tileFields } from "../catalogue/tile.public.ts";
import { isGoodsOf } from "../kind/kind.public.ts";
import { needsLicence } from "../town/town.public.ts";
import { branchColumns, branchFields } from "./branch.store.ts";
import type { Cells } from "./near.domain.ts";

/**
 * $1 $2 the place, $3 cells, $4 how far in metres, $5 sort, $6 category, $7 words, $8 only what is open at $9 minute of the week, $10
 * that day, $11 the day before, $12 score at least, $13 $14 price from and to, $15 $16 $17 the row before, $18 how many, $19 the way.
 */
const metres = "distance_m(b.lat_e6, b.lng_e6, $1::int, $2::int)";
const inCells = (by: Cells): string => `b.${by} = any ($3::int[]) and b.is_found and h.state = 'open'
  and ($6::text is null or b.category = $6)
  and (not $8::boolean or b.open_minutes @> $9::int and not b.closed_days @> $10::date
    or b.late_minutes @> $9 and not b.closed_days @> $11::date)
  and ($12::int is null or h.score_goods >= $12)`;
/** Words are looked for as they are; the one who types them knows nothing of patterns. */
const says = (text: string): string => `($7::text = '' or position(lower($7) in lower(${text})) > 0)`;
/** What rows are ordered by, the least first; the cheapest of those without a price comes last. */
const keyed = (price: string): string => `(case $5::text when 'sales' then -n.sold when 'score' then -n.score
  when 'price' then coalesce(${price}, 9007199254740991) else n.metres end)::bigint`;
const paged = (
  rows: string,
  price: string,
): string => `ranked as (select n.*, ${keyed(price)} as key from ${rows} n where n.metres <= $4::int),
  page as (select * from ranked where $15::bigint is null or (key, metres, id) > ($15, $16::int, $17::bigint)
    order by key, metres, id limit $18)`;

const food = localCategoryNames.filter((name) => needsLicence(name)).map((name) => `'${name}'`);
const delivers = { deliver: "d51.delivers", pickUp: "d51.picks_up" } as const satisfies Readonly<
  Record<TownWay, string>
>;
/** Branch `b` hands over what it sells in this way: it is on sale there, and who serves food has a licence that is valid at $10. */
const hands = (way: TownWay): string =>
  `exists (select from branch_delivery d51 where d51.branch_id = b.id and ${delivers[way]}
     and (b.category not in (${food.join(", ")}) or b.licence->>'validUntil' >= ($10::date)::text)
     and exists (select from goods_branch n51 join goods g51 on g51.id = n51.goods_id
       where n51.branch_id = b.id and g51.state = 'on' and ${isGoodsOf(({ terms }) => terms === "town", "g51")}))`;
/** Only what is handed over in the way of $19, where one is named. */
const inWay = `($19::text is null or $19 = 'deliver' and ${hands("deliver")} or $19 = 'pickUp' and ${hands("pickUp")})`;

/** What is sold in a branch `b`: its products on sale. */
const sold = `(select coalesce(sum(g.sold), 0)::int from goods_branch n join goods g on g.id = n.goods_id
  where n.branch_id = b.id and g.state = 'on')`;

const spot = {
  branchId: col.id,
  branchName: col.text,
  lat: col.real,
  lng: col.real,
  distance: col.int,
  key: col.cent,
  category: col.oneOf(localCategoryNames),
  hours: col.json(OpeningHours),
  shopId: col.id,
  score: col.int,
} as const;
const spotFields = `b.id as branch_id, b.name as branch_name, (b.lat_e6 / 1e6)::float8 as lat, (b.lng_e6 / 1e6)::float8 as lng,
  p.metres as distance, p.key, b.category, b.hours, b.shop_id, h.score_goods as score`;

const Offered = z.object({
  waresId: Id,
  title: z.string(),
  priceFen: Fen,
  marketPrice: z.nullable(Fen),
  terms: z.enum(["voucher", "town", "tire"]),
  adultsOnly: z.nullable(z.boolean()),
});
/** What a product of a branch is. */
const termsSql = `case when ${isGoodsOf(({ terms }) => terms === "town")} then 'town'
  when ${isGoodsOf(({ terms }) => terms === "tire")} then 'tire' else 'voucher' end`;
const nearShop = {
  ...spot,
  name: col.text,
  logo: col.text,
  picture: col.text,
  address: col.text,
  sold: col.int,
  perHeadFen: col.maybe(col.fen),
  delivers: col.bool,
  picksUp: col.bool,
  goods: col.json(z.array(Offered)),
} as const;
export type NearShopRow = RowOf<typeof nearShop>;

const nearShops = (by: Cells) =>
  statement(
    `samecity.near_shops_${by}`,
    nearShop,
    `with near as (select b.id, ${metres} as metres, b.per_head_fen, h.score_goods as score,
         case when $5::text = 'sales' then ${sold} else 0 end as sold
       from branch b join shop h on h.id = b.shop_id
       where ${inCells(by)} and ${inWay} and ${says("h.name || ' ' || b.name")}
         and ($13::bigint is null or b.per_head_fen >= $13) and ($14::bigint is null or b.per_head_fen <= $14)),
     ${paged("near", "n.per_head_fen")}
     select ${spotFields}, h.name, h.logo, coalesce(b.pictures->>0, nullif(h.cover, ''), h.logo) as picture, b.address,
       ${sold} as sold, b.per_head_fen, ${hands("deliver")} as delivers, ${hands("pickUp")} as picks_up,
       coalesce((select json_agg(json_build_object('waresId', o.id::text, 'title', o.title, 'priceFen', o.price_fen, 'marketPrice',
           case when o.market_price_fen > o.price_fen then o.market_price_fen end, 'terms', o.terms,
           'adultsOnly', nullif(o.adults_only, false))
           order by o.sold desc, o.id)
         from (select g.id, g.title, g.price_fen, g.market_price_fen, g.sold, g.adults_only, ${termsSql} as terms
           from goods_branch n
           join goods g on g.id = n.goods_id where n.branch_id = b.id and g.state = 'on' and g.in_stock
           order by g.sold desc, g.id limit 2) o), '[]') as goods
     from page p join branch b on b.id = p.id join shop h on h.id = b.shop_id order by p.key, p.metres, p.id`,
  );

const nearGoods = { ...tileColumns, ...spot } as const;
export type NearGoodsRow = RowOf<typeof nearGoods>;
const nearGoodsIn = (by: Cells) =>
  statement(
    `samecity.near_goods_${by}`,
    nearGoods,
    `with near as (select distinct on (g.id) g.id, b.id as branch_id, ${metres} as metres, g.price_fen, h.score_goods as score, g.sold
       from branch b join shop h on h.id = b.shop_id join goods_branch n on n.branch_id = b.id join goods g on g.id = n.goods_id
         left join branch_delivery td on td.branch_id = b.id
       where ${inCells(by)} and ${listed} and ${isGoodsOf(({ orderedAs }) => orderedAs !== undefined)}
         and (not ${isGoodsOf(({ terms }) => terms === "town")} or td.delivers or td.picks_up)
         and ($19::text is null or ${isGoodsOf(({ terms }) => terms === "town")} and ${inWay}) and ${says("g.title")}
         and ($13::bigint is null or g.price_fen >= $13) and ($14::bigint is null or g.price_fen <= $14)
       order by g.id, metres, b.id),
     ${paged("near", "n.price_fen")}
     select ${tileFields}, ${spotFields}
     from page p join branch b on b.id = p.branch_id join goods g on g.id = p.id join shop h on h.id = g.shop_id
     order by p.key, p.metres, p.id`,
  );

/** What is near, by the column of cells that it is looked for in. */
export const findNearShops = { cell: nearShops("cell"), area: nearShops("area") };
export const findNearGoods = { cell: nearGoodsIn("cell"), area: nearGoodsIn("area") };

/** Whether a city has a branch that is found: $1 code. */
export const cityHasShops = statement(
  "samecity.city_has_shops",
  { hasShops: col.bool },
  `select exists (select 1 from branch b join shop h on h.id = b.shop_id
     where b.city_code = $1 and b.is_found and h.state = 'open') as has_shops`,
);
/** The nearest city with a branch that is found: $1 $2 the place. */
export const nearestCity = statement(
  "samecity.nearest_city",
  { cityCode: col.text, name: col.text, lat: col.real, lng: col.real, distance: col.int },
  `select c.code as city_code, c.name, (c.lat_e6 / 1e6)::float8 as lat, (c.lng_e6 / 1e6)::float8 as lng,
     distance_m(c.lat_e6, c.lng_e6, $1::int, $2::int) as distance
   from branch_city c where exists (select 1 from branch b join shop h on h.id = b.shop_id
     where b.city_code = c.code and b.is_found and h.state = 'open')
   order by distance, c.code limit 1`,
);

const seen = { ...branchColumns, distance: col.maybe(col.int) } as const;
export type SeenBranch = RowOf<typeof seen>;
const seenFields = `select ${branchFields},
  case when $2::int is not null then distance_m(b.lat_e6, b.lng_e6, $2::int, $3::int) end as distance`;
/** A shop's branches, the nearest first: $1 shop, $2 $3 a place or nulls. */
export const branchesOfShop = statement(
  "samecity.of_shop",
  seen,
  `${seenFields} from branch b where b.shop_id = $1 order by distance nulls last, b.name, b.id limit 50`,
);
/** The branches where a product is used: $1 product, $2 $3 a place or nulls. */
export const branchesOfGoods = statement(
  "samecity.of_goods",
  seen,
  `${seenFields} from goods_branch n join branch b on b.id = n.branch_id where n.goods_id = $1
   order by distance nulls last, n.place limit 50`,
);

import { localCategoryNames } from "@heshi/contract/samecity/local-categories";
import { OpeningHours } from "@heshi/contract/samecity/branch";
import { Reason } from "@heshi/contract/frame/review";
import { LicenceForm, licenceStates } from "@heshi/contract/samecity/licence";
import * as z from "zod/mini";
import { guarded } from "../../platform/database/guarded.ts";
import { col, type RowOf, statement } from "../../platform/database/statement.ts";

/** Branches that a shop can add; of those that its vouchers' stores became there may be more. */
export const MAX_BRANCHES = 50;
/** Branches of a shop that it is shown. */
const MOST_LISTED = 500;

/** A branch `b` as its shop and its page show it. */
export const branchColumns = {
  branchId: col.id,
  name: col.text,
  category: col.maybe(col.oneOf(localCategoryNames)),
  regionCode: col.maybe(col.text),
  detail: col.text,
  address: col.text,
  phone: col.text,
  lat: col.maybe(col.real),
  lng: col.maybe(col.real),
  hours: col.maybe(col.json(OpeningHours)),
  pictures: col.texts,
  perHeadFen: col.maybe(col.fen),
  licence: col.maybe(col.json(LicenceForm)),
} as const;
export const branchFields = `b.id as branch_id, b.name, b.category, b.region_code, b.detail, b.address, b.phone,
  (b.lat_e6 / 1e6)::float8 as lat, (b.lng_e6 / 1e6)::float8 as lng, b.hours, b.pictures, b.per_head_fen, b.licence`;

const own = {
  ...branchColumns,
  isFound: col.bool,
  goodsCount: col.int,
  licenceState: col.maybe(col.oneOf(licenceStates)),
  asked: col.maybe(col.json(LicenceForm)),
  reasons: col.maybe(col.json(z.array(Reason))),
} as const;
const ownFields = `select ${branchFields}, b.is_found,
  (select count(*)::int from goods_branch n where n.branch_id = b.id) as goods_count,
  r.state as licence_state, case when r.form <> '' then r.form::jsonb end as asked, r.reasons
  from branch b left join branch_licence r on r.branch_id = b.id`;
export type OwnBranch = RowOf<typeof own>;

/** A shop's branches: $1. */
export const listBranches = statement.byKey(
  "samecity.branches",
  own,
  `${ownFields} where b.shop_id = $1 order by b.name, b.id limit ${MOST_LISTED}`,
);
/** $1 branch, $2 shop. */
export const findBranch = statement.byKey(
  "samecity.branch",
  own,
  `${ownFields} where b.id = $1 and b.shop_id = $2`,
);

/** A shop's branches are written one by one: $1 shop. */
export const lockBranches = statement.byKey(
  "samecity.lock_branches",
  { isThere: col.bool },
  "select true as is_there from shop where id = $1 for no key update",
);
/** $1 shop, $2 name, $3 the branch that shall have it. */
export const countBranches = statement.byKey(
  "samecity.count_branches",
  { count: col.int, isNameTaken: col.bool },
  `select count(*)::int as count, coalesce(bool_or(name = $2 and id <> $3), false) as is_name_taken from branch where shop_id = $1`,
);

/**
 * Adds or changes a branch: $1 id, $2 shop, $3 name, $4 category, $5 region, $6 city, $7 detail, $8 address, $9 telephone, $10
 * latitude, $11 longitude, $12 hours, $13 minutes of the week, $14 behind midnight, $15 closed dates, $16 pictures, $17 a head, $18 now,
 * $19 whether its licence stays.
 */
export const putBranch = statement.byKey(
  "samecity.put_branch",
  {},
  `insert into branch as b (id, shop_id, name, category, region_code, city_code, detail, address, phone, lat_e6, lng_e6, hours,
     open_minutes, late_minutes, closed_days, pictures, per_head_fen, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::jsonb, $13::text::int4multirange, $14::text::int4multirange,
     $15::text::datemultirange, $16::jsonb, $17, $18, $18)
   on conflict (id) do update set name = excluded.name, category = excluded.category, region_code = excluded.region_code,
     city_code = excluded.city_code, detail = excluded.detail, address = excluded.address, phone = excluded.phone,
     lat_e6 = excluded.lat_e6, lng_e6 = excluded.lng_e6, hours = excluded.hours, open_minutes = excluded.open_minutes,
     late_minutes = excluded.late_minutes, closed_days = excluded.closed_days, pictures = excluded.pictures,
     per_head_fen = excluded.per_head_fen, updated_at = excluded.updated_at, licence = case when $19::boolean then b.licence end
     where b.shop_id = excluded.shop_id`,
);

/** Where the first of a city's branches is: $1 code. */
export const firstOfCity = statement.byKey(
  "samecity.first_of_city",
  { latE6: col.int, lngE6: col.int },
  "select lat_e6, lng_e6 from branch where city_code = $1 and is_found order by created_at, id limit 1",
);
/** A city that has a branch: $1 code, $2 name, $3 latitude, $4 longitude. */
export const putCity = statement.byKey(
  "samecity.put_city",
  {},
  `insert into branch_city (code, name, lat_e6, lng_e6) values ($1, $2, $3, $4)
   on conflict (code) do update set name = excluded.name, lat_e6 = excluded.lat_e6, lng_e6 = excluded.lng_e6`,
);

/** Branches of orders that are being placed, which are not removed before the commit: $1 branches. */
export const holdBranches = guarded("samecity.hold_branches", {
  write: "with there as (select id from branch where id = any ($1::bigint[]) order by id for key share)",
  guard: "(select count(*) from there) = cardinality($1::bigint[])",
});

/** A branch that is being removed: orders that are being placed name it before, and are seen, or find it gone. $1 branch, $2 shop. */
export const lockBranch = statement.byKey(
  "samecity.lock_branch",
  { id: col.id },
  "select id from branch where id = $1 and shop_id = $2 for update",
);

/**
 * What still needs a branch: products that are not removed, or wait for a review with it, codes that are unused or may be so again and name
 * no other one that is there, tires that are still to be fitted in it, and people who redeem in it. $1 branch, $2 shop.
 */
export const needsOfBranch = statement.byKey(
  "samecity.needs",
  { isNamed: col.bool, isOwed: col.bool, isStaffed: col.bool },
  `select exists (select 1 from goods_branch where branch_id = $1)
     or exists (select 1 from goods g join goods_review r on r.goods_id = g.id where g.shop_id = $2 and g.state <> 'removed'
       and case when r.state = 'reviewing' then jsonb_path_exists(r.form::jsonb, '$.form.*.stores[*] ? (@.branchId == $id)',
         jsonb_build_object('id', $1::bigint::text)) end) as is_named,
     exists (select 1 from (select shop_id, terms from voucher where shop_id = $2 and state = 'unused'
         union all select shop_id, terms from voucher where shop_id = $2 and state = 'used') v
       where v.terms->'stores' @> jsonb_build_array(jsonb_build_object('branchId', $1::bigint::text))
       and not exists (select 1 from jsonb_array_elements(v.terms->'stores') s join branch b on b.id = (s->>'branchId')::bigint
         where b.shop_id = v.shop_id and b.id <> $1))
       or exists (select 1 from order_line l join orders o on o.id = l.order_id where l.fitting is not null
         and l.fitting->>'branchId' = $1::bigint::text and o.state in ('unpaid', 'paid', 'shipped')) as is_owed,
     exists (select 1 from shop_staff where shop_id = $2 and state <> 'stopped' and branch_ids @> array[$1::bigint]) as is_staffed`,
);

/** $1 branch, $2 shop. */
export const dropBranch = statement.byKey(
  "samecity.drop_branch",
  {},
  "delete from branch where id = $1 and shop_id = $2",
);

/** What members see of a branch's licence: $1 branch, $2 the licence. */
export const setLicence = statement.byKey(
  "samecity.set_licence",
  {},
  "update branch set licence = $2::jsonb where id = $1",
);
/** Of whom a branch is, for operators: $1. */
export const seenByDesk = statement.byKey(
  "samecity.seen_by_desk",
  { shopId: col.id, shopName: col.text, name: col.text, address: col.text },
  "select b.shop_id, h.name as shop_name, b.name, b.address from branch b join shop h on h.id = b.shop_id where b.id = $1",
);

/** How many of these are a shop's branches: $1 shop, $2 branches. */
export const countOwn = statement.byKey(
  "samecity.count_own",
  { count: col.int },
  "select count(*)::int as count from branch where shop_id = $1 and id = any ($2::bigint[])",
);

export const shopOfGoods = statement.byKey(
  "samecity.shop_of_goods",
  { shopId: col.id },
  "select shop_id from goods where id = $1",
);
/** Where a product is used, in this order: $1 product, $2 branches; those that are gone are left out. */
export const setGoodsBranches = statement.byKey(
  "samecity.set_goods_branches",
  {},
  `with named as (select x.id, min(x.place)::int as place from unnest($2::bigint[]) with ordinality x (id, place)
       join branch b on b.id = x.id join goods g on g.id = $1 and g.shop_id = b.shop_id group by x.id),
     gone as (delete from goods_branch where goods_id = $1 and branch_id <> all (coalesce((select array_agg(id) from named), '{}')))
   insert into goods_branch (goods_id, branch_id, place) select $1, id, place from named
   on conflict (goods_id, branch_id) do update set place = excluded.place`,
);

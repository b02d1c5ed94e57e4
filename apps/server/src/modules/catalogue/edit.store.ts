import { col, statement } from "../../platform/database/statement.ts";

/** A product that nobody but its shop sees yet: $1 id, $2 shop, $3 title, $4 picture, $5 price, $6 kind, $7 now. */
export const addDraft = statement.byKey(
  "goods.add_draft",
  {},
  `insert into goods (id, shop_id, is_self, title, picture, pictures, price_fen, kind, state, created_at, updated_at)
   select $1, h.id, h.is_self, $3, $4, '[]', $5, $6, 'draft', $7, $7 from shop h where h.id = $2`,
);

/** Drafts of one shop, each 1 ms before the one above it: $1 shop, $2 rows (id, place, title, picture, price, kind), $3 their time. */
export const addDrafts = statement.byKey(
  "goods.add_drafts",
  {},
  `insert into goods (id, shop_id, is_self, title, picture, pictures, price_fen, kind, state, created_at, updated_at)
   select x.id, h.id, h.is_self, x.title, x.picture, '[]', x.price, x.kind, 'draft', x.at, x.at
   from shop h cross join (select *, $3::timestamptz - place * interval '1 millisecond' as at from jsonb_to_recordset($2::jsonb)
     as y (id bigint, place int, title text, picture text, price bigint, kind text)) x where h.id = $1`,
);

/** What lists show of a draft: $1 id, $2 title, $3 picture, $4 price, $5 now. */
export const nameDraft = statement.byKey(
  "goods.name_draft",
  {},
  `update goods set title = $2, picture = $3, price_fen = $4, updated_at = $5 where id = $1 and state = 'draft'`,
);

/**
 * All that a shop fills in but the SKUs: $1 id, $2 kind, $3 category, $4 brand, $5 title, $6 subtitle, $7 pictures, $8
 * video, $9 detail or null, $10 parameters, $11 services, $12 names of specs, $13 unit, $14 freight template, $15 limit, $16 when
 * it goes on sale by itself, $17 now, $18 terms of its kind.
 */
export const writeGoods = statement.byKey(
  "goods.write",
  {},
  `update goods set kind = $2, category_id = $3, brand_id = $4, title = $5, subtitle = $6, picture = $7::jsonb->>0,
     pictures = $7::jsonb, video = $8, detail = coalesce($9, detail), parameters = $10::jsonb, services = $11::jsonb,
     spec_names = $12::jsonb,
     unit = $13, freight_template_id = $14, limit_per_member = $15, shelf_at = $16, updated_at = $17, terms = $18::jsonb where id = $1`,
);

/** Goods were changed by their shop: $1 ids, $2 now. */
export const touchGoods = statement.byKey(
  "goods.touch",
  {},
  "update goods set updated_at = $2, shelf_at = null where id = any ($1::bigint[])",
);

/** Where a shop's parcels leave: $1 shop, $2 city, $3 the place in words. */
export const setShipFrom = statement.byKey(
  "shop.set_ship_from",
  {},
  "update shop set city = $2, ship_from = $3 where id = $1",
);

/** When a shop is open: $1 shop, $2 hours. */
export const setHours = statement.byKey(
  "shop.set_hours",
  {},
  "update shop set hours = $2::jsonb where id = $1",
);

/**
 * Opens a shop for its owner: $1 id, $2 name, $3 logo, $4 city, $5 where parcels leave, $6 introduction, $7 telephone,
 * $8 owner, $9 last day of the licence or null, $10 keyed digest of its number or null, $11 now.
 */
export const openShop = statement(
  "shop.open",
  {},
  `insert into shop (id, name, logo, city, ship_from, intro, phone, owner_id, licence_until, licence_digest, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9::text::date, $10, $11)`,
);

/** Why a shop is frozen when its licence is over. */
const LICENCE_OVER = "营业执照已到期，请店主更新";

/**
 * A new licence of an owner's shop: $1 owner, $2 last day, $3 digest, $4 now. Without one the known licence stays. A shop that was stopped
 * for its licence opens again if the licence is good today.
 */
export const renewLicence = statement.byKey(
  "shop.renew_licence",
  { shopId: col.id },
  `update shop h set licence_until = n.until, licence_digest = coalesce($3, h.licence_digest),
     licence_told_on = case when n.until is distinct from h.licence_until then null else h.licence_told_on end,
     state = case when n.is_back then 'open' else h.state end, state_at = case when n.is_back then $4 else h.state_at end
   from (select o.id, coalesce($2::text::date, o.licence_until) as until, o.state = 'frozen' and o.state_reason = '${LICENCE_OVER}'
       and coalesce($2::text::date, o.licence_until) >= ($4::timestamptz at time zone 'Asia/Shanghai')::date as is_back
     from shop o where o.owner_id = $1 for no key update) n
   where h.id = n.id returning h.id as shop_id`,
);

/** Shops whose licence ends by $1 and whose owner was not notified are marked as notified on $2. */
export const licencesEnding = statement.byKey(
  "shop.licences_ending",
  { memberId: col.id, name: col.text, until: col.text },
  `update shop set licence_told_on = $2::text::date where licence_until <= $1::text::date and state = 'open'
     and licence_told_on is null and owner_id is not null
   returning owner_id as member_id, name, licence_until::text as until`,
);

/** Freezes shops whose licence ended before $1; $2 now. */
export const freezeUnlicensed = statement.byKey(
  "shop.freeze_unlicensed",
  { memberId: col.id, name: col.text },
  `update shop set state = 'frozen', state_reason = '${LICENCE_OVER}', state_at = $2
   where licence_until < $1::text::date and state = 'open' and owner_id is not null returning owner_id as member_id, name`,
);

/** What buyers know a shop by, after its review: $1 shop, $2 name, $3 logo, $4 cover. */
export const setShopFace = statement.byKey(
  "shop.set_face",
  {},
  "update shop set name = $2, logo = $3, cover = $4 where id = $1",
);

/** What a shop says about itself: $1 shop, $2 introduction, $3 notice, $4 telephone. */
export const setShopWords = statement.byKey(
  "shop.set_words",
  {},
  "update shop set intro = $2, announcement = $3, phone = $4 where id = $1",
);

import { col, statement } from "../../platform/database/statement.ts";

const row = {
  shopAddressId: col.id,
  name: col.text,
  mobile: col.text,
  regionCode: col.text,
  province: col.text,
  city: col.text,
  area: col.text,
  street: col.text,
  detail: col.text,
  isShip: col.bool,
  isReturn: col.bool,
} as const;
const select = `select id as shop_address_id, name, mobile, coalesce(nullif(street_code, ''), area_code) as region_code, province,
  city, area, street, detail, is_ship, is_return from shop_address`;

/** A shop's addresses, those in use first. */
export const listAddresses = statement(
  "merchant.addresses",
  row,
  `${select} where shop_id = $1 order by is_ship desc, is_return desc, updated_at desc, id desc limit 20`,
);
export const findAddress = statement.byKey(
  "merchant.address",
  row,
  `${select} where id = $1 and shop_id = $2`,
);

/** A shop's addresses are written one by one: $1 shop. */
export const lockPlaces = statement.byKey(
  "merchant.lock_places",
  { isThere: col.bool },
  "select true as is_there from shop where id = $1 for no key update",
);
export const countAddresses = statement.byKey(
  "merchant.count_addresses",
  { count: col.int },
  "select count(*)::int as count from shop_address where shop_id = $1",
);
/** Takes uses from other addresses: $1 shop, $2 the one that stays, $3 shipping, $4 returns. */
export const freeUses = statement.byKey(
  "merchant.free_uses",
  {},
  `update shop_address set is_ship = is_ship and not $3, is_return = is_return and not $4
   where shop_id = $1 and id <> $2 and (is_ship and $3 or is_return and $4)`,
);
/**
 * $1 id, $2 shop, $3 name, $4 number, $5 district, $6 street, $7-$10 their names, $11 detail, $12 shipping, $13 returns,
 * $14 now.
 */
export const putAddress = statement.byKey(
  "merchant.put_address",
  {},
  `insert into shop_address (id, shop_id, name, mobile, area_code, street_code, province, city, area, street, detail, is_ship, is_return,
     created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14)
   on conflict (id) do update set name = excluded.name, mobile = excluded.mobile, area_code = excluded.area_code,
     street_code = excluded.street_code, province = excluded.province, city = excluded.city, area = excluded.area,
     street = excluded.street, detail = excluded.detail, is_ship = excluded.is_ship, is_return = excluded.is_return,
     updated_at = excluded.updated_at`,
);
export const dropAddress = statement.byKey(
  "merchant.drop_address",
  { isShip: col.bool, isReturn: col.bool },
  "delete from shop_address where id = $1 and shop_id = $2 returning is_ship, is_return",
);
/** The latest address gets uses that nobody has: $1 shop, $2 shipping, $3 returns. */
export const passUses = statement.byKey(
  "merchant.pass_uses",
  { province: col.text, city: col.text, area: col.text, isShip: col.bool },
  `update shop_address set is_ship = is_ship or $2, is_return = is_return or $3
   where id = (select id from shop_address where shop_id = $1 order by updated_at desc, id desc limit 1)
   returning province, city, area, is_ship`,
);

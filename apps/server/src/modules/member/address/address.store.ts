import { col, statement } from "../../../platform/database/statement.ts";

const row = {
  addressId: col.id,
  name: col.text,
  mobile: col.text,
  areaCode: col.text,
  streetCode: col.text,
  province: col.text,
  city: col.text,
  area: col.text,
  street: col.text,
  detail: col.text,
  tag: col.text,
  isDefault: col.bool,
  lat: col.maybe(col.real),
  lng: col.maybe(col.real),
} as const;
const fields = `id as address_id, name, mobile, area_code, street_code, province, city, area, street, detail, tag, is_default,
  (lat_e6 / 1e6)::float8 as lat, (lng_e6 / 1e6)::float8 as lng`;

export const listAddresses = statement(
  "address.list",
  row,
  `select ${fields} from member_address where member_id = $1 order by is_default desc, created_at desc, id limit 20`,
);
export const findAddress = statement(
  "address.find",
  row,
  `select ${fields} from member_address where member_id = $1 and id = $2`,
);

/** Serialises changes of one member's addresses, so that the limit and the one default hold. */
export const lockMember = statement(
  "address.lock_member",
  { id: col.id },
  "select id from member where id = $1 and state = 'active' for update",
);
/** Runs after the lock: a count in the locking statement would be of the time before it waited. */
export const countAddresses = statement(
  "address.count",
  { count: col.int },
  "select count(*)::int as count from member_address where member_id = $1",
);

export const clearDefault = statement(
  "address.clear_default",
  {},
  "update member_address set is_default = false where member_id = $1 and is_default",
);

export const insertAddress = statement(
  "address.insert",
  row,
  `insert into member_address (member_id, id, name, mobile, province_code, city_code, area_code, street_code, province,
    city, area, street, detail, tag, is_default, created_at, updated_at, lat_e6, lng_e6)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $16, $17, $18) returning ${fields}`,
);
export const updateAddress = statement(
  "address.update",
  row,
  `update member_address set name = $3, mobile = $4, province_code = $5, city_code = $6, area_code = $7, street_code = $8,
    province = $9, city = $10, area = $11,
     street = $12, detail = $13, tag = $14, is_default = $15 or is_default, updated_at = $16, lat_e6 = $17, lng_e6 = $18
       where member_id = $1 and id = $2 returning ${fields}`,
);
export const removeAddress = statement(
  "address.remove",
  { wasDefault: col.bool },
  "delete from member_address where member_id = $1 and id = $2 returning is_default as was_default",
);
export const promoteNewest = statement(
  "address.promote_newest",
  {},
  `update member_address set is_default = true where id = (select id from member_address where member_id = $1
    order by created_at desc, id limit 1)`,
);

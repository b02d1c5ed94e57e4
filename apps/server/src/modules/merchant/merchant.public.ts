import { statement } from "../../platform/database/statement.ts";

export { proveStaff } from "./merchant.prove.ts";

/** The owner of a shop that opens, on its staff: $1 id, $2 shop, $3 mobile, $4 name, $5 now. */
export const addOwner = statement(
  "merchant.add_owner",
  {},
  "insert into shop_staff (id, shop_id, mobile, name, role, created_at) values ($1, $2, $3, $4, 'owner', $5)",
);

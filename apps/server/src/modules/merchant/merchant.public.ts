import { statement } from "../../platform/database/statement.ts";

export { proveStaff } from "./merchant.prove.ts";
export { branchesOfStaff, lockStaff, staffHeld, sweepInvited } from "./staff.store.ts";

/** The owner of a shop that opens, on its staff: $1 id, $2 shop, $3 mobile, $4 name, $5 now. */
export const addOwner = statement(
  "merchant.add_owner",
  {},
  "insert into shop_staff (id, shop_id, mobile, name, role, created_at) values ($1, $2, $3, $4, 'owner', $5)",
);

/** Locks what a shop has, for what settles, takes back or pays out: $1 shop, $2 now. */
export const lockPurse = statement(
  "merchant.lock_purse",
  {},
  "insert into shop_purse (shop_id, used_at) values ($1, $2) on conflict (shop_id) do update set used_at = excluded.used_at",
);

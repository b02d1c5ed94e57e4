import type { Merchant } from "@heshi/contract/shop/merchant";
import type { Before } from "../../rpc/call/service.ts";
import { staffById } from "./merchant.store.ts";

/** Refuses unless `pwd` is the login password of the staff member who calls: what moves a shop's money asks for it. */
export async function proveStaff(
  { db, caller, hasher, fail }: Before<typeof Merchant, "merchant">,
  pwd: string,
): Promise<void> {
  const staff = await db.one(staffById, [caller.staffId, caller.shopId]);
  if (staff?.pwdHash === undefined) return fail("PASSWORD_NONE");
  if (!(await hasher.verify(staff.pwdHash, pwd))) return fail("WRONG_SECRET", { msg: "登录密码不正确" });
}

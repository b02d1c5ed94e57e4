import { Id } from "@heshi/kernel/id";
import * as z from "zod/mini";
import { Mobile } from "../frame/mobile.ts";
import { Line, Time } from "../frame/text.ts";
import { staffRightNames, staffRights, staffRoles } from "../rights.ts";
import { ShopLogin } from "./entry.ts";

/** What an owner may make of somebody. */
export const clerkRoles = ["goods", "orders", "service", "finance"] as const;
const staffStates = ["invited", "active", "stopped"] as const;

const Without = z.array(z.enum(staffRightNames)).check(z.maxLength(staffRightNames.length));
const owner = { access: "merchant", roles: staffRights.shop } as const;
const write = { ...owner, kind: "command", rate: "write", changes: ["Merchant.GetStaff"] } as const;
const ids = { staffId: "shopStaff" } as const;
/** The branches whose codes somebody redeems; none: all of the shop. */
const Branches = z.array(Id).check(z.maxLength(50, "最多 50 家门店"));

/** Refusals about a shop's people; part of group Merchant. */
export const staffErrors = {
  STAFF_EXISTS: [150, "这个手机号已经是本店员工"],
  STAFF_FULL: [151, "最多 50 名员工"],
  OWNER_FIXED: [152, "店主账号不能修改或移除"],
  INVITE_OVER: [153, "邀请已过期，请店主重新邀请"],
} as const;

/** A shop's people, and the shops of one person (docs/rules/staff.md); part of group Merchant. */
export const staffMethods = {
  GetStaff: {
    ...owner,
    kind: "query",
    rate: "read",
    doc: "The shop's people, the owner first, without those who were removed.",
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          staffId: Id,
          name: z.string(),
          mobile: z.string(),
          role: z.enum(staffRoles),
          roleName: z.string(),
          state: z.enum(staffStates),
          without: Without,
          branchIds: z.array(Id),
          invitedUntil: z.optional(Time),
          enteredAt: z.optional(Time),
        }),
      ),
    }),
  },
  InviteStaff: {
    ...write,
    doc: "Invites somebody by mobile number; they accept by logging in with a code. Also for somebody who was removed.",
    input: z.object({ mobile: Mobile, name: Line(20), role: z.enum(clerkRoles) }),
    output: z.object({ staffId: Id }),
  },
  SetStaff: {
    ...write,
    ids: { ...ids, branchIds: "branch" },
    doc:
      "Gives somebody another name or role, takes groups of methods from them, and says in which branches they redeem (absent: as " +
      "before); holds from their next call on.",
    input: z.object({
      staffId: Id,
      name: Line(20),
      role: z.enum(clerkRoles),
      without: Without,
      branchIds: z.optional(Branches),
    }),
    output: z.object({}),
  },
  RemoveStaff: {
    ...write,
    ids,
    doc: "Takes somebody off the staff and ends their sessions at once.",
    input: z.object({ staffId: Id }),
    output: z.object({}),
  },
  GetShops: {
    access: "merchant",
    roles: "all",
    kind: "query",
    rate: "read",
    doc: "The open shops of the caller, with invitations that wait for them.",
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          shopId: Id,
          name: z.string(),
          logo: z.string(),
          roleName: z.string(),
          isHere: z.boolean(),
          isInvited: z.boolean(),
        }),
      ),
    }),
  },
  SwitchShop: {
    access: "merchant",
    roles: "all",
    kind: "command",
    rate: "secret",
    secretOutput: true,
    ids: { shopId: "public" },
    doc: "Ends this session and begins one in another shop of the caller's; accepts a waiting invitation.",
    input: z.object({ shopId: Id }),
    output: ShopLogin,
  },
} as const;

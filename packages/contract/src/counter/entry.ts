import * as z from "zod/mini";
import { Id } from "@heshi/kernel/id";
import { NewPassword, Password, SmsCode } from "../account/secrets.ts";
import { sliderInput } from "../account/sms.ts";
import { Ticket } from "../chat/chat-live.ts";
import { Mobile } from "../frame/mobile.ts";
import { shopStates } from "../goods/wares-shop.ts";
import { staffRights, type StaffRole, staffRoles } from "../rights.ts";

export const staffRoleNames: Readonly<Record<StaffRole, string>> = {
  owner: "店主",
  goods: "商品",
  orders: "订单",
  service: "客服",
  finance: "财务",
};
const passwordAttempt = {
  scope: "merchantPassword",
  subject: "mobile",
  limit: 5,
  windowMs: 900_000,
  lockMs: 900_000,
  slider: { device: 10, address: 20 },
  knownTo: "merchant",
} as const;
/** The same count, where somebody who is logged in gives their password. */
export const ownStaffPasswordAttempt = {
  scope: "merchantPassword",
  subject: "account",
  limit: 5,
  windowMs: 900_000,
  lockMs: 900_000,
  knownTo: "merchant",
} as const;

export const ShopInfo = z.object({
  shopId: Id,
  name: z.string(),
  logo: z.string(),
  isSelf: z.boolean(),
  state: z.enum(shopStates),
  phone: z.string(),
  staffName: z.string(),
  role: z.enum(staffRoles),
  roleName: z.string(),
  /** Groups of methods that the owner has taken from the caller. */
  without: z.array(z.string()),
  mobile: z.string(),
});
export const ShopLogin = z.object({ token: z.string(), info: ShopInfo });

/** How a shop's people come in and go. */
export const shopEntryMethods = {
  Login: {
    kind: "command",
    audit: { kind: "login", of: "merchant" },
    access: "public",
    rate: "secret",
    secretOutput: true,
    passwords: ["pwd"],
    attempt: passwordAttempt,
    doc: "Logs a shop's owner or staff in; the token goes into `token2`. After many failures a slider is asked for.",
    input: z.object({
      mobile: Mobile,
      pwd: Password,
      ...sliderInput,
    }),
    output: ShopLogin,
  },
  LoginBySms: {
    kind: "command",
    audit: { kind: "login", of: "merchant" },
    access: "public",
    rate: "secret",
    secretOutput: true,
    doc: "Logs a shop's owner or staff in by a code from `Sms.Send` (purpose shopLogin).",
    input: z.object({ mobile: Mobile, code: SmsCode }),
    output: ShopLogin,
  },
  ResetPassword: {
    kind: "command",
    audit: { kind: "passwordSet", of: "merchant" },
    access: "public",
    rate: "secret",
    passwords: ["pwd", "rePwd"],
    doc: "Sets a new password of an owner or staff member by code (purpose shopPassword) and ends all their sessions.",
    input: z.object({ mobile: Mobile, code: SmsCode, pwd: NewPassword, rePwd: NewPassword }),
    output: z.object({}),
  },
  ChangePassword: {
    kind: "command",
    audit: { kind: "passwordSet" },
    access: "merchant",
    roles: "all",
    whileClosed: true,
    rate: "secret",
    passwords: ["oldPwd", "pwd", "rePwd"],
    attempt: ownStaffPasswordAttempt,
    doc: "Sets the caller's new password by the current one and ends all their other sessions.",
    input: z.object({ oldPwd: Password, pwd: NewPassword, rePwd: NewPassword }),
    output: z.object({}),
  },
  Logout: {
    kind: "command",
    audit: { kind: "logout" },
    access: "merchant",
    roles: "all",
    whileClosed: true,
    doc: "Ends this session of the merchant side.",
    input: z.object({}),
    output: z.object({}),
  },
  GetTicket: {
    kind: "command",
    access: "merchant",
    roles: staffRights.answer,
    secretOutput: true,
    doc: "A ticket for opening the socket of those who answer the shop's members once within 60 seconds; `mid` is the caller's own.",
    input: z.object({}),
    output: Ticket,
  },
  GetInfo: {
    kind: "query",
    access: "merchant",
    roles: "all",
    whileClosed: true,
    rate: "read",
    doc: "The shop and who is logged in.",
    input: z.object({}),
    output: ShopInfo,
  },
} as const;

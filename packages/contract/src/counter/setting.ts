import { Id } from "@heshi/kernel/id";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import { LoginDevice, SecurityEvent } from "../account/login-device.ts";
import { Password, SmsCode } from "../account/secrets.ts";
import { ownStaffPasswordAttempt } from "./entry.ts";
import { Mobile } from "../frame/mobile.ts";
import { Lines, StoredUrl, Time } from "../frame/text.ts";
import { feedbackKinds } from "../system/feedback-kinds.ts";

export const shopSettingErrors = {
  SHOP_FEEDBACK_MANY: [225, "今天反馈得有点多了，明天再来"],
  STAFF_MOBILE_TAKEN: [226, "这个手机号已经是店铺员工，请换一个"],
  YOP_FROZEN: [228, "易宝商户账户已冻结，解冻后才能提现"],
  YOP_NOT_OPEN: [229, "请先开通易宝商户账户，开通后才能提现"],
  STAFF_HELD: [227, "修改手机号或重置密码后 24 小时内不能提现和添加收款账户，请稍后再试"],
} as const;

const Alerts = z.object({
  /** A sound for a new order while the app is open. */
  orderSound: z.boolean(),
  /** A message of the system's for a new order while the app is in the background. */
  orderNotice: z.boolean(),
});

const Told = z.object({
  feedbackId: Id,
  kind: z.enum(feedbackKinds),
  text: z.string(),
  pictures: z.array(z.string()),
  contact: z.string(),
  staffName: z.string(),
  createdAt: Time,
  answer: z.optional(z.object({ text: z.string(), createdAt: Time })),
});

/** What somebody on a shop's staff sets for themselves, and tells the platform (docs/rules/shop-face.md); part of group Merchant. */
export const shopSettingMethods = {
  GetAlerts: {
    kind: "query",
    access: "merchant",
    roles: "all",
    rate: "read",
    doc: "How the caller is told of new orders.",
    input: z.object({}),
    output: Alerts,
  },
  SetAlerts: {
    kind: "command",
    access: "merchant",
    roles: "all",
    rate: "write",
    changes: ["Merchant.GetAlerts"],
    doc: "Sets how the caller is told of new orders.",
    input: Alerts,
    output: z.object({}),
  },
  GetNewOrders: {
    kind: "query",
    access: "merchant",
    roles: "all",
    rate: "read",
    doc: "How many orders of the shop were paid after `since` and wait for shipping, at most 100; `at` is the next `since`.",
    input: z.object({ since: Time }),
    output: z.object({ count: z.int(), at: Time }),
  },
  GetStaffDevices: {
    kind: "query",
    access: "merchant",
    roles: "all",
    whileClosed: true,
    rate: "read",
    doc: "The devices on which the caller is logged in at the merchant side.",
    input: z.object({}),
    output: z.object({ list: z.array(LoginDevice) }),
  },
  EndStaffDevices: {
    kind: "command",
    audit: { kind: "deviceEnded" },
    access: "merchant",
    roles: "all",
    whileClosed: true,
    rate: "secret",
    changes: ["Merchant.GetStaffDevices"],
    ids: { sessionId: "shopSession" },
    passwords: ["pwd"],
    attempt: ownStaffPasswordAttempt,
    doc: "Signs one of the caller's devices out, or all others without `sessionId`, by the login password.",
    input: z.object({ sessionId: z.optional(Id), pwd: Password }),
    output: z.object({ ended: z.int() }),
  },
  GetStaffEvents: {
    kind: "query",
    access: "merchant",
    roles: "all",
    rate: "read",
    doc: "The caller's logins, failed ones too, new keys, and what else concerned safety in the last 200 days, newest first.",
    input: z.object({ ...pageInput }),
    output: pageOf(SecurityEvent),
  },
  ChangeMobile: {
    kind: "command",
    audit: { kind: "mobileSet" },
    access: "merchant",
    roles: "all",
    rate: "secret",
    changes: ["Merchant.GetInfo", "Merchant.GetStaffDevices"],
    doc:
      "Moves the caller to a new number in all their shops, proved by codes to the old one (purpose shopMobile) and the new one " +
      "(shopNewMobile). Other sessions end, the old number is told, and the caller withdraws nothing for a day.",
    input: z.object({ oldMobile: Mobile, oldCode: SmsCode, mobile: Mobile, code: SmsCode }),
    output: z.object({ heldUntil: Time }),
  },
  LeaveShop: {
    kind: "command",
    audit: { kind: "logout" },
    access: "merchant",
    roles: "all",
    rate: "write",
    doc: "Takes the caller, who is not its owner, off the shop's staff and ends their sessions there.",
    input: z.object({}),
    output: z.object({}),
  },
  SendFeedback: {
    kind: "command",
    access: "merchant",
    roles: "all",
    rate: "write",
    changes: ["Merchant.GetFeedbacks"],
    doc: "Tells the platform something in the shop's name, with up to four pictures of the shop's uploads.",
    input: z.object({
      kind: z.enum(feedbackKinds),
      text: Lines(500, 5),
      pictures: z._default(z.array(StoredUrl).check(z.maxLength(4)), []),
      contact: z._default(Lines(50, 0), ""),
    }),
    output: z.object({ feedbackId: Id }),
  },
  GetFeedbacks: {
    kind: "query",
    access: "merchant",
    roles: "all",
    rate: "read",
    doc: "What the shop's people told the platform, newest first, with the answers.",
    input: z.object({ ...pageInput }),
    output: pageOf(Told),
  },
} as const;

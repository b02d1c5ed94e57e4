import * as z from "zod/mini";
import { Id } from "@heshi/kernel/id";
import { MAX_FEN } from "@heshi/kernel/money";
import { pageInput, pageOf } from "@heshi/kernel/page";
import { Mobile } from "../frame/mobile.ts";
import type { Method } from "../frame/define.ts";
import { Time } from "../frame/text.ts";
import { LoginDevice, SecurityEvent } from "./login-device.ts";
import {
  IdTail,
  NewPassword,
  ownPasswordAttempt,
  Password,
  PayPassword,
  payPasswordAttempt,
  payPasswordResetAttempt,
  SmsCode,
} from "./secrets.ts";

/** Methods whose act a payment grant may be for. */
export const grantMethods = [
  "Pay.PayByBalance",
  "Credit.Transfer",
  "Credit.Give",
  "Credit.Withdraw",
  "Credit.SetPayLimit",
  "Bank.AddWechat",
  "Bank.AddAlipay",
  "Bank.RemoveAccount",
  "Bankcard4.AddCard",
  "Fastpay.ApplyCard",
  "Fastpay.EndCard",
  "Passfree.SwitchOn",
  "Friendpay.Pay",
  "Warehouse.Deliver",
  "Invest.Join",
  "Wares.Bid",
  "Wares.PayLot",
  "Payment.PayByBalance",
  "Wares.EntrustUnit",
  "Wares.SaveDepute",
] as const;

/** Methods of Member for passwords, grants of payment and devices. */
export const securityMethods = {
  ResetPassword: {
    kind: "command",
    audit: { kind: "passwordSet" },
    access: "public",
    rate: "secret",
    passwords: ["pwd", "rePwd"],
    doc: "Sets a new password by code (purpose password) and ends all sessions.",
    input: z.object({ mobile: Mobile, code: SmsCode, pwd: NewPassword, rePwd: NewPassword }),
    output: z.object({}),
  },
  ChangePassword: {
    kind: "command",
    audit: { kind: "passwordSet" },
    access: "member",
    rate: "secret",
    passwords: ["oldPwd", "pwd", "rePwd"],
    attempt: ownPasswordAttempt,
    changes: ["Member.GetDevices"],
    doc: "Sets a new password by the current one and ends all other sessions.",
    input: z.object({ oldPwd: Password, pwd: NewPassword, rePwd: NewPassword }),
    output: z.object({}),
  },
  SetPayPassword: {
    kind: "command",
    audit: { kind: "payPasswordSet" },
    access: "member",
    changes: ["Member.GetMemberDetail"],
    rate: "secret",
    passwords: ["safePwd", "pwdRepeat"],
    attempt: payPasswordResetAttempt,
    doc:
      "Sets the six-digit payment password by code (purpose payPassword, sent by `Sms.SendMine`); another one than before also by the " +
      "last six of the identity number, where the real name is verified.",
    input: z.object({
      code: SmsCode,
      idTail: z.optional(IdTail),
      safePwd: PayPassword,
      pwdRepeat: PayPassword,
    }),
    output: z.object({}),
  },
  CreateGrant: {
    kind: "command",
    audit: { kind: "grant" },
    access: "member",
    rate: "secret",
    money: true,
    minors: "day",
    secretOutput: true,
    passwords: ["safePwd"],
    attempt: payPasswordAttempt,
    doc: "Proves the payment password for one act: method, amount and subject; the grant lives 120 s and is spent once.",
    input: z.object({
      safePwd: PayPassword,
      method: z.enum(grantMethods),
      amountFen: z.int().check(z.minimum(0), z.maximum(MAX_FEN)),
      subject: z.string().check(z.minLength(1), z.maxLength(64)),
    }),
    output: z.object({ grant: z.string(), expiresAt: Time }),
  },
  GetDevices: {
    kind: "query",
    access: "member",
    doc: "The devices that are logged in.",
    input: z.object({}),
    output: z.object({ list: z.array(LoginDevice) }),
  },
  EndDevice: {
    kind: "command",
    audit: { kind: "deviceEnded" },
    access: "member",
    changes: ["Member.GetDevices"],
    ids: { sessionId: "session" },
    rate: "secret",
    passwords: ["pwd"],
    attempt: ownPasswordAttempt,
    doc:
      "Signs one device out, or all others without `sessionId`; proved by the login password or by a code (purpose device, " +
      "sent by `Sms.SendMine`).",
    input: z.object({ sessionId: z.optional(Id), pwd: z.optional(Password), code: z.optional(SmsCode) }),
    output: z.object({ ended: z.int() }),
  },
  GetSecurityEvents: {
    kind: "query",
    access: "member",
    doc: "Logins to the account, failed ones too, and what else concerned its safety in the last 200 days, newest first.",
    input: z.object({ ...pageInput }),
    output: pageOf(SecurityEvent),
  },
} as const satisfies Readonly<Record<string, Method>>;

import * as z from "zod/mini";
import { isCalendarDay } from "@heshi/kernel/validate";
import { Cent } from "@heshi/kernel/credit";
import { Fen } from "@heshi/kernel/money";
import { defineGroup } from "../frame/define.ts";
import { referralMethods } from "../agents/referral.ts";
import { addressMethods } from "./member-address.ts";
import { preferenceErrors, preferenceMethods } from "./member-preferences.ts";
import { securityMethods } from "./member-security.ts";
import { NewPassword, Password, passwordAttempt, SmsCode } from "./secrets.ts";
import { Mobile } from "../frame/mobile.ts";
import { sliderInput } from "./sms.ts";
import { Line, StoredUrl, Time } from "../frame/text.ts";

const Agreed = z.boolean().check(z.refine((value) => value, "请先阅读并同意协议"));
const InviteCode = z.string().check(z.regex(/^[A-HJ-NP-Z2-9]{8}$/, "邀请码不正确"));
const Day = z.string().check(z.refine((day) => /^(?:19|20)/.test(day) && isCalendarDay(day), "日期不正确"));

export const genders = ["unknown", "male", "female"] as const;
export const realNameStates = ["none", "reviewing", "passed", "refused"] as const;

/** The member as the app keeps it in USER_INFO; `code` 0 and `mid` mark a usable account entry. */
export const MemberDetail = z.object({
  code: z.literal(0),
  mid: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  mobile: z.string(),
  gender: z.enum(genders),
  birthday: z.optional(z.string()),
  level: z.int(),
  inviteCode: z.string(),
  hasPassword: z.boolean(),
  hasPayPassword: z.boolean(),
  hasInviter: z.boolean(),
  realNameState: z.enum(realNameStates),
  /** Whether recommendations may be made from what the member viewed and collected. */
  isPersonal: z.boolean(),
  /** Whether minors' mode is on. */
  isMinor: z.boolean(),
  balanceFen: Fen,
  credits: z.object({ credit1: Cent, credit2: Cent, credit3: Cent, credit4: Cent }),
  favourites: z.int(),
  footprints: z.int(),
  createdAt: Time,
});
export type MemberDetail = z.infer<typeof MemberDetail>;

export const Login = z.object({ token: z.string(), userInfo: MemberDetail });

export const Member = defineGroup({
  name: "Member",
  code: 3,
  errors: {
    ALREADY_REGISTERED: [1, "该手机号已注册，请直接登录"],
    PASSWORD_WRONG: [2, "手机号或密码不正确"],
    PASSWORD_COMMON: [3, "密码太常见，请换一个更复杂的"],
    PASSWORD_REPEAT: [4, "两次输入的密码不一致"],
    PAY_PASSWORD_SIMPLE: [5, "支付密码过于简单，请避免连续、重复数字和生日"],
    PAY_PASSWORD_NONE: [6, "您还没有设置支付密码"],
    FROZEN: [7, "账号已被冻结，请联系客服"],
    INVITE_SELF: [8, "不能绑定自己"],
    INVITE_CIRCLE: [9, "对方是您邀请的会员，不能互相绑定"],
    INVITE_NONE: [10, "邀请码不存在"],
    ADDRESS_LIMIT: [11, "最多保存 20 个地址，请先删除不用的"],
    REGION_UNKNOWN: [12, "所在地区不正确，请重新选择"],
    MOBILE_TAKEN: [13, "该手机号已被其他账号使用"],
    CLOSE_BLOCKED: [14, "账号暂时不能注销"],
    TICKET_STALE: [15, "授权已过期，请重新登录"],
    NICKNAME_BLOCKED: [16, "昵称不能冒用官方名称"],
    PASSWORD_NONE: [17, "您还没有设置登录密码，请用验证码设置"],
    PROOF_NEEDED: [18, "请输入登录密码或验证码"],
    PAY_BUSY: [19, "正在付款的人较多，没有扣款，请稍后再付"],
    ...preferenceErrors,
  },
  methods: {
    LoginBySms: {
      kind: "command",
      audit: { kind: "login" },
      access: "public",
      rate: "secret",
      secretOutput: true,
      doc: "Logs in by a code from `Sms.Send` (purpose login); an unknown number is registered.",
      input: z.object({ mobile: Mobile, code: SmsCode, agreed: Agreed, inviteCode: z.optional(InviteCode) }),
      output: Login,
    },
    Login: {
      kind: "command",
      audit: { kind: "login" },
      access: "public",
      rate: "secret",
      secretOutput: true,
      passwords: ["pwd"],
      attempt: passwordAttempt,
      doc: "Logs in by mobile number and password; after many failures from a device or an address a slider is asked for.",
      input: z.object({ mobile: Mobile, pwd: Password, agreed: Agreed, ...sliderInput }),
      output: Login,
    },
    Register: {
      kind: "command",
      audit: { kind: "login" },
      access: "public",
      rate: "secret",
      secretOutput: true,
      passwords: ["pwd", "rePwd"],
      doc: "Registers by code (purpose register) with a password.",
      input: z.object({
        mobile: Mobile,
        code: SmsCode,
        pwd: NewPassword,
        rePwd: NewPassword,
        agreed: Agreed,
        inviteCode: z.optional(InviteCode),
      }),
      output: Login,
    },
    BindMobile: {
      kind: "command",
      audit: { kind: "login" },
      access: "public",
      rate: "secret",
      secretOutput: true,
      doc: "Ends a login through WeChat or Apple by binding a mobile number (code of purpose bind).",
      input: z.object({
        ticket: z.string().check(z.minLength(16), z.maxLength(64)),
        mobile: Mobile,
        code: SmsCode,
        agreed: Agreed,
      }),
      output: Login,
    },
    ChangeMobile: {
      kind: "command",
      audit: { kind: "mobileSet" },
      access: "member",
      changes: ["Member.GetMemberDetail"],
      rate: "secret",
      doc:
        "Moves the account to a new number, proved by a code to the old one (purpose mobile) and to the new one " +
        "(newMobile); other sessions end.",
      input: z.object({ oldCode: SmsCode, mobile: Mobile, code: SmsCode }),
      output: MemberDetail,
    },
    Logout: {
      kind: "command",
      audit: { kind: "logout" },
      access: "member",
      minors: "always",
      doc: "Ends this session.",
      input: z.object({}),
      output: z.object({}),
    },
    GetMemberDetail: {
      kind: "query",
      access: "member",
      minors: "always",
      doc: "The caller's own detail, balances and counts.",
      input: z.object({}),
      output: MemberDetail,
    },
    UpdateProfile: {
      kind: "command",
      access: "member",
      changes: ["Member.GetMemberDetail"],
      doc: "Changes nickname, avatar, gender or birthday; what is absent stays.",
      input: z.object({
        nickname: z.optional(Line(20)),
        avatar: z.optional(StoredUrl),
        gender: z.optional(z.enum(genders)),
        birthday: z.optional(Day),
      }),
      output: MemberDetail,
    },
    BindMember: {
      kind: "command",
      access: "member",
      doc: "Binds the referral once, by invite code or member number; a later call changes nothing and says so.",
      input: z.object({
        inviteCode: z.optional(InviteCode),
        mid: z.optional(z.string().check(z.regex(/^\d{10}$/, "会员号不正确"))),
      }),
      output: z.object({ isBound: z.boolean() }),
    },
    ...securityMethods,
    ...addressMethods,
    ...preferenceMethods,
    ...referralMethods,
    ExportData: {
      kind: "command",
      audit: { kind: "exported" },
      access: "member",
      rate: "secret",
      secretOutput: true,
      doc: "Everything the shop keeps about the caller, for the person to take along, by code (purpose export).",
      input: z.object({ code: SmsCode }),
      output: z.object({
        exportedAt: Time,
        sections: z.array(z.object({ name: z.string(), rows: z.array(z.record(z.string(), z.string())) })),
      }),
    },
    GetCloseCheck: {
      kind: "query",
      access: "member",
      doc: "Why the account cannot be closed now, each reason with where to settle it; empty when it can.",
      input: z.object({}),
      output: z.object({ reasons: z.array(z.object({ text: z.string(), path: z.string() })) }),
    },
    CloseAccount: {
      kind: "command",
      audit: { kind: "closed" },
      access: "member",
      rate: "secret",
      doc: "Closes the account by code (purpose close); refused with balance, open orders or subordinates.",
      input: z.object({ code: SmsCode }),
      output: z.object({}),
    },
  },
});

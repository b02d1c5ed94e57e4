import * as z from "zod/mini";
import type { Method } from "../frame/define.ts";
import { SmsCode } from "./secrets.ts";

/** The four digits of minors' mode. */
const MinorPin = z.string().check(z.regex(/^\d{4}$/, "请输入 4 位数字密码"));

const minorAttempt = {
  scope: "minorPin",
  subject: "caller",
  limit: 5,
  windowMs: 10_800_000,
  lockMs: 10_800_000,
} as const;

export const preferenceErrors = {
  MINOR_ON: [20, "未成年人模式已经开启"],
  MINOR_OFF: [21, "未成年人模式没有开启"],
} as const;

/** What members decide about themselves. */
export const preferenceMethods = {
  SetPersonal: {
    kind: "command",
    access: "member",
    changes: ["Member.GetMemberDetail", "Wares.GetFeed"],
    minors: "always",
    doc: "Switches personal recommendations on or off; off, the feed reads neither footprints nor favourites.",
    input: z.object({ isPersonal: z.boolean() }),
    output: z.object({ isPersonal: z.boolean() }),
  },
  StartMinorMode: {
    kind: "command",
    access: "member",
    changes: ["Member.GetMemberDetail"],
    rate: "secret",
    passwords: ["pwd", "rePwd"],
    minors: "always",
    doc: "Switches minors' mode on, with the four digits that switch it off.",
    input: z.object({ pwd: MinorPin, rePwd: MinorPin }),
    output: z.object({}),
  },
  EndMinorMode: {
    kind: "command",
    access: "member",
    changes: ["Member.GetMemberDetail"],
    rate: "secret",
    passwords: ["pwd"],
    attempt: minorAttempt,
    minors: "always",
    doc: "Switches minors' mode off by its four digits.",
    input: z.object({ pwd: MinorPin }),
    output: z.object({}),
  },
  ResetMinorMode: {
    kind: "command",
    access: "member",
    changes: ["Member.GetMemberDetail"],
    rate: "secret",
    minors: "always",
    doc: "Switches minors' mode off without its digits, by code (purpose minor, sent by `Sms.SendMine`).",
    input: z.object({ code: SmsCode }),
    output: z.object({}),
  },
} as const satisfies Record<string, Method>;

import { Id } from "@heshi/kernel/id";
import * as z from "zod/mini";
import { NewPassword, Password } from "../account/secrets.ts";
import { sliderInput } from "../account/sms.ts";
import { LoginDevice } from "../account/login-device.ts";
import type { Method } from "../frame/define.ts";
import { Line, Time } from "../frame/text.ts";

/** Six digits of the operator's authenticator. */
export const TotpCode = z.string().check(z.regex(/^\d{6}$/, "请输入 6 位动态码"));
/** What an operator is called, and logs in by. */
export const OperatorName = z
  .string()
  .check(
    z.normalize("NFC"),
    z.trim(),
    z.regex(/^[\p{L}\p{N}._-]{1,40}$/u, "姓名为 1 到 40 个字母、汉字或数字"),
  );

const tries = { limit: 5, windowMs: 900_000, lockMs: 900_000 } as const;
const passwordTries = { scope: "operatorPassword", ...tries, knownTo: "operator" } as const;
const slider = { device: 10, address: 20 } as const;
const own = { access: "operator", right: "console.use" } as const;

const Self = z.object({
  operatorId: Id,
  name: z.string(),
  role: z.string(),
  roleTitle: z.string(),
  rights: z.array(z.string()),
  /** Methods that the role may not call although it has their right. */
  without: z.array(z.string()),
  loginAt: z.optional(Time),
});
export type Self = z.infer<typeof Self>;

/** How operators enter the console (docs/rules/operator.md). */
export const entryDesk = {
  Login: {
    kind: "command",
    access: "public",
    audit: { kind: "login", of: "operator" },
    rate: "secret",
    secretOutput: true,
    passwords: ["pwd"],
    attempt: { ...passwordTries, subject: "name", slider },
    doc: "Logs an operator in with password and authenticator code, which works once; after many failures a slider is asked for.",
    input: z.object({ name: OperatorName, pwd: Password, code: TotpCode, ...sliderInput }),
    output: z.object({ token: z.string(), self: Self }),
  },
  SetUp: {
    kind: "command",
    access: "public",
    audit: { kind: "passwordSet", of: "operator" },
    rate: "secret",
    secretOutput: true,
    passwords: ["pwd", "rePwd"],
    // the one-time code cannot be guessed: a count by name would only let strangers shut the invited out
    attempt: { scope: "operatorInvitation", subject: "network", ...tries, slider },
    doc: "Sets an operator's password by the one-time code of the invitation, and answers the authenticator's secret.",
    input: z.object({
      name: OperatorName,
      invitation: Line(60),
      pwd: NewPassword,
      rePwd: NewPassword,
      ...sliderInput,
    }),
    output: z.object({ secret: z.string(), uri: z.string() }),
  },
  GetSelf: {
    ...own,
    kind: "query",
    doc: "The calling operator, and what their role may do.",
    input: z.object({}),
    output: Self,
  },
  Confirm: {
    ...own,
    kind: "command",
    anyNetwork: true,
    attempt: { ...passwordTries, subject: "account" },
    secretOutput: true,
    doc: "Confirms by an authenticator code that the session goes on from this network, under the token that it answers.",
    input: z.object({ code: TotpCode }),
    output: z.object({ token: z.string() }),
  },
  Logout: {
    ...own,
    kind: "command",
    anyNetwork: true,
    audit: { kind: "logout" },
    doc: "Ends the calling session.",
    input: z.object({}),
    output: z.object({}),
  },
  ChangePassword: {
    ...own,
    kind: "command",
    audit: { kind: "passwordSet" },
    passwords: ["oldPwd", "pwd", "rePwd"],
    attempt: { ...passwordTries, subject: "account" },
    changes: ["Admin.GetSessions"],
    doc: "Changes the caller's password and ends all other sessions; asks for the present one and a code.",
    input: z.object({ oldPwd: Password, pwd: NewPassword, rePwd: NewPassword, code: TotpCode }),
    output: z.object({}),
  },
  GetSessions: {
    ...own,
    kind: "query",
    doc: "Where the caller is logged in.",
    input: z.object({}),
    output: z.object({ list: z.array(LoginDevice) }),
  },
  EndSession: {
    ...own,
    kind: "command",
    audit: { kind: "deviceEnded" },
    ids: { sessionId: "session" },
    changes: ["Admin.GetSessions"],
    doc: "Ends another session of the caller's.",
    input: z.object({ sessionId: Id }),
    output: z.object({}),
  },
} as const satisfies Record<string, Method>;

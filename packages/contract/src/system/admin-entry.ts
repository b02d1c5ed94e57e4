import { Id } from "@heshi/kernel/id";
import * as z from "zod/mini";
import { NewPassword, Password } from "../account/secrets.ts";
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
    attempt: { scope: "operatorPassword", subject: "name", ...tries },
    doc: "Logs an operator in with password and authenticator code; a code works once.",
    input: z.object({ name: OperatorName, pwd: Password, code: TotpCode }),
    output: z.object({ token: z.string(), self: Self }),
  },
  SetUp: {
    kind: "command",
    access: "public",
    audit: { kind: "passwordSet", of: "operator" },
    rate: "secret",
    secretOutput: true,
    passwords: ["pwd", "rePwd"],
    attempt: { scope: "operatorInvitation", subject: "name", ...tries },
    doc: "Sets an operator's password by the one-time code of the invitation, and answers the authenticator's secret.",
    input: z.object({ name: OperatorName, invitation: Line(60), pwd: NewPassword, rePwd: NewPassword }),
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
    attempt: { scope: "operatorCode", subject: "caller", ...tries },
    doc: "Confirms by an authenticator code that the session goes on from this network.",
    input: z.object({ code: TotpCode }),
    output: z.object({}),
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
    attempt: { scope: "operatorOwnPassword", subject: "caller", ...tries },
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

import { Id } from "@heshi/kernel/id";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import type { Method } from "../frame/define.ts";
import { Line, Time } from "../frame/text.ts";
import { ownPurposes, publicPurposes } from "./sms.ts";

/** What became of a code: `tried` is one that was guessed too often. */
export const smsCodeStates = ["open", "used", "tried", "expired"] as const;

/** Codes that were sent, as operators look them up; never their digits. */
export const smsDesk = {
  GetSmsCodes: {
    access: "operator",
    right: "member.read",
    kind: "query",
    doc: "Codes sent to a mobile number, or to that of a member's number, in the last 30 days, newest first.",
    input: z.object({ keyword: z._default(Line(40, 0), ""), ...pageInput }),
    output: pageOf(
      z.object({
        codeId: Id,
        /** Masked. */
        mobile: z.string(),
        purpose: z.enum([...publicPurposes, ...ownPurposes]),
        state: z.enum(smsCodeStates),
        /** Wrong and right digits that were compared. */
        tries: z.int(),
        sentAt: Time,
        expiresAt: Time,
        usedAt: z.optional(Time),
      }),
    ),
  },
} as const satisfies Record<string, Method>;

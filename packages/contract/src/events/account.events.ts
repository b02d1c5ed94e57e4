import * as z from "zod/mini";
import { Id } from "@heshi/kernel/id";

/** What is pushed to a member's open sockets of members and what belongs to them: type → data. */
export const accountPushes = {
  /** Something changed that thieves change first; money is held back until then. */
  "account.caution": z.strictObject({ change: z.enum(["mobile", "payPassword"]), until: z.int() }),
  "account.bound": z.strictObject({ provider: z.string(), nickname: z.string() }),
} as const;

/** What happens outside after a commit of members and what belongs to them: topic → payload of its message. */
export const accountTopics = {
  /** Sessions have ended: their open sockets are closed, in every process. */
  "session.ended": z.strictObject({ sessionIds: z.array(Id) }),
  "sms.send": z.strictObject({ codeId: Id }),
  /** A text to a number that may belong to no account any more. */
  "sms.notice": z.strictObject({
    mobile: z.string(),
    template: z.enum(["mobileChanged", "payPasswordReset", "shopInvited", "shopAccount"]),
    params: z.record(z.string(), z.string()),
  }),
} as const;

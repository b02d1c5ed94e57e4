import type { smsCodeStates } from "@heshi/contract/account/sms-desk";
import type { Admin } from "@heshi/contract/system/admin";
import { maskMobile } from "@heshi/kernel/text";
import type { Service } from "../../rpc/call/service.ts";
import { list } from "../../rpc/list.ts";
import { MAX_TRIES } from "./sms.domain.ts";
import { codesTo, type SentCode } from "./sms.store.ts";

function stateOf({ usedAt, tries, expiresAt }: SentCode, now: Date): (typeof smsCodeStates)[number] {
  if (usedAt !== undefined) return "used";
  if (tries >= MAX_TRIES) return "tried";
  return expiresAt > now.getTime() ? "open" : "expired";
}

/** The operators' handlers of codes by SMS. */
export const smsDeskHandlers = {
  GetSmsCodes: list({
    statement: codesTo,
    values: (_ctx, { keyword }) => [keyword],
    view: (row, { now }) => ({ ...row, mobile: maskMobile(row.mobile), state: stateOf(row, now) }),
    key: ({ sentAt, codeId }) => [sentAt, codeId],
  }),
} satisfies Partial<Service<typeof Admin>>;

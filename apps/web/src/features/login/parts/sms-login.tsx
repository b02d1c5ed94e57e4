import { Member } from "@heshi/contract/account/member";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import { waitingReferral } from "#src/shared/session/referral.ts";
import { codeRow } from "#src/shared/form/sms-code-field.tsx";
import { enter } from "../login.actions.ts";
import { inviteOf } from "../invite.ts";
import type { Consent } from "./consent.tsx";
import { loginMobile } from "./mobile-field.tsx";

export interface LoginFormProps {
  consent: Consent;
  /** The page's query, with the page to open afterwards. */
  search: string;
  /** The code that was typed before. */
  code?: string;
}

/** The form to log in by a code, which registers unknown numbers. */
export function SmsLogin({ consent, search, code = "" }: LoginFormProps) {
  return (
    <CommandForm
      command={[Member, "LoginBySms"]}
      initial={{ mobile: "", code, agreed: true }}
      draft="login"
      toInput={(typed) => ({ ...typed, ...inviteOf(waitingReferral()?.inviteCode) })}
      secretField="code"
      sending={(send) => consent.need().then(send)}
      next={(login) => enter(login, search)}
      look="well"
      parts={[loginMobile, codeRow("code", "login"), () => consent.line]}
      submit="登录"
      busyText="登录中"
    />
  );
}

import { Member } from "@heshi/contract/account/member";
import { FormPage } from "#src/shared/parts/form-page.tsx";
import { waitingReferral } from "#src/shared/session/referral.ts";
import { codeRow } from "#src/shared/form/sms-code-field.tsx";
import { enter, member } from "../login.actions.ts";
import type { Consent } from "./consent.tsx";
import { loginMobile } from "./mobile-field.tsx";

export interface LoginFormProps {
  consent: Consent;
  /** The query of the page, which tells where to go afterwards. */
  search: string;
}

/** An invite code as it is printed; anything else is no code and must not hinder a login. */
export function inviteOf(code: string | undefined): { inviteCode?: string } {
  return code !== undefined && /^[A-HJ-NP-Z2-9]{8}$/.test(code) ? { inviteCode: code } : {};
}

/** Logs in by a code; a number that is not known becomes a member. */
export function SmsLogin({ consent, search }: LoginFormProps) {
  return (
    <FormPage
      method={Member.methods.LoginBySms}
      initial={{ mobile: "", code: "" }}
      draft="login"
      toInput={(typed) => ({ ...typed, agreed: true })}
      secretField="code"
      send={async ({ mobile, code }) => {
        await consent.need();
        const invite = inviteOf(waitingReferral()?.inviteCode);
        await enter(await member.LoginBySms({ mobile, code, agreed: true, ...invite }), search);
      }}
      look="well"
      parts={[loginMobile, codeRow("code", "login"), () => consent.line]}
      submit="登录"
      busyText="登录中"
    />
  );
}

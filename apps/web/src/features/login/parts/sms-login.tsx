import { Member } from "@heshi/contract/account/member";
import { FormPage } from "#src/shared/parts/form/form-page.tsx";
import { waitingReferral } from "#src/shared/session/referral.ts";
import { codeRow } from "#src/shared/form/sms-code-field.tsx";
import { enter, member } from "../login.actions.ts";
import { inviteOf } from "../invite.ts";
import type { Consent } from "./consent.tsx";
import { loginMobile } from "./mobile-field.tsx";

export interface LoginFormProps {
  consent: Consent;
  /** The page's query, with the page to open afterwards. */
  search: string;
}

/** The form to log in by a code, which registers unknown numbers. */
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

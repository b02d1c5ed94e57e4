import { Member } from "@heshi/contract/account/member";
import { Button } from "@heshi/ui/form/button";
import { useForm } from "#src/shared/form/form.ts";
import { waitingReferral } from "#src/shared/session/referral.ts";
import { SmsCodeField } from "#src/shared/form/sms-code-field.tsx";
import { enter, member } from "../login.actions.ts";
import type { Consent } from "./consent.tsx";
import { MobileField } from "./mobile-field.tsx";
import styles from "./login.module.css";

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
  const { values, change, field, submit } = useForm({
    method: Member.methods.LoginBySms,
    initial: { mobile: "", code: "" },
    draft: "login",
    toInput: (typed) => ({ ...typed, agreed: true }),
    secretField: "code",
    send: async ({ mobile, code }) => {
      await consent.need();
      const invite = inviteOf(waitingReferral()?.inviteCode);
      await enter(await member.LoginBySms({ mobile, code, agreed: true, ...invite }), search);
    },
  });
  return (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <MobileField {...field("mobile")} onChange={(mobile) => change({ mobile })} />
      <SmsCodeField {...field("code")} look="well" target={{ purpose: "login", mobile: values.mobile }} />
      {consent.line}
      <Button type="submit" size="full" busyText="登录中" onPress={submit}>
        登录
      </Button>
    </form>
  );
}

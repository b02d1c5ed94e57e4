import { Member } from "@heshi/contract/account/member";
import { Button } from "@heshi/ui/form/button";
import { TextField } from "@heshi/ui/form/text-field";
import { useLocation } from "#src/shared/router/router.tsx";
import { useForm } from "#src/shared/form/form.ts";
import { redirectTo } from "#src/shared/router/navigate.ts";
import { waitingReferral } from "#src/shared/session/referral.ts";
import { refusalAt } from "#src/shared/form/refusal-at.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { SmsCodeField } from "#src/shared/form/sms-code-field.tsx";
import { enter, LOGIN_PAGE, member } from "../login.actions.ts";
import { type Consent, useConsent } from "../parts/consent.tsx";
import { MobileField } from "../parts/mobile-field.tsx";
import { NewPassword } from "../parts/new-password.tsx";
import { SandboxLine } from "../parts/sandbox-line.tsx";
import { inviteOf } from "../parts/sms-login.tsx";
import styles from "../parts/login.module.css";

type Typed = { mobile: string; code: string; pwd: string; rePwd: string; inviteCode: string };

/** What is sent: an invite code only where there is one. */
const toInput = ({ inviteCode, ...typed }: Typed) => ({
  ...typed,
  agreed: true,
  ...(inviteCode === "" ? {} : { inviteCode }),
});

function useRegistration(consent: Consent, search: string) {
  return useForm<Typed>({
    method: Member.methods.Register,
    initial: {
      mobile: "",
      code: "",
      pwd: "",
      rePwd: "",
      inviteCode: inviteOf(waitingReferral()?.inviteCode).inviteCode ?? "",
    },
    draft: "register",
    toInput,
    secretField: "code",
    fieldOf: refusalAt(Member, {
      ALREADY_REGISTERED: "mobile",
      PASSWORD_COMMON: "pwd",
      PASSWORD_REPEAT: "rePwd",
      INVITE_NONE: "inviteCode",
    }),
    send: async (typed) => {
      await consent.need();
      await enter(await member.Register(toInput(typed)), search);
    },
  });
}

/** Becomes a member by a code and a password. */
export function Page() {
  const { search } = useLocation();
  const consent = useConsent("注册");
  const { values, change, field, submit } = useRegistration(consent, search);
  return (
    <Screen nav="wash" wash white>
      <section className={styles.hello}>
        <h2>注册合市会员</h2>
        <p>设置密码后，收不到短信也能登录</p>
      </section>
      <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <MobileField {...field("mobile")} onChange={(mobile) => change({ mobile })} />
        <SmsCodeField
          {...field("code")}
          look="well"
          target={{ purpose: "register", mobile: values.mobile }}
        />
        <NewPassword pwd={field("pwd")} rePwd={field("rePwd")} />
        <TextField
          {...field("inviteCode")}
          onChange={(text) => change({ inviteCode: text.trim().toUpperCase() })}
          label="邀请码"
          look="well"
          placeholder="邀请码（选填）"
          maxLength={8}
        />
        {consent.line}
        <Button type="submit" size="full" busyText="注册中" onPress={submit}>
          注册
        </Button>
        <div className={styles.under}>
          <span>已有账号？</span>
          <button type="button" onClick={() => void redirectTo(LOGIN_PAGE + search)}>
            去登录
          </button>
        </div>
        <SandboxLine />
      </form>
      {consent.sheet}
    </Screen>
  );
}

import { Member } from "@heshi/contract/account/member";
import { useLocation } from "#src/shared/router/router.tsx";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import { textRow } from "#src/shared/parts/form/form-rows.tsx";
import { redirectTo } from "#src/shared/router/navigate.ts";
import { waitingReferral } from "#src/shared/session/referral.ts";
import { Welcome } from "#src/shared/parts/welcome.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { codeRow } from "#src/shared/form/sms-code-field.tsx";
import { enter, LOGIN_PAGE } from "../login.actions.ts";
import { useConsent } from "../parts/consent.tsx";
import { loginMobile } from "../parts/mobile-field.tsx";
import { newPassword } from "../parts/new-password-rows.ts";
import { SandboxLine } from "../parts/sandbox-line.tsx";
import { inviteOf } from "../invite.ts";
import styles from "../parts/login.module.css";

const inviteRow = textRow("inviteCode", "邀请码", {
  placeholder: "邀请码（选填）",
  maxLength: 8,
  clean: (text) => text.trim().toUpperCase(),
});

/** The registration by a code and a password. */
export function Page() {
  const { search } = useLocation();
  const consent = useConsent("注册");
  const inviteCode = inviteOf(waitingReferral()?.inviteCode).inviteCode ?? "";
  return (
    <Screen nav="wash" wash white>
      <Welcome title="注册合市会员" text="设置密码后，收不到短信也能登录" />
      <CommandForm
        command={[Member, "Register"]}
        initial={{ mobile: "", code: "", pwd: "", rePwd: "", inviteCode, agreed: true }}
        draft="register"
        toInput={(values) => ({ ...values, inviteCode: values.inviteCode || undefined })}
        secretField="code"
        refusals={{
          ALREADY_REGISTERED: "mobile",
          PASSWORD_COMMON: "pwd",
          PASSWORD_REPEAT: "rePwd",
          INVITE_NONE: "inviteCode",
        }}
        sending={(send) => consent.need().then(send)}
        next={(answer) => enter(answer, search)}
        look="well"
        parts={[loginMobile, codeRow("code", "register"), ...newPassword, inviteRow, () => consent.line]}
        submit="注册"
        busyText="注册中"
      >
        <div className={styles.under}>
          <span>已有账号？</span>
          <button type="button" onClick={() => void redirectTo(LOGIN_PAGE + search)}>
            去登录
          </button>
        </div>
        <SandboxLine />
      </CommandForm>
      {consent.sheet}
    </Screen>
  );
}

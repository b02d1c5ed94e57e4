import { Member } from "@heshi/contract/account/member";
import { maskMobile } from "@heshi/kernel/text";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { TextField } from "@heshi/ui/form/text-field";
import { showToast } from "@heshi/ui/overlay/toast";
import { useForm } from "#src/shared/form/form.ts";
import { LOGIN_PAGE } from "#src/shared/router/gates.ts";
import { redirectTo } from "#src/shared/router/navigate.ts";
import { PasswordField } from "#src/shared/form/password-field.tsx";
import { refusalAt } from "#src/shared/form/refusal-at.ts";
import { forgetAccount } from "#src/shared/session/session.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { SmsCodeField } from "#src/shared/form/sms-code-field.tsx";
import { member } from "../setting.queries.ts";
import styles from "./setting.module.css";

/** A new password ends every session of its account, on this device too. */
function forgetSessionOf(mobile: string): void {
  const { member: own } = useSession.getState();
  if (own?.mobile === maskMobile(mobile)) forgetAccount(own.mid);
}

function usePasswordForm() {
  return useForm({
    method: Member.methods.ResetPassword,
    initial: { mobile: "", code: "", pwd: "", rePwd: "" },
    secretField: "code",
    fieldOf: refusalAt(Member, { PASSWORD_COMMON: "pwd", PASSWORD_REPEAT: "rePwd" }),
    send: async (typed) => {
      await member.ResetPassword(typed);
      forgetSessionOf(typed.mobile);
      showToast("密码已设置，请重新登录");
      await redirectTo(LOGIN_PAGE);
    },
  });
}

/** The login password by a code: for who forgot it, and for who sets or changes it. */
export function LoginPassword() {
  const { values, field, change, submit } = usePasswordForm();
  const own = useSession((session) => session.member?.mobile);
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <Card pad="none">
        <TextField
          {...field("mobile")}
          label="手机号"
          kind="mobile"
          placeholder={own === undefined ? "注册时的手机号" : `当前账号 ${own}`}
          autoComplete="tel-national"
          maxLength={16}
          onChange={(text) => change({ mobile: text.replaceAll(/\D/g, "").slice(0, 11) })}
        />
        <SmsCodeField {...field("code")} target={{ purpose: "password", mobile: values.mobile }} />
        <PasswordField
          {...field("pwd")}
          label="新密码"
          placeholder="8 至 64 位"
          autoComplete="new-password"
        />
        <PasswordField
          {...field("rePwd")}
          label="确认密码"
          placeholder="再输入一次新密码"
          autoComplete="new-password"
        />
      </Card>
      <p className={styles.under}>请避免过于简单。设置成功后，所有设备都需要用新密码或验证码重新登录。</p>
      <div className={styles.foot}>
        <Button type="submit" size="full" onPress={submit}>
          确定
        </Button>
      </div>
    </form>
  );
}

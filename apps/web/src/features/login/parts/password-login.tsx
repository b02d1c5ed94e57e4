import { Member } from "@heshi/contract/account/member";
import { Button } from "@heshi/ui/form/button";
import { useForm } from "#src/shared/form/form.ts";
import { PasswordField } from "#src/shared/form/password-field.tsx";
import { refusalAt } from "#src/shared/form/refusal-at.ts";
import { enter, member } from "../login.actions.ts";
import { MobileField } from "./mobile-field.tsx";
import type { LoginFormProps } from "./sms-login.tsx";
import styles from "./login.module.css";

/** Logs in by mobile number and password. */
export function PasswordLogin({ consent, search }: LoginFormProps) {
  const { change, field, submit } = useForm({
    method: Member.methods.Login,
    initial: { mobile: "", pwd: "" },
    draft: "login",
    toInput: (typed) => ({ ...typed, agreed: true }),
    secretField: "pwd",
    fieldOf: refusalAt(Member, { PASSWORD_WRONG: "pwd" }),
    send: async ({ mobile, pwd }) => {
      await consent.need();
      await enter(await member.Login({ mobile, pwd, agreed: true }), search);
    },
  });
  return (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <MobileField {...field("mobile")} onChange={(mobile) => change({ mobile })} />
      <PasswordField
        {...field("pwd")}
        label="登录密码"
        placeholder="请输入登录密码"
        look="well"
        autoComplete="current-password"
      />
      {consent.line}
      <Button type="submit" size="full" busyText="登录中" onPress={submit}>
        登录
      </Button>
    </form>
  );
}

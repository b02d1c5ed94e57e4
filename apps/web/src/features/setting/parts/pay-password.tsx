import { Member } from "@heshi/contract/account/member";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { Empty } from "@heshi/ui/state/empty";
import { TextField } from "@heshi/ui/form/text-field";
import { showToast } from "@heshi/ui/overlay/toast";
import { useForm } from "#src/shared/form/form.ts";
import { LOGIN_PAGE } from "#src/shared/router/gates.ts";
import { useMember } from "#src/shared/session/member.ts";
import { navigateBackLater, redirectTo } from "#src/shared/router/navigate.ts";
import { PasswordField } from "#src/shared/form/password-field.tsx";
import { refusalAt } from "#src/shared/form/refusal-at.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { SmsCodeField } from "#src/shared/form/sms-code-field.tsx";
import { member } from "../setting.queries.ts";
import styles from "./setting.module.css";

/** The payment password by a code to one's own number. */
export function PayPassword() {
  const isMember = useSession((session) => session.token !== "");
  if (isMember) return <PayPasswordForm />;
  return (
    <Empty
      picture="mail"
      title="请先登录"
      help="支付密码只能由本人登录后设置"
      action={{ text: "去登录", onPress: () => redirectTo(LOGIN_PAGE) }}
    />
  );
}

function PayPasswordForm() {
  const { mobile, hasPayPassword } = useMember();
  const { field, submit } = useForm({
    method: Member.methods.SetPayPassword,
    initial: { code: "", safePwd: "", pwdRepeat: "" },
    secretField: "code",
    fieldOf: refusalAt(Member, { PAY_PASSWORD_SIMPLE: "safePwd", PASSWORD_REPEAT: "pwdRepeat" }),
    send: async (typed) => {
      await member.SetPayPassword(typed);
      showToast(hasPayPassword ? "支付密码已修改" : "支付密码已设置");
      await navigateBackLater();
    },
  });
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <Card pad="none">
        <TextField label="手机号" value={mobile} onChange={() => undefined} readOnly />
        <SmsCodeField {...field("code")} target={{ purpose: "payPassword" }} />
        <PasswordField
          {...field("safePwd")}
          digits
          label="支付密码"
          placeholder="6 位数字"
          autoComplete="off"
        />
        <PasswordField
          {...field("pwdRepeat")}
          digits
          label="再次输入"
          placeholder="6 位数字"
          autoComplete="off"
        />
      </Card>
      <p className={styles.under}>
        用于余额付款，请避免连续、重复数字、手机尾号和生日，也不要与登录密码相同。
      </p>
      <div className={styles.foot}>
        <Button type="submit" size="full" onPress={submit}>
          {hasPayPassword ? "修改支付密码" : "设置支付密码"}
        </Button>
      </div>
    </form>
  );
}

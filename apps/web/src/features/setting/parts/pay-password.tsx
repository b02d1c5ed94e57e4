import { Member } from "@heshi/contract/account/member";
import { Empty } from "@heshi/ui/state/empty";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import { shownRow, textRow } from "#src/shared/parts/form/form-rows.tsx";
import { LOGIN_PAGE } from "#src/shared/router/gates.ts";
import { useMember } from "#src/shared/session/member.ts";
import { redirectTo } from "#src/shared/router/navigate.ts";
import { passwordRow } from "#src/shared/form/password-field.tsx";
import { useIsMember } from "#src/shared/session/session-store.ts";
import { ownCodeRow } from "#src/shared/form/sms-code-field.tsx";

/** The form that sets or changes the payment password by a code. */
export function PayPassword() {
  const isMember = useIsMember();
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

const idTail = textRow("idTail", "身份证号", {
  maxLength: 6,
  placeholder: "号码后六位",
  clean: (text) => text.toUpperCase().replaceAll(/[^\dX]/g, ""),
});
const sixDigits = { digits: true, placeholder: "6 位数字", autoComplete: "off" } as const;

function PayPasswordForm() {
  const { mobile, hasPayPassword, realNameState } = useMember();
  // who set one before and is verified shows that they are the same person, not only that they hold the phone
  const isAsked = hasPayPassword && realNameState === "passed";
  return (
    <CommandForm
      command={[Member, "SetPayPassword"]}
      initial={{ code: "", safePwd: "", pwdRepeat: "", ...(isAsked && { idTail: "" }) }}
      secretField="code"
      refusals={{ PAY_PASSWORD_SIMPLE: "safePwd", PASSWORD_REPEAT: "pwdRepeat" }}
      done={hasPayPassword ? "支付密码已修改" : "支付密码已设置"}
      parts={[
        {
          rows: [
            shownRow("手机号", mobile),
            ownCodeRow("code", "payPassword"),
            ...(isAsked ? [idTail] : []),
            passwordRow("safePwd", "支付密码", sixDigits),
            passwordRow("pwdRepeat", "再次输入", sixDigits),
          ],
        },
      ]}
      note="用于余额付款，请避免连续、重复数字、手机尾号和生日，也不要与登录密码相同。"
      submit={hasPayPassword ? "修改支付密码" : "设置支付密码"}
    />
  );
}

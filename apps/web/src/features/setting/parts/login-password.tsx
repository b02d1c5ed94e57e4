import { Member } from "@heshi/contract/account/member";
import { maskMobile } from "@heshi/kernel/text";
import { showToast } from "@heshi/ui/overlay/toast";
import { FormPage } from "#src/shared/parts/form-page.tsx";
import { mobileRow } from "#src/shared/parts/form-rows.tsx";
import { LOGIN_PAGE } from "#src/shared/router/gates.ts";
import { redirectTo } from "#src/shared/router/navigate.ts";
import { passwordRow } from "#src/shared/form/password-field.tsx";
import { refusalAt } from "#src/shared/form/refusal-at.ts";
import { removeAccount } from "#src/shared/session/session.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { codeRow } from "#src/shared/form/sms-code-field.tsx";
import { member } from "../setting.queries.ts";

/** Ends the session on this device, since a new password ends all sessions of its account. */
function endSessionOf(mobile: string): void {
  const { member: own } = useSession.getState();
  if (own?.mobile === maskMobile(mobile)) removeAccount(own.mid);
}

/** The form that sets, changes or resets the login password by a code. */
export function LoginPassword() {
  const own = useSession((session) => session.member?.mobile);
  return (
    <FormPage
      method={Member.methods.ResetPassword}
      initial={{ mobile: "", code: "", pwd: "", rePwd: "" }}
      secretField="code"
      fieldOf={refusalAt(Member, { PASSWORD_COMMON: "pwd", PASSWORD_REPEAT: "rePwd" })}
      send={async (typed) => {
        await member.ResetPassword(typed);
        endSessionOf(typed.mobile);
        showToast("密码已设置，请重新登录");
        await redirectTo(LOGIN_PAGE);
      }}
      parts={[
        {
          rows: [
            mobileRow("mobile", "手机号", {
              placeholder: own === undefined ? "注册时的手机号" : `当前账号 ${own}`,
            }),
            codeRow("code", "password"),
            passwordRow("pwd", "新密码", { placeholder: "8 至 64 位", autoComplete: "new-password" }),
            passwordRow("rePwd", "确认密码", {
              placeholder: "再输入一次新密码",
              autoComplete: "new-password",
            }),
          ],
        },
      ]}
      note="请避免过于简单。设置成功后，所有设备都需要用新密码或验证码重新登录。"
      submit="确定"
    />
  );
}

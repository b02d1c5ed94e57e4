import { useState } from "react";
import { Member } from "@heshi/contract/account/member";
import { maskMobile } from "@heshi/kernel/text";
import { Button } from "@heshi/ui/form/button";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import { mobileRow } from "#src/shared/parts/form/form-rows.tsx";
import { LOGIN_PAGE } from "#src/shared/router/gates.ts";
import { redirectTo } from "#src/shared/router/navigate.ts";
import { newPasswordRows, oldPasswordRow } from "#src/shared/parts/form/password-rows.ts";
import { removeAccount } from "#src/shared/session/session.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { codeRow } from "#src/shared/form/sms-code-field.tsx";

/** Ends the session on this device, since a new password ends all sessions of its account. */
function endSessionOf(mobile: string): void {
  const { member: own } = useSession.getState();
  if (own?.mobile === maskMobile(mobile)) removeAccount(own.mid);
}

/** The form that sets or resets the login password by a code. */
function PasswordByCode() {
  const own = useSession((session) => session.member?.mobile);
  return (
    <CommandForm
      command={[Member, "ResetPassword"]}
      initial={{ mobile: "", code: "", pwd: "", rePwd: "" }}
      secretField="code"
      refusals={{ PASSWORD_COMMON: "pwd", PASSWORD_REPEAT: "rePwd" }}
      done="密码已设置，请重新登录"
      next={(_, { mobile }) => {
        endSessionOf(mobile);
        return redirectTo(LOGIN_PAGE);
      }}
      parts={[
        {
          rows: [
            mobileRow("mobile", "手机号", {
              placeholder: own === undefined ? "注册时的手机号" : `当前账号 ${own}`,
            }),
            codeRow("code", "password"),
            ...newPasswordRows,
          ],
        },
      ]}
      note="请避免过于简单。设置成功后，所有设备都需要用新密码或验证码重新登录。"
      submit="确定"
    />
  );
}

/** The form that changes the login password by the current one. */
function PasswordByOld({ onCode }: { onCode: () => void }) {
  return (
    <CommandForm
      command={[Member, "ChangePassword"]}
      initial={{ oldPwd: "", pwd: "", rePwd: "" }}
      secretField="oldPwd"
      refusals={{ PASSWORD_COMMON: "pwd", PASSWORD_REPEAT: "rePwd", PASSWORD_NONE: "oldPwd" }}
      done="密码已修改"
      parts={[{ rows: [oldPasswordRow, ...newPasswordRows] }]}
      note="请避免过于简单。修改后，其他设备都需要用新密码或验证码重新登录。"
      submit="确定"
    >
      <Button kind="outline" size="full" onPress={onCode}>
        忘记当前密码，用验证码设置
      </Button>
    </CommandForm>
  );
}

/** Changes the login password by the current one, or by a code: where there is none yet, or it was forgotten. */
export function LoginPassword() {
  const hasPassword = useSession((session) => session.member?.hasPassword === true);
  const [byCode, setByCode] = useState(false);
  return hasPassword && !byCode ? <PasswordByOld onCode={() => setByCode(true)} /> : <PasswordByCode />;
}

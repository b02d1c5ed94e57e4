import { useState } from "react";
import { Member } from "@heshi/contract/account/member";
import { maskMobile } from "@heshi/kernel/text";
import { PasswordByCode, PasswordByOld } from "#src/shared/parts/form/own-password.tsx";
import { LOGIN_PAGE } from "#src/shared/router/gates.ts";
import { removeAccount } from "#src/shared/session/session.ts";
import { useSession } from "#src/shared/session/session-store.ts";

/** Ends the session on this device, since a new password ends all sessions of its account. */
function endSessionOf(mobile: string): void {
  const { member: own } = useSession.getState();
  if (own?.mobile === maskMobile(mobile)) removeAccount(own.mid);
}

/** Changes the login password by the current one, or by a code: where there is none yet, or it was forgotten. */
export function LoginPassword() {
  const own = useSession((session) => session.member);
  const [byCode, setByCode] = useState(false);
  return own?.hasPassword === true && !byCode ? (
    <PasswordByOld
      command={[Member, "ChangePassword"]}
      note="请避免过于简单。修改后，其他设备都需要用新密码或验证码重新登录。"
      onCode={() => setByCode(true)}
    />
  ) : (
    <PasswordByCode
      command={[Member, "ResetPassword"]}
      note="请避免过于简单。设置成功后，所有设备都需要用新密码或验证码重新登录。"
      placeholder={own === undefined ? "注册时的手机号" : `当前账号 ${own.mobile}`}
      onEnd={endSessionOf}
      login={LOGIN_PAGE}
    />
  );
}

import { useState } from "react";
import { Merchant } from "@heshi/contract/shop/merchant";
import { Button } from "@heshi/ui/form/button";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import { mobileRow } from "#src/shared/parts/form/form-rows.tsx";
import { newPasswordRows, oldPasswordRow } from "#src/shared/parts/form/password-rows.ts";
import { codeRow } from "#src/shared/form/sms-code-field.tsx";
import { MERCHANT_LOGIN_PAGE } from "#src/shared/router/gates.ts";
import { redirectTo } from "#src/shared/router/navigate.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { useSession } from "#src/shared/session/session-store.ts";
import { setMerchantToken } from "#src/shared/session/session.ts";
import { Screen } from "#src/shared/shell/screen.tsx";

/** The own password of an owner or staff member, changed by the current one; set by a code before a login or with `?way=code`. */
export function Page() {
  const isIn = useSession(({ token2 }) => token2 !== "");
  const asked = useParam("way") === "code";
  const [byCode, setByCode] = useState(asked);
  return (
    <Screen nav="page" title={isIn && !byCode ? "商家密码" : "找回商家密码"} gap={8}>
      {isIn && !byCode ? <ByOld onCode={() => setByCode(true)} /> : <ByCode />}
    </Screen>
  );
}

function ByOld({ onCode }: { onCode: () => void }) {
  return (
    <CommandForm
      command={[Merchant, "ChangePassword"]}
      initial={{ oldPwd: "", pwd: "", rePwd: "" }}
      secretField="oldPwd"
      refusals={{ PASSWORD_COMMON: "pwd", PASSWORD_REPEAT: "rePwd", PASSWORD_NONE: "oldPwd" }}
      done="密码已修改"
      parts={[{ rows: [oldPasswordRow, ...newPasswordRows] }]}
      note="这是您本人在商家端的密码，与买家账号的密码无关。修改后，您在其他设备上的商家端都需要重新登录。"
      submit="确定"
    >
      <Button kind="outline" size="full" onPress={onCode}>
        忘记当前密码，用验证码设置
      </Button>
    </CommandForm>
  );
}

function ByCode() {
  return (
    <CommandForm
      command={[Merchant, "ResetPassword"]}
      initial={{ mobile: "", code: "", pwd: "", rePwd: "" }}
      secretField="code"
      refusals={{ PASSWORD_COMMON: "pwd", PASSWORD_REPEAT: "rePwd" }}
      done="密码已设置，请重新登录"
      next={() => {
        setMerchantToken("");
        return redirectTo(MERCHANT_LOGIN_PAGE);
      }}
      parts={[
        {
          rows: [
            mobileRow("mobile", "手机号", { placeholder: "店主或员工的手机号" }),
            codeRow("code", "shopPassword"),
            ...newPasswordRows,
          ],
        },
      ]}
      note="店主和员工各有自己的密码。设置成功后，您在所有设备上的商家端都需要重新登录。"
      submit="确定"
    />
  );
}

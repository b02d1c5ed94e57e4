import { useState } from "react";
import { Merchant } from "@heshi/contract/shop/merchant";
import { PasswordByCode, PasswordByOld } from "#src/shared/parts/form/own-password.tsx";
import { MERCHANT_LOGIN_PAGE } from "#src/shared/router/gates.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { useSession } from "#src/shared/session/session-store.ts";
import { setMerchantToken } from "#src/shared/session/session.ts";
import { Screen } from "#src/shared/shell/screen.tsx";

/** The own password of an owner or staff member, changed by the current one; set by a code before a login or with `?way=code`. */
export function Page() {
  const isIn = useSession(({ token2 }) => token2 !== "");
  const asked = useParam("way") === "code";
  const [byCode, setByCode] = useState(asked);
  const byOld = isIn && !byCode;
  return (
    <Screen nav="page" title={byOld ? "商家密码" : "找回商家密码"} gap={8}>
      {byOld ? (
        <PasswordByOld
          command={[Merchant, "ChangePassword"]}
          note="这是您本人在商家端的密码，与买家账号的密码无关。修改后，您在其他设备上的商家端都需要重新登录。"
          onCode={() => setByCode(true)}
        />
      ) : (
        <PasswordByCode
          command={[Merchant, "ResetPassword"]}
          note="店主和员工各有自己的密码。设置成功后，您在所有设备上的商家端都需要重新登录。"
          placeholder="店主或员工的手机号"
          onEnd={() => setMerchantToken("")}
          login={MERCHANT_LOGIN_PAGE}
        />
      )}
    </Screen>
  );
}

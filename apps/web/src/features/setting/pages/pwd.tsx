import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { useIsMember } from "#src/shared/session/session-store.ts";
import { LoginPassword } from "../parts/login-password.tsx";
import { PayPassword } from "../parts/pay-password.tsx";

/** Changes or sets the login password, or with `?type=pay` the payment password. */
export function Page() {
  const isMember = useIsMember();
  const isPay = useParam("type") === "pay";
  const title = isPay ? "支付密码" : isMember ? "修改密码" : "找回密码";
  return (
    <Screen nav="page" title={title} gap={8}>
      {isPay ? <PayPassword /> : <LoginPassword />}
    </Screen>
  );
}

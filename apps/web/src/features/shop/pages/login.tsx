import { Merchant } from "@heshi/contract/trade/merchant";
import { Caption } from "@heshi/ui/layout/foot";
import { NavBar } from "@heshi/ui/bar/nav-bar";
import { useLocation } from "#src/shared/router/router.tsx";
import { FormPage } from "#src/shared/parts/form-page.tsx";
import { Welcome } from "#src/shared/parts/welcome.tsx";
import { mobileRow } from "#src/shared/parts/form-rows.tsx";
import { leaveLogin } from "#src/shared/router/gates.ts";
import { navigateBack } from "#src/shared/router/navigate.ts";
import { passwordRow } from "#src/shared/form/password-field.tsx";
import { isBuilt } from "#src/shared/router/route-table.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { setMerchantToken } from "#src/shared/session/session.ts";
import { merchant } from "../shop.queries.ts";

const COUNTER = "/pages/shop/manage/index";
const ORDERS = "/pages/shop/order/list";

const fields = [
  mobileRow("mobile", "手机号", { placeholder: "手机号", autoComplete: "username", clearable: true }),
  passwordRow("pwd", "登录密码", { placeholder: "登录密码", autoComplete: "current-password" }),
];

/** The password login of shop staff; `url` is the page to continue with. */
export function Page() {
  const { search } = useLocation();
  const nav = <NavBar title="商家登录" kind="wash" close onBack={() => void navigateBack()} />;
  return (
    <Screen head={nav} wash white>
      <Welcome logo title="合市商家端" text="用店主或员工的手机号和登录密码登录" />
      <FormPage
        method={Merchant.methods.Login}
        initial={{ mobile: "", pwd: "" }}
        draft="shop-login"
        secretField="pwd"
        send={async (typed) => {
          const { token } = await merchant.Login(typed);
          setMerchantToken(token);
          await leaveLogin(search, isBuilt(COUNTER) ? COUNTER : ORDERS);
        }}
        look="well"
        parts={fields}
        submit="登录"
        busyText="登录中"
      >
        <Caption>忘记密码请联系店主，店主请联系平台客服重置</Caption>
      </FormPage>
    </Screen>
  );
}

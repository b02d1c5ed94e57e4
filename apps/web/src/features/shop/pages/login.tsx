import { Merchant } from "@heshi/contract/trade/merchant";
import { Button } from "@heshi/ui/form/button";
import { Logo } from "@heshi/ui/picture/logo";
import { NavBar } from "@heshi/ui/bar/nav-bar";
import { TextField } from "@heshi/ui/form/text-field";
import { useLocation } from "#src/shared/router/router.tsx";
import { useForm } from "#src/shared/form/form.ts";
import { leaveLogin } from "#src/shared/router/gates.ts";
import { navigateBack } from "#src/shared/router/navigate.ts";
import { PasswordField } from "#src/shared/form/password-field.tsx";
import { isBuilt } from "#src/shared/router/route-table.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { setMerchantToken } from "#src/shared/session/session.ts";
import { merchant } from "../shop.queries.ts";
import styles from "../parts/shop.module.css";

const COUNTER = "/pages/shop/manage/index";
const ORDERS = "/pages/shop/order/list";

/** Logs a shop's owner or staff in by password; `url` is one of our own pages to go on to. */
export function Page() {
  const { search } = useLocation();
  const form = useForm({
    method: Merchant.methods.Login,
    initial: { mobile: "", pwd: "" },
    draft: "shop-login",
    secretField: "pwd",
    send: async ({ mobile, pwd }) => {
      const { token } = await merchant.Login({ mobile, pwd });
      setMerchantToken(token);
      await leaveLogin(search, isBuilt(COUNTER) ? COUNTER : ORDERS);
    },
  });
  const nav = <NavBar title="商家登录" kind="wash" close onBack={() => void navigateBack()} />;
  return (
    <Screen head={nav} wash white>
      <section className={styles.hello}>
        <Logo size={56} />
        <h2>合市商家端</h2>
        <p>用店主或员工的手机号和登录密码登录</p>
      </section>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
        }}
      >
        <TextField
          look="well"
          kind="mobile"
          label="手机号"
          placeholder="手机号"
          maxLength={11}
          autoComplete="username"
          clearable
          {...form.field("mobile")}
        />
        <PasswordField
          look="well"
          label="登录密码"
          placeholder="登录密码"
          autoComplete="current-password"
          {...form.field("pwd")}
        />
        <div className={styles.submit}>
          <Button type="submit" size="full" busyText="登录中" onPress={form.submit}>
            登录
          </Button>
        </div>
      </form>
      <p className={styles.loginNote}>忘记密码请联系店主，店主请联系平台客服重置</p>
    </Screen>
  );
}

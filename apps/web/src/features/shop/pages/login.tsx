import { useState } from "react";
import { NavBar } from "@heshi/ui/bar/nav-bar";
import { Link } from "#src/shared/router/link.tsx";
import { navigateBack } from "#src/shared/router/navigate.ts";
import { Welcome } from "#src/shared/parts/welcome.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { ByCode, ByPassword } from "../parts/shop-entry.tsx";
import styles from "../parts/shop-entry.module.css";

/** The login of shop staff, by password or code; `url` is the page to continue with. */
export function Page() {
  const [byCode, setByCode] = useState(false);
  const nav = <NavBar title="商家登录" kind="wash" close onBack={() => void navigateBack()} />;
  return (
    <Screen head={nav} wash white>
      <Welcome logo title="合市商家端" text={`用店主或员工的手机号和${byCode ? "验证码" : "登录密码"}登录`} />
      {byCode ? <ByCode /> : <ByPassword />}
      <div className={styles.under}>
        <button type="button" onClick={() => setByCode(!byCode)}>
          {byCode ? "密码登录" : "验证码登录"}
        </button>
        <Link to="/pages/shop/apply">还没有店铺？去入驻</Link>
        <Link to="/pages/shop/setting/pwd?way=code">忘记密码？</Link>
      </div>
    </Screen>
  );
}

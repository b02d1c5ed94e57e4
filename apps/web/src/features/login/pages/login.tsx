import { lazy, Suspense, useState } from "react";
import { NavBar, NavButton } from "@heshi/ui/bar/nav-bar";
import { Spinner } from "@heshi/ui/state/spinner";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "#src/shared/router/router.tsx";
import { Link } from "#src/shared/router/link.tsx";
import { navigateBack, redirectTo } from "#src/shared/router/navigate.ts";
import { LoadedSheet } from "#src/shared/parts/loaded-sheet.tsx";
import { Welcome } from "#src/shared/parts/welcome.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { returnedFrom } from "#src/shared/session/third-way.ts";
import { returnQuery } from "../login.queries.ts";
import { useConsent } from "../parts/consent.tsx";
import { SandboxLine } from "../parts/sandbox-line.tsx";
import { SmsLogin } from "../parts/sms-login.tsx";
import styles from "../parts/login.module.css";

// rarely used, so loaded lazily
const PasswordLogin = lazy(() =>
  import("../parts/password-login.tsx").then((part) => ({ default: part.PasswordLogin })),
);
const CodeHelp = lazy(() => import("../parts/code-help.tsx").then((part) => ({ default: part.CodeHelp })));

/** The login page: by code, password, provider or saved account. */
export function Page() {
  const { search, hash } = useLocation();
  const [returned] = useState(() => returnedFrom({ search, hash }));
  const { isPending } = useQuery(returnQuery(returned));
  const nav = (
    <NavBar
      title="登录"
      kind="wash"
      quiet
      close
      onBack={() => void navigateBack()}
      right={
        <NavButton text="注册" onPress={() => void redirectTo(`/pages/mycenter/login/register${search}`)} />
      }
    />
  );
  return (
    <Screen head={nav} wash white>
      {returned !== undefined && isPending ? (
        <p className={styles.busy} role="status">
          <Spinner size={28} />
          正在登录
        </p>
      ) : (
        <Ways search={search} />
      )}
    </Screen>
  );
}

/** At the foot of the page; the form above is there without it. */
const OtherWays = lazy(() => import("../parts/other-ways.tsx").then((part) => ({ default: part.OtherWays })));

const codeIn = (field: EventTarget): string | undefined =>
  field instanceof HTMLInputElement && field.autocomplete === "one-time-code" ? field.value : undefined;

function Ways({ search }: { search: string }) {
  const consent = useConsent("登录");
  const [byPassword, setByPassword] = useState(false);
  const [isHelped, setHelped] = useState(false);
  // a code is in no draft; it stays while the password form is looked at
  const [code, setCode] = useState("");
  const Form = byPassword ? PasswordLogin : SmsLogin;
  return (
    <div className={styles.fill}>
      <Welcome
        logo
        title="欢迎来到合市"
        text={byPassword ? "用手机号和登录密码登录" : "未注册的手机号会自动创建账号"}
      />
      <div onChange={({ target }) => setCode(codeIn(target) ?? code)}>
        <Suspense fallback={<Spinner />}>
          <Form consent={consent} search={search} code={code} />
        </Suspense>
      </div>
      <div className={styles.form}>
        <div className={styles.under}>
          <button type="button" onClick={() => setByPassword(!byPassword)}>
            {byPassword ? "验证码登录" : "密码登录"}
          </button>
          {byPassword ? (
            <Link to="/pages/setting/pwd">忘记密码？</Link>
          ) : (
            <button type="button" onClick={() => setHelped(true)}>
              收不到验证码？
            </button>
          )}
        </div>
        <SandboxLine />
      </div>
      <Suspense fallback={null}>
        <OtherWays consent={consent} search={search} />
      </Suspense>
      {consent.sheet}
      <LoadedSheet title="收不到验证码" open={isHelped} onClose={() => setHelped(false)} pad>
        <CodeHelp />
      </LoadedSheet>
    </div>
  );
}

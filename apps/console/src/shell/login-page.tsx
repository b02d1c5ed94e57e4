import { Mark } from "../base/mark.tsx";
import { To } from "../base/router.tsx";
import { LoginForm } from "./login-form.tsx";

/** The way in. */
export const LoginPage = () => (
  <div className="entry">
    <div className="panel">
      <div className="brand">
        <Mark />
        合市运营后台
      </div>
      <LoginForm />
      <p className="faint small" style={{ marginBottom: 0 }}>
        第一次使用？凭一次性口令<To path="/setup">设置密码</To>。忘记密码或丢失验证器，请管理员重新发放口令。
      </p>
    </div>
  </div>
);

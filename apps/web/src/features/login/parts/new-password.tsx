import { PasswordField } from "#src/shared/form/password-field.tsx";

type FieldProps = {
  value: string;
  onChange: (text: string) => void;
  onBlur: () => void;
  error: string | undefined;
};

/** A new login password, typed twice. */
export function NewPassword({ pwd, rePwd }: { pwd: FieldProps; rePwd: FieldProps }) {
  return (
    <>
      <PasswordField
        {...pwd}
        label="登录密码"
        look="well"
        placeholder="设置登录密码，至少 8 位"
        autoComplete="new-password"
      />
      <PasswordField
        {...rePwd}
        label="确认密码"
        look="well"
        placeholder="再输入一次密码"
        autoComplete="new-password"
      />
    </>
  );
}

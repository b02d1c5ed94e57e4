import { Member } from "@heshi/contract/account/member";
import { FormPage } from "#src/shared/parts/form/form-page.tsx";
import { passwordRow } from "#src/shared/form/password-field.tsx";
import { refusalAt } from "#src/shared/form/refusal-at.ts";
import { useHumanCheck } from "#src/shared/form/slider-sheet.tsx";
import type { Solved } from "#src/shared/parts/slider-puzzle.tsx";
import { enter, member } from "../login.actions.ts";
import { loginMobile } from "./mobile-field.tsx";
import type { LoginFormProps } from "./sms-login.tsx";

const pwdRow = passwordRow("pwd", "登录密码", {
  placeholder: "请输入登录密码",
  autoComplete: "current-password",
});

/** The form to log in by password. */
export function PasswordLogin({ consent, search }: LoginFormProps) {
  const human = useHumanCheck();
  return (
    <FormPage
      method={Member.methods.Login}
      initial={{ mobile: "", pwd: "" }}
      draft="login"
      toInput={(typed) => ({ ...typed, agreed: true })}
      secretField="pwd"
      fieldOf={refusalAt(Member, { PASSWORD_WRONG: "pwd" })}
      send={async ({ mobile, pwd }) => {
        await consent.need();
        const call = (solved?: Solved) => member.Login({ mobile, pwd, agreed: true, ...solved });
        await enter(await human.send(call), search);
      }}
      look="well"
      parts={[loginMobile, pwdRow, () => consent.line]}
      submit="登录"
      busyText="登录中"
    >
      {human.sheet}
    </FormPage>
  );
}

import type { Member } from "@heshi/contract/account/member";
import type { Merchant } from "@heshi/contract/shop/merchant";
import { Button } from "@heshi/ui/form/button";
import { codeRow } from "../../form/sms-code-field.tsx";
import { redirectTo } from "../../router/navigate.ts";
import { CommandForm } from "./command-form.tsx";
import { mobileRow } from "./form-rows.tsx";
import { newPasswordRows, oldPasswordRow } from "./password-rows.ts";

/** Whose login password: a member's, or that of a shop's owner or staff. */
type Side = typeof Member | typeof Merchant;

const fields = { PASSWORD_COMMON: "pwd", PASSWORD_REPEAT: "rePwd" } as const;

/** The form that changes the login password by the current one. */
export const PasswordByOld = ({
  command,
  note,
  onCode,
}: {
  command: readonly [Side, "ChangePassword"];
  note: string;
  onCode: () => void;
}) => (
  <CommandForm
    command={command}
    initial={{ oldPwd: "", pwd: "", rePwd: "" }}
    secretField="oldPwd"
    refusals={{ ...fields, PASSWORD_NONE: "oldPwd" }}
    done="密码已修改"
    parts={[{ rows: [oldPasswordRow, ...newPasswordRows] }]}
    note={note}
    submit="确定"
  >
    <Button kind="outline" size="full" onPress={onCode}>
      忘记当前密码，用验证码设置
    </Button>
  </CommandForm>
);

interface ByCodeProps {
  command: readonly [Side, "ResetPassword"];
  note: string;
  placeholder: string;
  /** Ends the session on this device. */
  onEnd: (mobile: string) => void;
  /** The page of the next login. */
  login: string;
}

/** The form that sets or resets the login password by a code. */
export const PasswordByCode = ({ command, note, placeholder, onEnd, login }: ByCodeProps) => (
  <CommandForm
    command={command}
    initial={{ mobile: "", code: "", pwd: "", rePwd: "" }}
    secretField="code"
    refusals={fields}
    done="密码已设置，请重新登录"
    next={(_, { mobile }) => {
      onEnd(mobile);
      return redirectTo(login);
    }}
    parts={[
      {
        rows: [
          mobileRow("mobile", "手机号", { placeholder }),
          codeRow("code", command[0].name === "Merchant" ? "shopPassword" : "password"),
          ...newPasswordRows,
        ],
      },
    ]}
    note={note}
    submit="确定"
  />
);

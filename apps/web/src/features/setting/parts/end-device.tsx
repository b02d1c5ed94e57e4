import { Member } from "@heshi/contract/account/member";
import { Button } from "@heshi/ui/form/button";
import { Note } from "@heshi/ui/layout/note";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import { passwordRow } from "#src/shared/form/password-field.tsx";
import { ownCodeRow } from "#src/shared/form/sms-code-field.tsx";
import { useMember } from "#src/shared/session/member.ts";

/** The device to end, or all others. */
export interface Ending {
  sessionId?: string;
  what: string;
}

const byPassword = passwordRow("pwd", "登录密码", {
  placeholder: "请输入登录密码",
  autoComplete: "current-password",
});
const byCode = ownCodeRow("code", "device");

/** The form that ends other devices' sessions by the password, or by a code where there is none. */
export function EndDevice({ ending: { sessionId, what }, onDone }: { ending: Ending; onDone: () => void }) {
  const { hasPassword } = useMember();
  return (
    <>
      <Note kind="info">为了您的账号安全，确认是本人后让{what}退出登录</Note>
      <CommandForm
        command={[Member, "EndDevice"]}
        initial={{ sessionId, ...(hasPassword ? { pwd: "" } : { code: "" }) }}
        secretField={hasPassword ? "pwd" : "code"}
        parts={[hasPassword ? byPassword : byCode]}
        look="top"
        submit="退出登录"
        refetch="await"
        done="已退出"
        next={onDone}
      >
        <Button kind="outline" size="full" onPress={onDone}>
          暂不退出
        </Button>
      </CommandForm>
    </>
  );
}

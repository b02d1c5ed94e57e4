import { Member } from "@heshi/contract/account/member";
import { Button } from "@heshi/ui/form/button";
import { Note } from "@heshi/ui/layout/note";
import { showToast } from "@heshi/ui/overlay/toast";
import { FormPage } from "#src/shared/parts/form-page.tsx";
import { passwordRow } from "#src/shared/form/password-field.tsx";
import { ownCodeRow } from "#src/shared/form/sms-code-field.tsx";
import { useMember } from "#src/shared/session/member.ts";
import { member } from "../setting.queries.ts";

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
  const send = async (proof: { pwd: string } | { code: string }): Promise<void> => {
    await member.EndDevice({ ...proof, sessionId });
    showToast("已退出");
    onDone();
  };
  const shared = { method: Member.methods.EndDevice, send, look: "top", submit: "退出登录" } as const;
  const back = (
    <Button kind="outline" size="full" onPress={onDone}>
      暂不退出
    </Button>
  );
  return (
    <>
      <Note kind="info">为了您的账号安全，确认是本人后让{what}退出登录</Note>
      {hasPassword ? (
        <FormPage {...shared} initial={{ pwd: "" }} secretField="pwd" parts={[byPassword]}>
          {back}
        </FormPage>
      ) : (
        <FormPage {...shared} initial={{ code: "" }} secretField="code" parts={[byCode]}>
          {back}
        </FormPage>
      )}
    </>
  );
}

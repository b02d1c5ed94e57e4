import { Member } from "@heshi/contract/account/member";
import { alert, confirm } from "@heshi/ui/overlay/dialog";
import { Caption } from "@heshi/ui/layout/foot";
import { Note } from "@heshi/ui/layout/note";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import { textRow } from "#src/shared/parts/form/form-rows.tsx";
import { LOGIN_PAGE } from "#src/shared/router/gates.ts";
import { useLeaveThen } from "#src/shared/router/leave-then.ts";
import { useMember } from "#src/shared/session/member.ts";
import { removeAccount } from "#src/shared/session/session.ts";
import { ownCodeRow } from "#src/shared/form/sms-code-field.tsx";
import { handOver } from "./export-data.ts";

const row = textRow("nickname", "昵称", {
  maxLength: 20,
  clearable: true,
  hint: "最多 20 个字",
  fault: "昵称为 1 至 20 个字",
});

/** The form for the nickname. */
export function NicknameForm({ onDone }: { onDone: () => void }) {
  const { nickname } = useMember();
  return (
    <CommandForm
      command={[Member, "UpdateProfile"]}
      initial={{ nickname }}
      refusals={{ NICKNAME_BLOCKED: "nickname" }}
      refetch="await"
      done="已保存"
      next={onDone}
      look="top"
      parts={[row]}
      submit="保存"
    />
  );
}

/** The form that closes the account after a code and a last question. */
export function CloseForm() {
  const { mid, mobile } = useMember();
  const leaveThen = useLeaveThen();
  const ask = async (send: () => Promise<void>): Promise<void> => {
    const sure = await confirm({
      title: "确定注销账号？",
      text: "注销后不能恢复，手机号、资料、地址和收藏都会删除。",
      confirmText: "注销",
    });
    if (!sure) throw new DOMException("declined", "AbortError");
    await send();
  };
  // the login page sends no member calls, which would be refused once the session has ended
  const leave = (): Promise<void> =>
    leaveThen(LOGIN_PAGE, () => {
      removeAccount(mid);
      return alert({ text: "账号已注销，感谢您的陪伴", confirmText: "知道了" });
    });
  return (
    <>
      <Note>注销后不能恢复。订单和账务记录按法律要求保留，个人资料会删除。</Note>
      <Caption>验证码将发送到 {mobile}</Caption>
      <CommandForm
        command={[Member, "CloseAccount"]}
        initial={{ code: "" }}
        secretField="code"
        sending={ask}
        next={leave}
        parts={[ownCodeRow("code", "close")]}
        submit="注销账号"
        kind="accent"
      />
    </>
  );
}

/** The form that exports the member's data; its code protects against others who hold the unlocked phone. */
export function ExportForm({ onDone }: { onDone: () => void }) {
  const { mobile } = useMember();
  return (
    <>
      <Note kind="info">文件含您的资料、地址、订单和账本，请妥善保管</Note>
      <Caption>验证码将发送到 {mobile}</Caption>
      <CommandForm
        command={[Member, "ExportData"]}
        initial={{ code: "" }}
        secretField="code"
        next={async (answer) => {
          await handOver(answer);
          onDone();
        }}
        parts={[ownCodeRow("code", "export")]}
        submit="验证并导出"
        busyText="正在准备"
      />
    </>
  );
}

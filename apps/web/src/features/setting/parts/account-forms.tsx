import { Member } from "@heshi/contract/account/member";
import { alert, confirm } from "@heshi/ui/overlay/dialog";
import { Caption } from "@heshi/ui/layout/foot";
import { Note } from "@heshi/ui/layout/note";
import { showToast } from "@heshi/ui/overlay/toast";
import { FormPage } from "#src/shared/parts/form-page.tsx";
import { textRow } from "#src/shared/parts/form-rows.tsx";
import { LOGIN_PAGE } from "#src/shared/router/gates.ts";
import { useLeaveThen } from "#src/shared/router/leave-then.ts";
import { useMember } from "#src/shared/session/member.ts";
import { refusalAt } from "#src/shared/form/refusal-at.ts";
import { removeAccount } from "#src/shared/session/session.ts";
import { ownCodeRow } from "#src/shared/form/sms-code-field.tsx";
import { member } from "../setting.queries.ts";
import { handOver } from "./export-data.ts";

const row = textRow("nickname", "昵称", { maxLength: 20, clearable: true, hint: "最多 20 个字" });

/** The form for the nickname. */
export function NicknameForm({ onDone }: { onDone: () => void }) {
  const { nickname } = useMember();
  return (
    <FormPage
      method={Member.methods.UpdateProfile}
      initial={{ nickname }}
      messages={{ nickname: "昵称为 1 至 20 个字" }}
      fieldOf={refusalAt(Member, { NICKNAME_BLOCKED: "nickname" })}
      send={async (typed) => {
        await member.UpdateProfile(typed, { refetch: "await" });
        showToast("已保存");
        onDone();
      }}
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
  const close = async ({ code }: { code: string }): Promise<void> => {
    const sure = await confirm({
      title: "确定注销账号？",
      text: "注销后不能恢复，手机号、资料、地址和收藏都会删除。",
      confirmText: "注销",
    });
    if (!sure) throw new DOMException("declined", "AbortError");
    await member.CloseAccount({ code });
    // the login page sends no member calls, which would be refused once the session has ended
    await leaveThen(LOGIN_PAGE, () => {
      removeAccount(mid);
      return alert({ text: "账号已注销，感谢您的陪伴", confirmText: "知道了" });
    });
  };
  return (
    <>
      <Note>注销后不能恢复。订单和账务记录按法律要求保留，个人资料会删除。</Note>
      <Caption>验证码将发送到 {mobile}</Caption>
      <FormPage
        method={Member.methods.CloseAccount}
        initial={{ code: "" }}
        secretField="code"
        send={close}
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
      <FormPage
        method={Member.methods.ExportData}
        initial={{ code: "" }}
        secretField="code"
        send={async ({ code }) => {
          await handOver(await member.ExportData({ code }));
          onDone();
        }}
        parts={[ownCodeRow("code", "export")]}
        submit="验证并导出"
        busyText="正在准备"
      />
    </>
  );
}

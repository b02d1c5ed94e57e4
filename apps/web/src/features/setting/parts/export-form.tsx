import { Member } from "@heshi/contract/account/member";
import { Button } from "@heshi/ui/form/button";
import { Note } from "@heshi/ui/layout/note";
import { useForm } from "#src/shared/form/form.ts";
import { useMember } from "#src/shared/session/member.ts";
import { SmsCodeField } from "#src/shared/form/sms-code-field.tsx";
import { member } from "../setting.queries.ts";
import { handOver } from "./export-data.ts";
import styles from "./setting.module.css";

/** Hands over one's own data after a code: who only holds the phone for a moment takes nothing along. */
export function ExportForm({ onDone }: { onDone: () => void }) {
  const { mobile } = useMember();
  const { field, submit } = useForm({
    method: Member.methods.ExportData,
    initial: { code: "" },
    secretField: "code",
    send: async ({ code }) => {
      await handOver(await member.ExportData({ code }));
      onDone();
    },
  });
  return (
    <>
      <Note kind="info">文件含您的资料、地址、订单和账本，请妥善保管</Note>
      <p className={styles.under}>验证码将发送到 {mobile}</p>
      <SmsCodeField {...field("code")} target={{ purpose: "export" }} />
      <div className={styles.foot}>
        <Button size="full" busyText="正在准备" onPress={submit}>
          验证并导出
        </Button>
      </div>
    </>
  );
}

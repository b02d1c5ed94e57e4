import { Suspense } from "react";
import { Member } from "@heshi/contract/account/member";
import { Button } from "@heshi/ui/form/button";
import { alert, confirm } from "@heshi/ui/overlay/dialog";
import { Note } from "@heshi/ui/layout/note";
import { Rows } from "@heshi/ui/layout/row";
import { Sheet } from "@heshi/ui/overlay/sheet";
import { RowSkeleton } from "@heshi/ui/state/skeleton";
import { useSuspenseQuery } from "@tanstack/react-query";
import { ErrorBoundary } from "#src/shared/shell/error-boundary.tsx";
import { useForm } from "#src/shared/form/form.ts";
import { LOGIN_PAGE } from "#src/shared/router/gates.ts";
import { useLeaveThen } from "#src/shared/router/leave-then.ts";
import { useMember } from "#src/shared/session/member.ts";
import { isBuilt } from "#src/shared/router/route-table.ts";
import { forgetAccount } from "#src/shared/session/session.ts";
import { SmsCodeField } from "#src/shared/form/sms-code-field.tsx";
import { q } from "#src/shared/query.ts";
import { member } from "../setting.queries.ts";
import { LinkRow } from "./link-row.tsx";
import styles from "./setting.module.css";

export interface CloseSheetProps {
  open: boolean;
  onClose: () => void;
}

/** Closes the account: what stands in the way with where to settle it, else a code and a last question. */
export function CloseSheet({ open, onClose }: CloseSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="注销账号">
      <ErrorBoundary>
        <Suspense fallback={<RowSkeleton count={3} />}>
          <CloseCheck />
        </Suspense>
      </ErrorBoundary>
    </Sheet>
  );
}

function CloseCheck() {
  const { data } = useSuspenseQuery(q(Member, "GetCloseCheck"));
  if (data.reasons.length === 0) return <CloseForm />;
  return (
    <>
      <Note>还有以下事项没有处理，暂时不能注销</Note>
      <Rows>
        {data.reasons.map(({ text, path }) => (
          <LinkRow
            key={text}
            to={isBuilt(path) ? path : "/"}
            label={<span className={styles.reason}>{text}</span>}
            value="去处理"
            quiet
          />
        ))}
      </Rows>
      <p className={styles.under}>处理完后再回到这里。</p>
    </>
  );
}

function CloseForm() {
  const { mid, mobile } = useMember();
  const leaveThen = useLeaveThen();
  const { field, submit } = useForm({
    method: Member.methods.CloseAccount,
    initial: { code: "" },
    secretField: "code",
    send: async ({ code }) => {
      const sure = await confirm({
        title: "确定注销账号？",
        text: "注销后不能恢复，手机号、资料、地址和收藏都会删除。",
        confirmText: "注销",
      });
      if (!sure) throw new DOMException("declined", "AbortError");
      await member.CloseAccount({ code });
      // a login page asks nothing of a member, so nothing is refused while the session ends
      await leaveThen(LOGIN_PAGE, () => {
        forgetAccount(mid);
        return alert({ text: "账号已注销，感谢您的陪伴", confirmText: "知道了" });
      });
    },
  });
  return (
    <>
      <Note>注销后不能恢复。订单和账务记录按法律要求保留，个人资料会删除。</Note>
      <p className={styles.under}>验证码将发送到 {mobile}</p>
      <SmsCodeField {...field("code")} target={{ purpose: "close" }} />
      <div className={styles.foot}>
        <Button kind="wanted" size="full" onPress={submit}>
          注销账号
        </Button>
      </div>
    </>
  );
}

import { formatShort } from "@heshi/kernel/text";
import { Button } from "@heshi/ui/form/button";
import { Note } from "@heshi/ui/layout/note";
import { askRealName } from "#src/shared/router/gates.ts";

export interface AccountNotesProps {
  holder: string | undefined;
  cautionUntil: number | undefined;
}

/** Why no account can be added: no verified name, the day after a changed mobile number or payment password. */
export function AccountNotes({ holder, cautionUntil }: AccountNotesProps) {
  return (
    <>
      {holder === undefined && (
        <Note
          onPage
          act={
            <Button kind="outline" size="xs" onPress={askRealName}>
              去认证
            </Button>
          }
        >
          收款账户要与实名一致，请先完成实名认证
        </Note>
      )}
      {cautionUntil !== undefined && (
        <Note onPage>
          刚更换手机号或重置支付密码，{formatShort(new Date(cautionUntil))} 之后才能新增收款账户和提现
        </Note>
      )}
    </>
  );
}

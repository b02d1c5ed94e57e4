import type { PayoutAccount } from "@heshi/contract/money/bank";
import { formatMinute } from "@heshi/kernel/text";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { Caption, Foot } from "@heshi/ui/layout/foot";
import { Row, Rows } from "@heshi/ui/layout/row";
import { useState } from "react";
import { AccountIcon } from "./account-icon.tsx";
import { Remove } from "./remove.tsx";

/** The account that is set, from when on it can be used, and the way to remove it. */
export function OwnAccount({ account, holder }: { account: PayoutAccount; holder: string | undefined }) {
  const [pressed, setPressed] = useState<PayoutAccount>();
  const { isUsable, usableAt, createdAt } = account;
  return (
    <>
      <Card pad="none">
        <Rows>
          <Row icon={<AccountIcon {...account} />} label={account.name} note={account.tail} />
          <Row label="收款人" value={holder ?? ""} />
          <Row label="添加时间" value={formatMinute(new Date(createdAt))} />
          <Row
            label="状态"
            value={isUsable ? "可以提现" : `${formatMinute(new Date(usableAt)).slice(5)} 起可以提现`}
          />
        </Rows>
      </Card>
      <Caption>要更换账户，请先移除再添加；新账户要再等 24 小时才能收款。</Caption>
      <Foot>
        <Button kind="outline" size="full" onPress={() => setPressed(account)}>
          移除
        </Button>
      </Foot>
      <Remove account={pressed} onClose={() => setPressed(undefined)} />
    </>
  );
}

import { Bank } from "@heshi/contract/money/bank";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { Caption, Foot } from "@heshi/ui/layout/foot";
import { Row, Rows } from "@heshi/ui/layout/row";
import { showToast } from "@heshi/ui/overlay/toast";
import { Empty } from "@heshi/ui/state/empty";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { rpc } from "#src/shared/data/rpc.ts";
import { askRealName } from "#src/shared/router/gates.ts";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { offerPayPassword } from "#src/shared/session/pay-password.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { AccountIcon } from "../../parts/account-icon.tsx";
import { AccountNotes } from "../../parts/account-notes.tsx";
import { OwnAccount } from "../../parts/own-account.tsx";
import { Prove } from "../../parts/prove.tsx";
import { proved } from "#src/shared/session/proved.ts";

/** 微信收款: the bound WeChat account takes payouts. */
export function Page() {
  return (
    <Screen nav="page" gap={8}>
      <Wechat />
    </Screen>
  );
}

function Wechat() {
  const { data } = useSuspenseQuery(q(Bank, "GetAccounts"));
  const { holder, cautionUntil, wechatName } = data;
  const account = data.list.find(({ kind }) => kind === "wechat");
  if (account) return <OwnAccount account={account} holder={holder} />;
  if (wechatName === undefined)
    return (
      <Empty
        picture="coin"
        title="还没有绑定微信"
        help="绑定后可以提现到微信"
        action={{ text: "去绑定", onPress: () => navigateTo("/pages/setting/bind") }}
      />
    );
  return (
    <>
      <AccountNotes holder={holder} cautionUntil={cautionUntil} />
      <AddWechat {...data} holder={holder} wechatName={wechatName} />
    </>
  );
}

type Adding = { holder: string | undefined; hasPayPassword: boolean; wechatName: string; waitHours: number };

function AddWechat({ holder, hasPayPassword, wechatName, waitHours }: Adding) {
  const [isAsking, setAsking] = useState(false);
  const next = async (): Promise<void> => {
    if (holder === undefined) return askRealName();
    if (!hasPayPassword) return offerPayPassword();
    setAsking(true);
  };
  const add = async (safePwd: string): Promise<void> => {
    const act = { method: "Bank.AddWechat", amountFen: 0, subject: "wechat" } as const;
    await proved(act, safePwd, (grant) => rpc(Bank).AddWechat({ grant }));
    showToast("微信收款已开通");
  };
  return (
    <>
      <Card pad="none">
        <Rows>
          <Row icon={<AccountIcon kind="wechat" name="微信" />} label={wechatName} note="已绑定的微信" />
          <Row label="收款人" value={holder ?? "未实名"} />
        </Rows>
      </Card>
      <Caption>
        微信的实名要与本平台一致。提现打款后，请在 24 小时内到微信确认收款。开通满 {waitHours}{" "}
        小时后可以使用。
      </Caption>
      <Foot>
        <Button size="full" onPress={next}>
          开通微信收款
        </Button>
      </Foot>
      <Prove
        open={isAsking}
        onClose={() => setAsking(false)}
        onDone={add}
        facts={[["开通微信收款", wechatName]]}
      />
    </>
  );
}

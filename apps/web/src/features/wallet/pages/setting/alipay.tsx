import { Bank } from "@heshi/contract/money/bank";
import { showToast } from "@heshi/ui/overlay/toast";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { rpc } from "#src/shared/data/rpc.ts";
import { FormPage } from "#src/shared/parts/form/form-page.tsx";
import { shownRow, textRow } from "#src/shared/parts/form/form-rows.tsx";
import { askRealName } from "#src/shared/router/gates.ts";
import { offerPayPassword } from "#src/shared/session/pay-password.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { AccountNotes } from "../../parts/account-notes.tsx";
import { OwnAccount } from "../../parts/own-account.tsx";
import { Prove } from "../../parts/prove.tsx";
import { proved } from "#src/shared/session/proved.ts";

/** 支付宝收款: the member's own Alipay account takes payouts. */
export function Page() {
  return (
    <Screen nav="page" gap={8}>
      <Alipay />
    </Screen>
  );
}

function Alipay() {
  const { data } = useSuspenseQuery(q(Bank, "GetAccounts"));
  const account = data.list.find(({ kind }) => kind === "alipay");
  if (account) return <OwnAccount account={account} holder={data.holder} />;
  return (
    <>
      <AccountNotes holder={data.holder} cautionUntil={data.cautionUntil} />
      <AlipayForm {...data} holder={data.holder} />
    </>
  );
}

type Adding = { holder: string | undefined; hasPayPassword: boolean; waitHours: number };

function AlipayForm({ holder, hasPayPassword, waitHours }: Adding) {
  const [typed, setTyped] = useState<string>();
  const add = async (safePwd: string): Promise<void> => {
    if (typed === undefined) return;
    const act = { method: "Bank.AddAlipay", amountFen: 0, subject: typed } as const;
    await proved(act, safePwd, (grant) => rpc(Bank).AddAlipay({ account: typed, grant }));
    setTyped(undefined);
    showToast("支付宝收款已添加");
  };
  return (
    <>
      <FormPage
        method={Bank.methods.AddAlipay}
        initial={{ account: "" }}
        toInput={({ account }) => ({ account: account.trim(), grant: "0".repeat(16) })}
        send={async ({ account }) => {
          if (holder === undefined) return askRealName();
          if (!hasPayPassword) return offerPayPassword();
          setTyped(account.trim());
        }}
        parts={[
          {
            rows: [
              shownRow("收款人", holder ?? "未实名"),
              textRow("account", "支付宝账号", {
                placeholder: "手机号或邮箱",
                maxLength: 64,
                clearable: true,
              }),
            ],
          },
        ]}
        note={`支付宝的实名要与本平台一致，否则会被退回。添加满 ${waitHours} 小时后可以提现。`}
        submit="下一步"
      />
      <Prove
        open={typed !== undefined}
        onClose={() => setTyped(undefined)}
        onDone={add}
        facts={typed === undefined ? undefined : [["添加支付宝", typed]]}
      />
    </>
  );
}

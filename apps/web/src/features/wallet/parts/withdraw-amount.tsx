import type { PayoutAccount } from "@heshi/contract/money/bank";
import { Credit } from "@heshi/contract/money/credit";
import type { WithdrawView } from "@heshi/contract/money/withdraw";
import type { OutputOf } from "@heshi/contract/frame/define";
import { type Fen, formatFen } from "@heshi/kernel/money";
import { formatShort } from "@heshi/kernel/text";
import { Card } from "@heshi/ui/layout/card";
import { Row, Rows } from "@heshi/ui/layout/row";
import { ChoiceSheet } from "@heshi/ui/overlay/choice-sheet";
import { confirm } from "@heshi/ui/overlay/dialog";
import { useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { rpc } from "#src/shared/data/rpc.ts";
import { AmountPage } from "#src/shared/parts/amount-page.tsx";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { proved } from "#src/shared/session/proved.ts";
import { isLookedAtTwice } from "../second-look.ts";
import { AccountIcon } from "./account-icon.tsx";
import { accountText } from "#src/shared/withdraw/account-text.ts";

const ADD = "add";

type WithdrawPage = OutputOf<(typeof Credit)["methods"]["GetWithdrawPage"]>;

export interface WithdrawAmountProps {
  page: WithdrawPage;
  onDone: (withdrawal: WithdrawView) => void;
}

const waitText = ({ isUsable, usableAt }: PayoutAccount): string | undefined =>
  isUsable ? undefined : `${formatShort(new Date(usableAt))} 起可以提现`;

/** The account that money goes to, and the choice of another. */
function AccountCard({
  accounts,
  value,
  onChange,
}: {
  accounts: readonly PayoutAccount[];
  value: PayoutAccount;
  onChange: (account: PayoutAccount) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const choose = (key: string): void => {
    const found = accounts.find(({ accountId }) => accountId === key);
    if (found) onChange(found);
    else void navigateTo("/pages/wallet/setting/index");
  };
  return (
    <Card pad="none">
      <Rows>
        <Row
          icon={<AccountIcon {...value} />}
          label={accountText(value)}
          note={waitText(value) ?? "到账账户"}
          value="更换"
          onPress={() => setOpen(true)}
        />
      </Rows>
      <ChoiceSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title="选择到账账户"
        value={value.accountId}
        items={[
          ...accounts.map((account) => ({
            key: account.accountId,
            text: accountText(account),
            note: waitText(account),
            icon: <AccountIcon {...account} />,
            disabled: !account.isUsable,
          })),
          { key: ADD, text: "添加收款账户" },
        ]}
        onDone={choose}
      />
    </Card>
  );
}

/** The amount of a withdrawal: fee and arrival first, then the payment password. */
export function WithdrawAmount({ page, onDone }: WithdrawAmountProps) {
  const { accounts, feeBp, feeLeastFen, leftCount, mostFen } = page;
  const [chosen, setChosen] = useState<PayoutAccount>();
  const account = chosen ?? accounts.find(({ isUsable }) => isUsable) ?? accounts[0];
  if (account === undefined) return null;
  const { accountId } = account;
  const send = async (amountFen: Fen, safePwd: string): Promise<void> => {
    const act = { method: "Credit.Withdraw", amountFen, subject: accountId } as const;
    const run = (grant: string) =>
      rpc(Credit).Withdraw({ accountId, amountFen, grant }, { refetch: "later" });
    onDone(await proved(act, safePwd, run));
  };
  const isMeant = async (amountFen: Fen): Promise<boolean> =>
    !isLookedAtTwice(amountFen) ||
    confirm({
      title: "请核对金额和账户",
      text: `¥${formatFen(amountFen)} 将提现到${accountText(account)}。任何人让您转到“安全账户”都是诈骗。`,
      confirmText: "确认提现",
    });
  return (
    <AmountPage
      label="提现金额"
      action="提现"
      allText="全部提现"
      minFen={page.leastFen}
      maxFen={mostFen}
      availableFen={page.balanceFen}
      allFen={page.allFen}
      leftTodayFen={page.leftTodayFen}
      preview={(amountFen) => q(Credit, "PreviewWithdraw", { amountFen })}
      facts={({ feeFen, totalFen, expectedAt }) => [
        ["到账账户", accountText(account)],
        ["手续费", `¥${formatFen(feeFen)}`],
        ["从余额扣除", `¥${formatFen(totalFen)}`],
        ["预计到账", `${formatShort(new Date(expectedAt))} 前`],
      ]}
      hasPayPassword={page.hasPayPassword}
      ask={isMeant}
      onDone={send}
      hint={`手续费 ${feeBp / 100}%，最低 ¥${formatFen(feeLeastFen)}，从余额另扣；未到账全部退回。今天还可以提现 ${leftCount} 次。`}
    >
      <AccountCard accounts={accounts} value={account} onChange={setChosen} />
    </AmountPage>
  );
}

import { Bank, type PayoutAccount } from "@heshi/contract/money/bank";
import { ChoiceSheet } from "@heshi/ui/overlay/choice-sheet";
import { confirm } from "@heshi/ui/overlay/dialog";
import { showToast } from "@heshi/ui/overlay/toast";
import { useState } from "react";
import { rpc } from "#src/shared/data/rpc.ts";
import { Prove } from "./prove.tsx";
import { accountText } from "#src/shared/withdraw/account-text.ts";
import { proved } from "#src/shared/session/proved.ts";

export interface RemoveProps {
  /** The account that was pressed. */
  account: PayoutAccount | undefined;
  onClose: () => void;
}

/** What can be done with an account: it is removed with a question and the payment password. */
export function RemoveAccount({ account, onClose }: RemoveProps) {
  const [removing, setRemoving] = useState<PayoutAccount>();
  const ask = async (): Promise<void> => {
    if (account === undefined) return;
    const text = `移除${accountText(account)}？再次添加后要等 24 小时才能收款。`;
    if (await confirm({ text, confirmText: "移除" })) setRemoving(account);
  };
  const remove = async (safePwd: string): Promise<void> => {
    if (removing === undefined) return;
    const { accountId } = removing;
    const act = { method: "Bank.RemoveAccount", amountFen: 0, subject: accountId } as const;
    await proved(act, safePwd, (grant) => rpc(Bank).RemoveAccount({ accountId, grant }));
    setRemoving(undefined);
    showToast("已移除");
  };
  return (
    <>
      <ChoiceSheet
        open={account !== undefined}
        onClose={onClose}
        title={account === undefined ? "" : accountText(account)}
        items={[{ key: "remove", text: "移除这个账户" }]}
        value={undefined}
        onDone={() => void ask()}
      />
      <Prove
        open={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        onDone={remove}
        facts={removing && [["移除", accountText(removing)]]}
      />
    </>
  );
}

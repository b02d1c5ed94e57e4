import { Member } from "@heshi/contract/account/member";
import { Payment } from "@heshi/contract/collection/payment";
import type { Fen } from "@heshi/kernel/money";
import { Price } from "@heshi/ui/goods/price";
import { PasswordSheet } from "@heshi/ui/picker/password-sheet";
import { rpc } from "#src/shared/data/rpc.ts";
import { redirectTo } from "#src/shared/router/navigate.ts";
import { toPasswordPage } from "#src/shared/session/pay-password.ts";
import { type PayeeView, resultPath } from "./payer.ts";

export interface BalanceSheetProps {
  payee: PayeeView;
  amount: Fen;
  remark: string;
  onClose: () => void;
}

/** The password sheet that pays a shop's code from the balance. */
export function BalanceSheet({
  payee: { codeNo, name, codeName },
  amount,
  remark,
  onClose,
}: BalanceSheetProps) {
  const done = async (safePwd: string): Promise<void> => {
    const act = { method: "Payment.PayByBalance", amountFen: amount, subject: codeNo } as const;
    const { grant } = await rpc(Member).CreateGrant({ safePwd, ...act });
    const { receipt } = await rpc(Payment).PayByBalance({ codeNo, amountFen: amount, remark, grant });
    await redirectTo(resultPath(receipt));
  };
  return (
    <PasswordSheet
      open
      onClose={onClose}
      onDone={done}
      figure={<Price fen={amount} size={40} ink />}
      facts={[
        ["付给", name],
        ["收款码", codeName],
        ["付款方式", "合市余额"],
      ]}
      busyText="正在付款"
      onForgot={toPasswordPage()}
    />
  );
}

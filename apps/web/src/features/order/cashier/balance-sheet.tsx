import { Member } from "@heshi/contract/account/member";
import { Pay } from "@heshi/contract/pay/pay";
import { formatMinute } from "@heshi/kernel/text";
import { formatFen } from "@heshi/kernel/money";
import { PasswordSheet } from "@heshi/ui/picker/password-sheet";
import { creditText } from "#src/shared/points/credit-words.ts";
import { OrderPrice } from "#src/shared/goods/order-price.tsx";
import { toPasswordPage } from "#src/shared/session/pay-password.ts";
import { isRefusal } from "#src/shared/form/refusal-at.ts";
import { rpc } from "#src/shared/data/rpc.ts";
import { markShown } from "#src/shared/data/error-actions.ts";
import type { Cashier } from "./cashier-state.ts";
import { pay } from "../order.queries.ts";

const member = rpc(Member);

export interface BalanceSheetProps {
  cashier: Cashier;
  open: boolean;
  onClose: () => void;
  onChange: () => unknown;
  /** Fetches what is to be paid: it is another amount than the one that was agreed to. */
  onStale: () => Promise<unknown>;
}

/** The password sheet that pays a trade from the balance. */
export function BalanceSheet({ cashier, open, onClose, onChange, onStale }: BalanceSheetProps) {
  const { tradeNo, payableFen, credit, payee, balance, deadlineAt } = cashier;
  const done = async (safePwd: string): Promise<void> => {
    try {
      const subject = { method: "Pay.PayByBalance", amountFen: payableFen, subject: tradeNo } as const;
      const { grant } = await member.CreateGrant({ safePwd, ...subject });
      await pay.PayByBalance({ tradeNo, grant }, { refetch: "later" });
    } catch (failure) {
      // the sheet shows the reason; the page behind shows a trade that has ended meanwhile
      markShown(failure);
      if (isRefusal(failure, Pay, "GRANT_STALE")) await onStale();
      // nothing was taken: the order can be paid until its deadline
      if (isRefusal(failure, Member, "PAY_BUSY"))
        throw new Error(`${failure.message}，订单保留到 ${formatMinute(new Date(deadlineAt))}`);
      if (!isRefusal(failure, Pay, "ALREADY_PAID") && !isRefusal(failure, Pay, "TRADE_CLOSED")) throw failure;
    }
    onClose();
    await onChange();
  };
  return (
    <PasswordSheet
      open={open}
      onClose={onClose}
      onDone={done}
      figure={<OrderPrice amount={payableFen} credit={credit} size={40} ink />}
      facts={[
        ["付给", payee],
        ...(credit ? [["积分", `${creditText(credit)}（已为您保留）`] as const] : []),
        ...(payableFen > 0 ? [["付款方式", `余额（可用 ¥${formatFen(balance.balanceFen)}）`] as const] : []),
        ["手续费", "¥0.00"],
      ]}
      busyText="正在确认支付"
      onForgot={toPasswordPage()}
    />
  );
}

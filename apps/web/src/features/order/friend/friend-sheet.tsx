import { Member } from "@heshi/contract/account/member";
import { Friendpay, type FriendBill } from "@heshi/contract/pay/friendpay";
import { formatFen } from "@heshi/kernel/money";
import { Price } from "@heshi/ui/goods/price";
import { PasswordSheet } from "@heshi/ui/picker/password-sheet";
import { markShown } from "#src/shared/data/error-actions.ts";
import { rpc } from "#src/shared/data/rpc.ts";
import { isRefusal } from "#src/shared/form/refusal-at.ts";
import { toPasswordPage } from "#src/shared/session/pay-password.ts";

export interface FriendSheetProps {
  bill: FriendBill;
  open: boolean;
  onClose: () => void;
  onChange: () => unknown;
}

/** The password sheet that pays for a friend from the balance. */
export function FriendSheet({ bill, open, onClose, onChange }: FriendSheetProps) {
  const { payCode, payableFen, buyer, balance } = bill;
  const done = async (safePwd: string): Promise<void> => {
    try {
      const act = { method: "Friendpay.Pay", amountFen: payableFen, subject: payCode } as const;
      const { grant } = await rpc(Member).CreateGrant({ safePwd, ...act });
      await rpc(Friendpay).Pay({ payCode, grant }, { refetch: "later" });
    } catch (failure) {
      markShown(failure);
      // the page behind shows a trade that has ended meanwhile
      if (!isRefusal(failure, Friendpay, "ALREADY_PAID") && !isRefusal(failure, Friendpay, "TRADE_CLOSED"))
        throw failure;
    }
    onClose();
    await onChange();
  };
  return (
    <PasswordSheet
      open={open}
      onClose={onClose}
      onDone={done}
      figure={<Price fen={payableFen} size={40} ink />}
      facts={[
        ["为好友代付", buyer],
        ["付款方式", `余额（可用 ¥${formatFen(balance.balanceFen)}）`],
      ]}
      busyText="正在确认支付"
      onForgot={toPasswordPage()}
    />
  );
}

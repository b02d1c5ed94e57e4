import { Warehouse } from "@heshi/contract/warehouse/warehouse";
import { formatFen } from "@heshi/kernel/money";
import { Price } from "@heshi/ui/goods/price";
import { PasswordSheet } from "@heshi/ui/picker/password-sheet";
import { refetch } from "#src/shared/data/query-client.ts";
import { rpc } from "#src/shared/data/rpc.ts";
import { clearAddressChoice } from "#src/shared/place/address-choice.ts";
import { useLeaveThen } from "#src/shared/router/leave-then.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { toPasswordPage } from "#src/shared/session/pay-password.ts";
import { proved } from "#src/shared/session/proved.ts";
import type { SendQuote } from "../agent.queries.ts";

export interface SendSheetProps {
  open: boolean;
  onClose: () => void;
  items: readonly { skuId: string; count: number }[];
  quote: SendQuote;
  clear: () => void;
}

/** The password sheet that has pieces of the stock sent, at the freight that is shown. */
export function SendSheet({ open, onClose, items, quote, clear }: SendSheetProps) {
  const leaveThen = useLeaveThen();
  const { payableFen, balanceFen, address } = quote;
  const addressId = address?.addressId ?? "";
  const done = async (safePwd: string): Promise<void> => {
    const act = { method: "Warehouse.Deliver", amountFen: payableFen, subject: addressId } as const;
    const input = { addressId, items: [...items], isAgent: true, expectedFen: payableFen };
    const send = (grant: string) => rpc(Warehouse).Deliver({ ...input, grant }, { refetch: "later" });
    try {
      const { deliveryNo } = await proved(act, safePwd, send);
      clear();
      onClose();
      await leaveThen(withQuery("/pages/warehouse/delivery", { no: deliveryNo }), clearAddressChoice);
    } catch (failure) {
      void refetch(["Warehouse.QuoteDelivery", "Stock"]);
      throw failure;
    }
  };
  const pieces = items.reduce((sum, { count }) => sum + count, 0);
  return (
    <PasswordSheet
      open={open}
      onClose={onClose}
      onDone={done}
      figure={<Price fen={payableFen} size={40} ink />}
      facts={[
        ["发货", `${pieces} 件，寄给 ${address?.name ?? ""}`],
        ["付款方式", `余额（可用 ¥${formatFen(balanceFen)}）`],
      ]}
      busyText="正在提交"
      onForgot={toPasswordPage()}
    />
  );
}

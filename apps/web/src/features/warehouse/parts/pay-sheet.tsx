import { Warehouse } from "@heshi/contract/warehouse/warehouse";
import { formatFen } from "@heshi/kernel/money";
import { Price } from "@heshi/ui/goods/price";
import { PasswordSheet } from "@heshi/ui/picker/password-sheet";
import { rpc } from "#src/shared/data/rpc.ts";
import { refetch } from "#src/shared/data/query-client.ts";
import { clearAddressChoice } from "#src/shared/place/address-choice.ts";
import { useLeaveThen } from "#src/shared/router/leave-then.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { toPasswordPage } from "#src/shared/session/pay-password.ts";
import { proved } from "#src/shared/session/proved.ts";
import type { Wanted } from "../use-wanted.ts";
import type { DeliveryQuote } from "../warehouse.queries.ts";

export interface PaySheetProps {
  open: boolean;
  onClose: () => void;
  wanted: Wanted;
  quote: DeliveryQuote;
}

/** The password sheet that has the chosen pieces sent, at the price that is shown. */
export function PaySheet({ open, onClose, wanted, quote }: PaySheetProps) {
  const leaveThen = useLeaveThen();
  const { payableFen, freightFen, feeFen, balanceFen, address } = quote;
  const addressId = address?.addressId ?? "";
  const done = async (safePwd: string): Promise<void> => {
    const act = { method: "Warehouse.Deliver", amountFen: payableFen, subject: addressId } as const;
    const input = { addressId, items: wanted.items, remark: wanted.remark.trim(), expectedFen: payableFen };
    const send = (grant: string) => rpc(Warehouse).Deliver({ ...input, grant }, { refetch: "later" });
    try {
      const { deliveryNo } = await proved(act, safePwd, send);
      wanted.clear();
      onClose();
      // cleared after leaving: with another address this page would ask for the price of pieces that are on their way
      await leaveThen(withQuery("/pages/warehouse/delivery", { no: deliveryNo }), clearAddressChoice);
    } catch (failure) {
      // counts, freight and address as they are now
      void refetch(["Warehouse.QuoteDelivery", "Warehouse.GetHome"]);
      throw failure;
    }
  };
  return (
    <PasswordSheet
      open={open}
      onClose={onClose}
      onDone={done}
      figure={<Price fen={payableFen} size={40} ink />}
      facts={[
        ["提货", `${wanted.pieces} 件，寄给 ${address?.name ?? ""}`],
        ["运费", `¥${formatFen(freightFen)}`],
        ["仓储费", `¥${formatFen(feeFen)}`],
        ["付款方式", `余额（可用 ¥${formatFen(balanceFen)}）`],
      ]}
      busyText="正在提交"
      onForgot={toPasswordPage()}
    />
  );
}

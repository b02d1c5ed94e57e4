import { Invest } from "@heshi/contract/invest/invest";
import { formatFen } from "@heshi/kernel/money";
import { Price } from "@heshi/ui/goods/price";
import { PasswordSheet } from "@heshi/ui/picker/password-sheet";
import { refetch } from "#src/shared/data/query-client.ts";
import { rpc } from "#src/shared/data/rpc.ts";
import { useLeaveThen } from "#src/shared/router/leave-then.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { toPasswordPage } from "#src/shared/session/pay-password.ts";
import { proved } from "#src/shared/session/proved.ts";
import type { Joining, Offer } from "../invest.queries.ts";

interface JoinSheetProps {
  open: boolean;
  onClose: () => void;
  offer: Offer;
  agreement: number;
  joining: Joining;
}

/** The password sheet that joins a plan, at the price and in the edition that are shown. */
export function JoinSheet({ open, onClose, offer, agreement, joining }: JoinSheetProps) {
  const leaveThen = useLeaveThen();
  const { planId, edition, priceFen, title, goods } = offer;
  const done = async (safePwd: string): Promise<void> => {
    const act = { method: "Invest.Join", amountFen: priceFen, subject: planId } as const;
    const send = (grant: string) =>
      rpc(Invest).Join({ planId, edition, agreement, grant }, { refetch: "later" });
    try {
      const { investNo } = await proved(act, safePwd, send);
      onClose();
      await leaveThen(withQuery("/pages/invest/detail", { no: investNo }), () => undefined);
    } catch (failure) {
      void refetch(["Invest.GetPlans", "Invest.GetJoining"]);
      throw failure;
    }
  };
  return (
    <PasswordSheet
      open={open}
      onClose={onClose}
      onDone={done}
      figure={<Price fen={priceFen} size={40} ink />}
      facts={[
        ["加入", title],
        ["期数", `${goods.length} 期，没用的随时可退`],
        ["付款方式", `余额（可用 ¥${formatFen(joining.balanceFen)}）`],
      ]}
      busyText="正在加入"
      onForgot={toPasswordPage()}
    />
  );
}

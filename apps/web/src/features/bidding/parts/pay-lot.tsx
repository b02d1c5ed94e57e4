import { Wares } from "@heshi/contract/goods/wares";
import { formatFen, subFen } from "@heshi/kernel/money";
import { Button } from "@heshi/ui/form/button";
import { Price } from "@heshi/ui/goods/price";
import { showToast } from "@heshi/ui/overlay/toast";
import { PasswordSheet } from "@heshi/ui/picker/password-sheet";
import { useState } from "react";
import { rpc } from "#src/shared/data/rpc.ts";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { toPasswordPage } from "#src/shared/session/pay-password.ts";
import { proved } from "#src/shared/session/proved.ts";
import { type Lot, type Mine, renewLots } from "../bidding.queries.ts";

/** 去付款: what is left of a lot that was won, from the balance; who has too little is led to recharge. */
export function PayLot({ lot, mine }: { lot: Lot; mine: Mine }) {
  const [isOpen, setOpen] = useState(false);
  const award = mine.own?.award;
  if (award === undefined || mine.own?.state !== "won") return null;
  const { restFen } = award;
  const isShort = mine.balanceFen < restFen;
  const pay = async (safePwd: string): Promise<void> => {
    const act = { method: "Wares.PayLot", amountFen: restFen, subject: lot.lotNo } as const;
    const { unitNo } = await proved(act, safePwd, (grant) =>
      rpc(Wares).PayLot({ lotNo: lot.lotNo, expectedFen: restFen, grant }, { refetch: "later" }),
    );
    setOpen(false);
    showToast("付款成功，货品已存入云仓");
    void renewLots();
    await navigateTo(withQuery("/pages/warehouse/unit", { no: unitNo }));
  };
  return (
    <>
      {isShort ? (
        <Button grow onPress={() => navigateTo("/pages/wallet/recharge/index")}>
          余额差 ¥{formatFen(subFen(restFen, mine.balanceFen))}，去充值
        </Button>
      ) : (
        <Button grow onPress={() => setOpen(true)}>
          付余款 ¥{formatFen(restFen)}
        </Button>
      )}
      <PasswordSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        onDone={pay}
        figure={<Price fen={restFen} size={40} ink />}
        facts={[
          ["拍品", lot.title],
          ["成交价", `¥${formatFen(award.priceFen)}`],
          ["保证金已抵", `¥${formatFen(mine.own.depositFen)}`],
          ["付款方式", `余额（可用 ¥${formatFen(mine.balanceFen)}）`],
        ]}
        busyText="正在付款"
        onForgot={toPasswordPage()}
      />
    </>
  );
}

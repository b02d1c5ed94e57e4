import type { TransferView } from "@heshi/contract/money/transfer";
import { Button } from "@heshi/ui/form/button";
import { Price } from "@heshi/ui/goods/price";
import { ResultPage } from "@heshi/ui/state/result-page";
import { navigateBack, navigateTo } from "#src/shared/router/navigate.ts";
import { arrivalWords, WAITING_WORDS } from "../transfer-words.ts";

/** The result of a transfer: arrived, or waiting for its cooling-off. */
export function TransferSent({ transfer }: { transfer: TransferView }) {
  const { state, payee, amountFen, arrivesAt } = transfer;
  const isLate = state === "cooling";
  return (
    <ResultPage
      state={isLate ? "waiting" : "done"}
      title={isLate ? "转账已提交" : "转账成功"}
      figure={<Price fen={amountFen} size={40} ink />}
      lines={[
        `付给 ${payee.name}`,
        isLate ? `${arrivalWords({ isCooling: true, arrivesAt })}，此前可以在转账页撤销` : "已到对方余额",
        ...(isLate ? [WAITING_WORDS] : []),
      ]}
    >
      <Button kind="outline" onPress={() => navigateTo("/pages/wallet/record")}>
        查看明细
      </Button>
      <Button onPress={() => navigateBack(2)}>完成</Button>
    </ResultPage>
  );
}

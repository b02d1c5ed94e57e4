import { NavButton } from "@heshi/ui/bar/nav-bar";
import { Credit } from "@heshi/contract/trade/credit";
import { Button } from "@heshi/ui/form/button";
import { ResultPage } from "@heshi/ui/state/result-page";
import { Price } from "@heshi/ui/goods/price";
import type { TransferView } from "@heshi/contract/trade/transfer";
import { lazy, useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { navigateBack, navigateTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { useSuspenseQuery } from "@tanstack/react-query";
import { ChoosePayee } from "../parts/choose-payee.tsx";
import { arrivalWords } from "../transfer-words.ts";

const PAGE = "/pages/wallet/transfer";

/** The second step, with keypad and password sheet: loaded when a payee is chosen. */
const TransferAmount = lazy(() =>
  import("../parts/transfer-amount.tsx").then((part) => ({ default: part.TransferAmount })),
);

/** 转账: whom, then how much; `to` is the payee's member number. */
export function Page() {
  const to = useParam("to");
  const [sent, setSent] = useState<TransferView>();
  return (
    <Screen
      nav="page"
      right={<NavButton text="记录" onPress={() => void navigateTo("/pages/wallet/record")} />}
    >
      {sent !== undefined ? (
        <Sent transfer={sent} />
      ) : to === "" ? (
        <ChoosePayee onChoose={(mid) => navigateTo(withQuery(PAGE, { to: mid }))} />
      ) : (
        <Amount mid={to} onSent={setSent} />
      )}
    </Screen>
  );
}

function Amount({ mid, onSent }: { mid: string; onSent: (transfer: TransferView) => void }) {
  const { data: payee } = useSuspenseQuery(q(Credit, "GetPayee", { account: mid }));
  const { data: purse } = useSuspenseQuery(q(Credit, "GetTransferPage"));
  return <TransferAmount payee={payee} purse={purse} onSent={onSent} />;
}

function Sent({ transfer }: { transfer: TransferView }) {
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
      ]}
    >
      <Button kind="outline" onPress={() => navigateTo("/pages/wallet/record")}>
        查看明细
      </Button>
      <Button onPress={() => navigateBack(2)}>完成</Button>
    </ResultPage>
  );
}

import { NavButton } from "@heshi/ui/bar/nav-bar";
import { Credit } from "@heshi/contract/money/credit";
import type { TransferView } from "@heshi/contract/money/transfer";
import { lazy, useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { useSuspenseQuery } from "@tanstack/react-query";
import { ChoosePayee } from "../parts/choose-payee.tsx";

const PAGE = "/pages/wallet/transfer";
const RECORDS = "/pages/wallet/record?kind=transfer";

/** The second step, with keypad and password sheet: loaded when a payee is chosen. */
const TransferAmount = lazy(() =>
  import("../parts/transfer-amount.tsx").then((part) => ({ default: part.TransferAmount })),
);

/** What became of it, with the code of results. */
const TransferSent = lazy(() =>
  import("../parts/transfer-sent.tsx").then((part) => ({ default: part.TransferSent })),
);

/** 转账: whom, then how much; `to` is the payee's member number. */
export function Page() {
  const to = useParam("to");
  const [sent, setSent] = useState<TransferView>();
  return (
    <Screen nav="page" gap={8} right={<NavButton text="记录" onPress={() => void navigateTo(RECORDS)} />}>
      {sent !== undefined ? (
        <TransferSent transfer={sent} />
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

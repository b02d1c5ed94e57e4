import { Credit } from "@heshi/contract/money/credit";
import type { ExchangeQuote } from "@heshi/contract/money/exchange";
import { cent, formatCredit } from "@heshi/kernel/credit";
import { type Fen, fen } from "@heshi/kernel/money";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { Button } from "@heshi/ui/form/button";
import { ResultPage } from "@heshi/ui/state/result-page";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { rpc } from "#src/shared/data/rpc.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { creditName, useSettings } from "#src/shared/form/settings.ts";
import { AmountPage } from "#src/shared/parts/amount-page.tsx";
import { navigateBack, navigateTo } from "#src/shared/router/navigate.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { QuoteSheet } from "../parts/quote-sheet.tsx";

/** 兑换: silver for gold, at a rate that is fixed for a minute. */
export function Page() {
  const [gold, setGold] = useState<number>();
  return (
    <Screen
      nav="page"
      gap={8}
      right={<NavButton text="记录" onPress={() => void navigateTo("/pages/wallet/record")} />}
    >
      {gold === undefined ? <Exchange onDone={setGold} /> : <Exchanged goldCent={gold} />}
    </Screen>
  );
}

function Exchange({ onDone }: { onDone: (goldCent: number) => void }) {
  const { data } = useSuspenseQuery(q(Credit, "GetExchangePage"));
  const settings = useSettings(true);
  const [silver, gold] = [creditName(settings, "credit2"), creditName(settings, "credit1")];
  const [quote, setQuote] = useState<ExchangeQuote>();
  const [run, isBusy] = useCommand(Credit, "Exchange", {
    onDone: ({ goldCent }) => onDone(goldCent),
    refetch: "later",
  });
  const { silverPerGold, silverCent, goldCent, leastSilverCent, leftTodayCent } = data;
  const goldOf = (amount: Fen): string =>
    `${formatCredit("credit1", cent(Math.floor(amount / silverPerGold)))} ${gold}`;
  const rate = `${silverPerGold} ${silver} = 1 ${gold}`;
  const has = `现有 ${formatCredit("credit1", goldCent)} ${gold}。`;
  return (
    <>
      <AmountPage
        label={`用${silver}兑换${gold}`}
        action="兑换"
        unit={{ type: "credit2", name: silver }}
        minFen={fen(leastSilverCent)}
        maxFen={fen(leftTodayCent)}
        leftTodayFen={fen(leftTodayCent)}
        availableFen={fen(silverCent)}
        preview={() => q(Credit, "GetExchangePage")}
        facts={(_answer, amount) => [
          ["可得", goldOf(amount)],
          ["比例", rate],
        ]}
        idle={[
          ["可得", `${formatCredit("credit1", cent(0))} ${gold}`],
          ["比例", rate],
        ]}
        onNext={async (amount) => setQuote(await rpc(Credit).QuoteExchange({ silverCent: amount }))}
        hint={`不足的部分不会扣除，兑换后不能换回。${has}`}
      />
      <QuoteSheet
        quote={quote}
        names={{ silver, gold }}
        isBusy={isBusy}
        onClose={() => setQuote(undefined)}
        onConfirm={({ quoteId }) => run({ quoteId })}
      />
    </>
  );
}

function Exchanged({ goldCent }: { goldCent: number }) {
  const settings = useSettings(true);
  const gold = creditName(settings, "credit1");
  return (
    <ResultPage
      state="done"
      title="兑换成功"
      figure={`${formatCredit("credit1", cent(goldCent))} ${gold}`}
      lines={["已存入您的账户，可以在兑换专区使用或赠送给朋友"]}
    >
      <Button kind="outline" onPress={() => navigateTo("/pages/wallet/give")}>
        赠送
      </Button>
      <Button onPress={() => navigateBack()}>完成</Button>
    </ResultPage>
  );
}

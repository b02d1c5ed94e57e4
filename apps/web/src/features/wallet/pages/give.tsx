import { Credit } from "@heshi/contract/money/credit";
import { cent, formatCredit } from "@heshi/kernel/credit";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { Text } from "@heshi/ui/base/text";
import { ResultPage } from "@heshi/ui/state/result-page";
import { useSuspenseQuery } from "@tanstack/react-query";
import { lazy, useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { creditName, useSettings } from "#src/shared/form/settings.ts";
import { navigateBack, navigateTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { FindPayee, LastPayees } from "../parts/find-payee.tsx";
import type { Given } from "../parts/give-amount.tsx";

/** The second step, with keypad and password sheet: loaded when a receiver is chosen. */
const GiveAmount = lazy(() =>
  import("../parts/give-amount.tsx").then((part) => ({ default: part.GiveAmount })),
);

/** 赠送金币: to whom, then how much; `to` is the receiver's member number. */
export function Page() {
  const to = useParam("to");
  const [given, setGiven] = useState<Given>();
  return (
    <Screen
      nav="page"
      gap={8}
      right={<NavButton text="记录" onPress={() => void navigateTo("/pages/wallet/record")} />}
    >
      {given !== undefined ? (
        <Done given={given} />
      ) : to === "" ? (
        <Choose />
      ) : (
        <GiveAmount mid={to} onDone={setGiven} />
      )}
    </Screen>
  );
}

function Choose() {
  const { data } = useSuspenseQuery(q(Credit, "GetGivePage"));
  const gold = creditName(useSettings(true), "credit1");
  const choose = (mid: string) => navigateTo(withQuery("/pages/wallet/give", { to: mid }));
  return (
    <>
      <Card pad="money">
        <Text size={13} tone="ink-2">
          可赠送的{gold}
        </Text>
        <Text as="p" size={17} weight="bold" num>
          {formatCredit("credit1", data.goldCent)}
        </Text>
      </Card>
      <FindPayee onChoose={choose} caution="赠送后立即到账，不能撤回，请先核对对方身份。" />
      <LastPayees title="最近赠送" payees={data.payees} onChoose={choose} />
    </>
  );
}

function Done({ given: { payee, goldCent } }: { given: Given }) {
  const gold = creditName(useSettings(true), "credit1");
  return (
    <ResultPage
      state="done"
      title="赠送成功"
      figure={`${formatCredit("credit1", cent(goldCent))} ${gold}`}
      lines={[`已存入 ${payee.name} 的账户`]}
    >
      <Button kind="outline" onPress={() => navigateTo("/pages/wallet/record")}>
        查看明细
      </Button>
      <Button onPress={() => navigateBack(2)}>完成</Button>
    </ResultPage>
  );
}

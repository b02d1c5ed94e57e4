import { Merchant } from "@heshi/contract/shop/merchant";
import type { WithdrawView } from "@heshi/contract/money/withdraw";
import { formatShort } from "@heshi/kernel/text";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { Button } from "@heshi/ui/form/button";
import { Price } from "@heshi/ui/goods/price";
import { Empty } from "@heshi/ui/state/empty";
import { ResultPage } from "@heshi/ui/state/result-page";
import { useSuspenseQuery } from "@tanstack/react-query";
import { lazy, useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { Screen } from "#src/shared/shell/screen.tsx";

// with its keypad and its form, for who can withdraw
const WithdrawAmount = lazy(() =>
  import("../parts/withdraw-amount.tsx").then((part) => ({ default: part.WithdrawAmount })),
);

/** 提现 of a shop: the card, the amount with its fee, the login password; then what comes next. */
export function Page() {
  const [done, setDone] = useState<WithdrawView>();
  return (
    <Screen
      gap={8}
      right={<NavButton text="记录" onPress={() => void navigateTo("/pages/shop/wallet/withdrawals")} />}
    >
      {done === undefined ? (
        <Content onDone={setDone} />
      ) : (
        <UnderWay title="提现申请已提交" withdrawal={done} />
      )}
    </Screen>
  );
}

function Content({ onDone }: { onDone: (withdrawal: WithdrawView) => void }) {
  const { data: page } = useSuspenseQuery(q(Merchant, "GetWithdrawPage"));
  const { open, card } = page;
  if (open) return <UnderWay title={`有一笔提现${open.stateText}`} withdrawal={open} />;
  if (card === undefined)
    return (
      <Empty
        picture="coin"
        title="还没有收款银行卡"
        help="店主添加一张储蓄卡，24 小时后就可以提现"
        action={{ text: "去添加", onPress: () => navigateTo("/pages/shop/wallet/card") }}
      />
    );
  return <WithdrawAmount page={page} card={card} onDone={onDone} />;
}

function UnderWay({ title, withdrawal }: { title: string; withdrawal: WithdrawView }) {
  const { withdrawNo, amountFen, accountName, tail, expectedAt } = withdrawal;
  return (
    <ResultPage
      state="waiting"
      title={title}
      figure={<Price fen={amountFen} size={40} ink />}
      lines={[`到${accountName} 尾号 ${tail}`, `预计 ${formatShort(new Date(expectedAt))} 前到账`]}
    >
      <Button
        kind="outline"
        onPress={() => navigateTo(withQuery("/pages/shop/wallet/withdrawal", { id: withdrawNo }))}
      >
        查看进度
      </Button>
    </ResultPage>
  );
}

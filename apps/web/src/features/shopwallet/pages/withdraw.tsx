import { Merchant } from "@heshi/contract/shop/merchant";
import type { WithdrawView } from "@heshi/contract/money/withdraw";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { Empty } from "@heshi/ui/state/empty";
import { useSuspenseQuery } from "@tanstack/react-query";
import { lazy, useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { UnderWay } from "#src/shared/withdraw/under-way.tsx";

// with its keypad and its form, for who can withdraw
const WithdrawAmount = lazy(() =>
  import("../parts/withdraw-amount.tsx").then((part) => ({ default: part.WithdrawAmount })),
);

const DETAIL = "/pages/shop/wallet/withdrawal";

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
        <UnderWay withdrawal={done} detail={DETAIL} isNew />
      )}
    </Screen>
  );
}

function Content({ onDone }: { onDone: (withdrawal: WithdrawView) => void }) {
  const { data: page } = useSuspenseQuery(q(Merchant, "GetWithdrawPage"));
  const { open, card } = page;
  if (open) return <UnderWay withdrawal={open} detail={DETAIL} />;
  if (card === undefined)
    return (
      <Empty
        picture="coin"
        title="还没有收款账户"
        help="店主添加一个，24 小时后就可以提现"
        action={{ text: "去添加", onPress: () => navigateTo("/pages/shop/wallet/card") }}
      />
    );
  return <WithdrawAmount page={page} card={card} onDone={onDone} />;
}

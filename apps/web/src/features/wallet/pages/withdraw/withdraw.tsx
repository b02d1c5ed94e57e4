import { Credit } from "@heshi/contract/money/credit";
import type { WithdrawView } from "@heshi/contract/money/withdraw";
import { formatShort } from "@heshi/kernel/text";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { Note } from "@heshi/ui/layout/note";
import { Empty } from "@heshi/ui/state/empty";
import { useSuspenseQuery } from "@tanstack/react-query";
import { lazy, useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { askRealName } from "#src/shared/router/gates.ts";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { UnderWay } from "#src/shared/withdraw/under-way.tsx";

const WithdrawAmount = lazy(() =>
  import("../../parts/withdraw-amount.tsx").then((part) => ({ default: part.WithdrawAmount })),
);
const DETAIL = "/pages/wallet/withdraw/detail";

/** 提现: the account, the amount with its fee, the payment password; then what comes next. */
export function Page() {
  const [done, setDone] = useState<WithdrawView>();
  return (
    <Screen
      nav="page"
      gap={8}
      right={<NavButton text="记录" onPress={() => void navigateTo("/pages/wallet/withdraw/record")} />}
    >
      {done === undefined ? (
        <Request onDone={setDone} />
      ) : (
        <UnderWay withdrawal={done} detail={DETAIL} isNew />
      )}
    </Screen>
  );
}

function Request({ onDone }: { onDone: (withdrawal: WithdrawView) => void }) {
  const { data: page } = useSuspenseQuery(q(Credit, "GetWithdrawPage"));
  const { open, accounts, hasRealName } = page;
  if (open) return <UnderWay withdrawal={open} detail={DETAIL} />;
  if (!hasRealName)
    return (
      <Empty
        picture="self"
        title="提现前请先完成实名认证"
        help="认证后可以添加本人的银行卡、微信或支付宝"
        action={{ text: "去认证", onPress: askRealName }}
      />
    );
  if (accounts.length === 0)
    return (
      <Empty
        picture="coin"
        title="还没有收款账户"
        help="添加本人的银行卡、微信或支付宝，24 小时后就可以提现"
        action={{ text: "去添加", onPress: () => navigateTo("/pages/wallet/setting/index") }}
      />
    );
  return (
    <>
      <Warnings {...page} cautionUntil={page.cautionUntil} />
      <WithdrawAmount page={page} onDone={onDone} />
    </>
  );
}

function Warnings({ cautionUntil, leftCount }: { cautionUntil: number | undefined; leftCount: number }) {
  if (cautionUntil !== undefined)
    return (
      <Note onPage>
        刚更换手机号或重置支付密码，为保护资金安全，{formatShort(new Date(cautionUntil))} 之后才能提现
      </Note>
    );
  return leftCount === 0 ? <Note onPage>今天的提现次数已用完，请明天再试</Note> : null;
}

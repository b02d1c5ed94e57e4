import { Merchant } from "@heshi/contract/trade/merchant";
import { shopWithdrawMethods } from "@heshi/contract/shop/withdraw";
import { withdrawFee } from "@heshi/contract/trade/withdraw-fee";
import type { WithdrawView } from "@heshi/contract/trade/withdraw";
import { addFen, formatFen, parseYuan } from "@heshi/kernel/money";
import { formatShort } from "@heshi/kernel/text";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { Button } from "@heshi/ui/form/button";
import { Price } from "@heshi/ui/goods/price";
import { Card } from "@heshi/ui/layout/card";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { Empty } from "@heshi/ui/state/empty";
import { ResultPage } from "@heshi/ui/state/result-page";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { FormPage } from "#src/shared/parts/form-page.tsx";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { amountInput, amountRows, noAmount } from "../amount-values.ts";
import { merchant, type WithdrawPageView } from "../wallet.queries.ts";

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
  return <Request page={page} card={card} onDone={onDone} />;
}

interface RequestProps {
  page: WithdrawPageView;
  card: NonNullable<WithdrawPageView["card"]>;
  onDone: (withdrawal: WithdrawView) => void;
}

function Request({ page, card, onDone }: RequestProps) {
  const waits = card.isUsable ? "" : `（${formatShort(new Date(card.usableAt))} 起可用）`;
  return (
    <FormPage
      method={shopWithdrawMethods.Withdraw}
      initial={noAmount}
      toInput={amountInput}
      secretField="pwd"
      messages={{ amountFen: "请输入金额，最多两位小数" }}
      send={async (values) => onDone(await merchant.Withdraw(amountInput(values), { refetch: "later" }))}
      parts={[
        () => (
          <Card pad="money">
            <KeyValue
              rows={[
                ["可提现", `¥${formatFen(page.balanceFen)}`],
                ["到账银行卡", `${card.name}（${card.tail}）${waits}`],
                ["最多提现", `¥${formatFen(page.allFen)}（已留手续费）`],
              ]}
            />
          </Card>
        ),
        { rows: amountRows("提现金额", `最少 ¥${formatFen(page.leastFen)}`) },
        ({ values }) => <Fee page={page} amount={values.amountFen} />,
      ]}
      note={`今天还可以提现 ${page.leftCount} 次，未到账全部退回可提现余额。`}
      submit="提现"
    />
  );
}

/** What an amount costs, as it is typed. */
function Fee({ page, amount }: { page: WithdrawPageView; amount: string }) {
  const amountFen = parseYuan(amount);
  if (amountFen === undefined || amountFen <= 0) return null;
  const feeFen = withdrawFee(amountFen, page);
  return (
    <Card pad="money" label="手续费">
      <KeyValue
        rows={[
          ["手续费", `¥${formatFen(feeFen)}`],
          ["从余额扣除", `¥${formatFen(addFen(amountFen, feeFen))}`],
        ]}
      />
    </Card>
  );
}

function UnderWay({ title, withdrawal }: { title: string; withdrawal: WithdrawView }) {
  const { withdrawNo, amountFen, accountName, tail, expectedAt } = withdrawal;
  return (
    <ResultPage
      state="waiting"
      title={title}
      figure={<Price fen={amountFen} size={40} ink />}
      lines={[`到${accountName}（${tail}）`, `预计 ${formatShort(new Date(expectedAt))} 前到账`]}
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

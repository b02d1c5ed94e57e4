import { Merchant } from "@heshi/contract/trade/merchant";
import { shopWithdrawMethods } from "@heshi/contract/shop/withdraw";
import { formatFen } from "@heshi/kernel/money";
import { Card } from "@heshi/ui/layout/card";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { showToast } from "@heshi/ui/overlay/toast";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { FormPage } from "#src/shared/parts/form-page.tsx";
import { navigateBackLater } from "#src/shared/router/navigate.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { amountInput, amountRows, noAmount } from "../amount-values.ts";
import { merchant } from "../wallet.queries.ts";

/** 保证金: what the shop has paid in, and paying in more from what it can withdraw. */
export function Page() {
  return (
    <Screen gap={8}>
      <Content />
    </Screen>
  );
}

function Content() {
  const { data } = useSuspenseQuery(q(Merchant, "GetWallet"));
  return (
    <>
      <Card pad="money">
        <KeyValue
          rows={[
            ["已缴保证金", `¥${formatFen(data.depositFen)}`],
            ["类目要求", data.depositAskedFen === 0 ? "无需缴纳" : `¥${formatFen(data.depositAskedFen)}`],
            ["可提现", `¥${formatFen(data.availableFen)}`],
          ]}
        />
      </Card>
      <FormPage
        method={shopWithdrawMethods.PayDeposit}
        initial={noAmount}
        toInput={amountInput}
        secretField="pwd"
        messages={{ amountFen: "请输入金额，最多两位小数" }}
        send={async (values) => {
          await merchant.PayDeposit(amountInput(values));
          showToast("已缴纳");
          await navigateBackLater();
        }}
        parts={[{ rows: amountRows("缴纳金额", "从可提现余额转入") }]}
        note="结算后的退款在余额不足时先由保证金支付。店铺关闭 30 天后退还。"
        submit="缴纳"
      />
    </>
  );
}

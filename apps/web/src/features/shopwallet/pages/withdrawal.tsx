import { Merchant } from "@heshi/contract/shop/merchant";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { Withdrawal } from "#src/shared/withdraw/withdrawal.tsx";

/** 提现详情 of a shop. */
export function Page() {
  return (
    <Screen gap={8}>
      <Content />
    </Screen>
  );
}

function Content() {
  const withdrawNo = useParam("id");
  const { data } = useSuspenseQuery(q(Merchant, "GetWithdrawal", { withdrawNo }));
  const [cancel, isBusy] = useCommand(Merchant, "CancelWithdraw", { toast: "已取消，金额已退回可提现余额" });
  return (
    <Withdrawal
      withdrawal={data}
      purse="可提现余额"
      isCancelling={isBusy}
      onCancel={(question) => cancel({ withdrawNo }, question)}
    />
  );
}

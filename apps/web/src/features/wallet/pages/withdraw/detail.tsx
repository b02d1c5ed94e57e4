import { Credit } from "@heshi/contract/money/credit";
import { addFen, formatFen } from "@heshi/kernel/money";
import { Card } from "@heshi/ui/layout/card";
import { Caption } from "@heshi/ui/layout/foot";
import { Row, Rows } from "@heshi/ui/layout/row";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { refetch } from "#src/shared/data/query-client.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { usePush } from "#src/shared/data/use-order-push.ts";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { Withdrawal } from "#src/shared/withdraw/withdrawal.tsx";
import { WechatConfirm } from "../../parts/wechat-confirm.tsx";

/** The article on when a withdrawal arrives. */
const HELP = "/pages/services/help/detail?id=1020";

/** 提现详情: state and amount, the timeline with what comes next, and the facts. */
export function Page() {
  return (
    <Screen nav="page" gap={8}>
      <Content />
    </Screen>
  );
}

function Content() {
  const withdrawNo = useParam("id");
  const { data } = useSuspenseQuery(q(Credit, "GetWithdrawal", { withdrawNo }));
  const [cancel, isBusy] = useCommand(Credit, "CancelWithdraw", { toast: "已取消，金额已退回余额" });
  usePush(["withdraw.state"], () => void refetch(["Credit.GetWithdrawal"]));
  return (
    <Withdrawal
      withdrawal={data}
      purse="余额"
      isCancelling={isBusy}
      onCancel={(question) => cancel({ withdrawNo }, question)}
    >
      <Card pad="none">
        <Rows>
          <Row
            label="对应账单"
            value={`冻结 ¥${formatFen(addFen(data.amountFen, data.feeFen))}`}
            quiet
            onPress={() => void navigateTo(withQuery("/pages/wallet/record", { keyword: withdrawNo }))}
          />
          <Row label="常见问题" value="提现多久到账" quiet onPress={() => void navigateTo(HELP)} />
        </Rows>
      </Card>
      <Caption>若未到账，金额与手续费会全部退到余额。</Caption>
      {data.confirm !== undefined && <WechatConfirm confirm={data.confirm} />}
    </Withdrawal>
  );
}

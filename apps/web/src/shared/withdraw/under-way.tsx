import type { WithdrawView } from "@heshi/contract/money/withdraw";
import { formatFen } from "@heshi/kernel/money";
import { formatShort } from "@heshi/kernel/text";
import { Button } from "@heshi/ui/form/button";
import { Price } from "@heshi/ui/goods/price";
import { ResultPage } from "@heshi/ui/state/result-page";
import { navigateTo, redirectTo } from "../router/navigate.ts";
import { withQuery } from "../router/path.ts";
import { accountText } from "./account-text.ts";

export interface UnderWayProps {
  withdrawal: WithdrawView;
  /** The page with its timeline. */
  detail: string;
  /** It was asked for just now; else it is in the way of another. */
  isNew?: boolean;
}

/** A withdrawal that is under way: there is no second one. */
export function UnderWay({ withdrawal, detail, isNew = false }: UnderWayProps) {
  const { withdrawNo, amountFen, feeFen, stateText, accountName: name, tail, expectedAt } = withdrawal;
  const to = `到${accountText({ name, tail })}`;
  const arrives = `预计 ${formatShort(new Date(expectedAt))} 前到账`;
  return (
    <ResultPage
      state="waiting"
      title={isNew ? "提现申请已提交" : `有一笔提现${stateText}`}
      figure={<Price fen={amountFen} size={40} ink />}
      lines={
        isNew
          ? [`${to}，手续费 ¥${formatFen(feeFen)}`, `${arrives}，审核前可以取消`]
          : [to, arrives, "完成后可以再次提现"]
      }
    >
      <Button
        kind={isNew ? "primary" : "outline"}
        onPress={() => (isNew ? redirectTo : navigateTo)(withQuery(detail, { id: withdrawNo }))}
      >
        查看进度
      </Button>
    </ResultPage>
  );
}

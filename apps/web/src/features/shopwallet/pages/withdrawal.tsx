import { withdrawTones } from "@heshi/contract/tones/money";
import { Merchant } from "@heshi/contract/shop/merchant";
import { addFen, formatFen } from "@heshi/kernel/money";
import { formatSecond } from "@heshi/kernel/text";
import { Tag } from "@heshi/ui/base/tag";
import { Button } from "@heshi/ui/form/button";
import { Price } from "@heshi/ui/goods/price";
import { Card } from "@heshi/ui/layout/card";
import { Foot } from "@heshi/ui/layout/foot";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { StateTimeline } from "@heshi/ui/state/state-timeline";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import styles from "../parts/wallet.module.css";

/** 提现详情 of a shop: state and amount, the timeline with what comes next, the facts. */
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
  const { state, stateText, amountFen, feeFen, accountName, tail, createdAt, reason, steps, next } = data;
  const text = `取消后 ¥${formatFen(addFen(amountFen, feeFen))} 会立即退回可提现余额。`;
  return (
    <>
      <Card>
        <div className={styles.head}>
          <Tag kind={withdrawTones[state]}>{stateText}</Tag>
          <Price fen={amountFen} size={40} ink />
          {reason !== "" && <p className={styles.note}>{reason}</p>}
        </div>
      </Card>
      <StateTimeline
        title="处理进度"
        oldestFirst
        steps={steps.map(({ title, note, at }) => ({ title, detail: note, at }))}
        next={next && { title: next.title, detail: next.note }}
      />
      <Card pad="money">
        <KeyValue
          rows={[
            ["到账账户", `${accountName}（${tail}）`],
            ["到账金额", `¥${formatFen(amountFen)}`],
            ["手续费", `¥${formatFen(feeFen)}`],
            ["申请时间", formatSecond(new Date(createdAt))],
            ["提现单号", withdrawNo],
          ]}
        />
      </Card>
      {data.actions.includes("cancel") && (
        <Foot>
          <Button
            kind="outline"
            size="full"
            busy={isBusy}
            onPress={() => cancel({ withdrawNo }, { title: "取消这笔提现？", text, confirmText: "取消提现" })}
          >
            取消提现
          </Button>
        </Foot>
      )}
    </>
  );
}

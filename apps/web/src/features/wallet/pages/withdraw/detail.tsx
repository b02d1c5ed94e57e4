import { withdrawTones } from "@heshi/contract/tones/money";
import { Credit } from "@heshi/contract/money/credit";
import type { WithdrawDetail } from "@heshi/contract/money/withdraw";
import { addFen, formatFen } from "@heshi/kernel/money";
import { formatSecond, formatShort } from "@heshi/kernel/text";
import { Button } from "@heshi/ui/form/button";
import { Price } from "@heshi/ui/goods/price";
import { checkCircleFillIcon } from "@heshi/ui/icons/check-circle-fill";
import { clockFillIcon } from "@heshi/ui/icons/clock-fill";
import { warningCircleFillIcon } from "@heshi/ui/icons/warning-circle-fill";
import { Card } from "@heshi/ui/layout/card";
import { Caption, Foot } from "@heshi/ui/layout/foot";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { Row, Rows } from "@heshi/ui/layout/row";
import { Icon } from "@heshi/ui/picture/icon";
import { StateTimeline } from "@heshi/ui/state/state-timeline";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { refetch } from "#src/shared/data/query-client.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { usePush } from "#src/shared/data/use-order-push.ts";
import { copyText } from "#src/shared/form/copy.ts";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { accountText } from "../../account-text.ts";
import styles from "../../parts/withdraw.module.css";
import { WechatConfirm } from "../../parts/wechat-confirm.tsx";

/** The article on when a withdrawal arrives. */
const HELP = "/pages/services/help/detail?id=1020";

/** 提现详情: state and amount, the timeline with what comes next, and the facts. */
export function Page() {
  return (
    <Screen nav="page" gap={8}>
      <Withdrawal />
    </Screen>
  );
}

function Withdrawal() {
  const withdrawNo = useParam("id");
  const { data } = useSuspenseQuery(q(Credit, "GetWithdrawal", { withdrawNo }));
  usePush(["withdraw.state"], () => void refetch(["Credit.GetWithdrawal"]));
  return (
    <>
      <Head withdrawal={data} />
      <StateTimeline
        title="处理进度"
        oldestFirst
        steps={data.steps.map(({ title, note, at }) => ({ title, detail: note, at }))}
        next={data.next && { title: data.next.title, detail: data.next.note }}
      />
      <Facts withdrawal={data} />
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
      {data.actions.includes("cancel") && <Cancel withdrawal={data} />}
    </>
  );
}

const icons = {
  ok: checkCircleFillIcon,
  danger: warningCircleFillIcon,
  grey: warningCircleFillIcon,
  warn: clockFillIcon,
  info: clockFillIcon,
} as const;

function Head({ withdrawal }: { withdrawal: WithdrawDetail }) {
  const { state, stateText, amountFen, feeFen, expectedAt, paidAt, reason } = withdrawal;
  const tone = withdrawTones[state];
  const back = `¥${formatFen(addFen(amountFen, feeFen))} 已退回余额`;
  const help =
    state === "paid"
      ? `${formatShort(new Date(paidAt ?? expectedAt))} 到账`
      : state === "cancelled"
        ? back
        : tone === "danger"
          ? `${reason}，${back}`
          : `预计 ${formatShort(new Date(expectedAt))} 前到账`;
  return (
    <Card>
      <div className={styles.head}>
        <h2 className={styles.headState} data-tone={tone}>
          <Icon of={icons[tone]} size={16} />
          {stateText}
        </h2>
        <Price fen={amountFen} size={40} ink />
        <p className={styles.help}>{help}</p>
      </div>
    </Card>
  );
}

function Facts({ withdrawal }: { withdrawal: WithdrawDetail }) {
  const { accountName: name, tail, amountFen, feeFen, createdAt, withdrawNo } = withdrawal;
  return (
    <Card pad="money">
      <KeyValue
        rows={[
          ["到账账户", accountText({ name, tail })],
          ["到账金额", `¥${formatFen(amountFen)}`],
          ["手续费", `¥${formatFen(feeFen)}`],
          ["申请时间", formatSecond(new Date(createdAt))],
          [
            "提现单号",
            <button key="no" type="button" className={styles.copy} onClick={() => void copyText(withdrawNo)}>
              {withdrawNo} <span className={styles.link}>复制</span>
            </button>,
          ],
        ]}
      />
    </Card>
  );
}

function Cancel({ withdrawal: { withdrawNo, amountFen, feeFen } }: { withdrawal: WithdrawDetail }) {
  const [cancel, isBusy] = useCommand(Credit, "CancelWithdraw", { toast: "已取消，金额已退回余额" });
  const text = `取消后 ¥${formatFen(addFen(amountFen, feeFen))} 会立即退回余额。`;
  return (
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
  );
}

import type { WithdrawDetail } from "@heshi/contract/money/withdraw";
import { withdrawTones } from "@heshi/contract/tones/money";
import { addFen, formatFen } from "@heshi/kernel/money";
import { formatSecond, formatShort } from "@heshi/kernel/text";
import { Text } from "@heshi/ui/base/text";
import { Button } from "@heshi/ui/form/button";
import { Price } from "@heshi/ui/goods/price";
import { checkCircleFillIcon } from "@heshi/ui/icons/check-circle-fill";
import { clockFillIcon } from "@heshi/ui/icons/clock-fill";
import { warningCircleFillIcon } from "@heshi/ui/icons/warning-circle-fill";
import { Card } from "@heshi/ui/layout/card";
import { Foot } from "@heshi/ui/layout/foot";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { Icon } from "@heshi/ui/picture/icon";
import { StateTimeline } from "@heshi/ui/state/state-timeline";
import type { ReactNode } from "react";
import { copyText } from "../form/copy.ts";
import { accountText } from "./account-text.ts";
import styles from "./withdraw.module.css";

export interface WithdrawalProps {
  withdrawal: WithdrawDetail;
  /** What the money comes back to: 余额 */
  purse: string;
  isCancelling: boolean;
  /** Cancels after a question. */
  onCancel: (question: { title: string; text: string; confirmText: string }) => unknown;
  /** Below the facts. */
  children?: ReactNode;
}

/** A withdrawal: state and amount, the timeline with what comes next, the facts. */
export function Withdrawal({ withdrawal, purse, isCancelling, onCancel, children }: WithdrawalProps) {
  const { steps, next, actions, amountFen, feeFen } = withdrawal;
  const whole = `¥${formatFen(addFen(amountFen, feeFen))}`;
  const text = `取消后 ${whole} 会立即退回${purse}。`;
  return (
    <>
      <Head withdrawal={withdrawal} back={`${whole} 已退回${purse}`} />
      <StateTimeline
        title="处理进度"
        oldestFirst
        steps={steps.map(({ title, note, at }) => ({ title, detail: note, at }))}
        next={next && { title: next.title, detail: next.note }}
      />
      <Facts withdrawal={withdrawal} />
      {children}
      {actions.includes("cancel") && (
        <Foot>
          <Button
            kind="outline"
            size="full"
            busy={isCancelling}
            onPress={() => onCancel({ title: "取消这笔提现？", text, confirmText: "取消提现" })}
          >
            取消提现
          </Button>
        </Foot>
      )}
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

function Head({ withdrawal, back }: { withdrawal: WithdrawDetail; back: string }) {
  const { state, stateText, amountFen, expectedAt, paidAt, reason } = withdrawal;
  const tone = withdrawTones[state];
  const waits = `预计 ${formatShort(new Date(expectedAt))} 前到账`;
  const helps = {
    ok: `${formatShort(new Date(paidAt ?? expectedAt))} 到账`,
    grey: back,
    danger: `${reason}，${back}`,
    warn: waits,
    info: waits,
  };
  return (
    <Card>
      <div className={styles.head}>
        <Text
          as="h2"
          size={17}
          weight="medium"
          tone={tone === "grey" ? "ink-2" : tone}
          className={styles.headState}
        >
          <Icon of={icons[tone]} size={16} />
          {stateText}
        </Text>
        <Price fen={amountFen} size={40} ink />
        <Text as="p" size={15} tone="ink-2" className={styles.help}>
          {helps[tone]}
        </Text>
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
              {withdrawNo} <Text tone="info">复制</Text>
            </button>,
          ],
        ]}
      />
    </Card>
  );
}

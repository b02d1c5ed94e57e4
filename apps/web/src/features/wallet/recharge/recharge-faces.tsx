import { payWayNames } from "@heshi/contract/pay/pay";
import type { RechargeView } from "@heshi/contract/money/recharge";
import { formatCredit } from "@heshi/kernel/credit";
import { formatMinute } from "@heshi/kernel/text";
import { Button } from "@heshi/ui/form/button";
import { Price } from "@heshi/ui/goods/price";
import { AskButton, ResultPage, type ResultPageProps } from "@heshi/ui/state/result-page";
import { redirectTo } from "#src/shared/router/navigate.ts";

type Faced = { recharge: RechargeView };

const Result = ({ recharge, ...page }: Faced & Omit<ResultPageProps, "figure">) => (
  <ResultPage {...page} figure={<Price fen={recharge.amountFen} size={40} ink />} />
);
const toWallet = () => redirectTo("/pages/wallet/index");
const Again = () => (
  <Button kind="outline" onPress={() => redirectTo("/pages/wallet/recharge/index")}>
    再充一笔
  </Button>
);

/** 已存入余额 says nothing that the title does not. */
const extra = ({ note }: RechargeView, known: string): string[] => (note === known ? [] : [note]);

/** The money has come in. */
export function PaidRecharge({ recharge }: Faced) {
  const { way, paidAt, silverCent, rechargeNo } = recharge;
  const by = [way && payWayNames[way], paidAt && formatMinute(new Date(paidAt))].filter(Boolean).join(" · ");
  const lines = [
    by,
    ...(silverCent > 0 ? [`赠送的 ${formatCredit("credit2", silverCent)} 银币随消费到账`] : []),
    ...extra(recharge, "已存入余额"),
    `充值单号 ${rechargeNo}`,
  ];
  return (
    <Result recharge={recharge} state="done" title="充值成功" lines={lines}>
      <Again />
      <Button onPress={toWallet}>查看余额</Button>
    </Result>
  );
}

export interface PendingProps extends Faced {
  onAsk: () => Promise<RechargeView>;
  onOther: () => void;
}

const isKnown = (onAsk: PendingProps["onAsk"]) => async (): Promise<boolean> =>
  (await onAsk()).state !== "pending";

/** The channel has not reported yet. */
export function PendingRecharge({ recharge, onAsk, onOther }: PendingProps) {
  const lines = [recharge.note, "结果一般几秒内返回，本页会自动更新"];
  return (
    <Result recharge={recharge} state="waiting" title="待确认" lines={lines}>
      <Button kind="outline" onPress={onOther}>
        还没付，重新支付
      </Button>
      <AskButton onAsk={isKnown(onAsk)} silent="支付渠道还没有返回结果，请稍等">
        已付款，查结果
      </AskButton>
    </Result>
  );
}

/** The channel reports no payment. */
export function OpenRecharge({ recharge, onAsk, onOther }: PendingProps) {
  const { deadlineAt } = recharge;
  const until = deadlineAt === undefined ? "" : formatMinute(new Date(deadlineAt)).slice(11);
  const lines = ["支付渠道还没有收到这笔付款", `请在 ${until} 前付款，超时会自动关闭`];
  return (
    <Result recharge={recharge} state="failed" title="还没有付款" lines={lines}>
      <AskButton kind="outline" onAsk={isKnown(onAsk)} silent="还没有查到付款，请稍后再试">
        已付款，查结果
      </AskButton>
      <Button onPress={onOther}>去支付</Button>
    </Result>
  );
}

/** It was closed unpaid; what was paid all the same goes back, and is said. */
export function ClosedRecharge({ recharge }: Faced) {
  const lines = [recharge.note, `充值单号 ${recharge.rechargeNo}`];
  return (
    <Result recharge={recharge} state="failed" title="充值已关闭" lines={lines}>
      <Again />
      <Button onPress={toWallet}>返回钱包</Button>
    </Result>
  );
}

import { Credit } from "@heshi/contract/money/credit";
import { payWayNames } from "@heshi/contract/pay/pay";
import type { RechargeView } from "@heshi/contract/money/recharge";
import { formatCredit } from "@heshi/kernel/credit";
import { formatFen } from "@heshi/kernel/money";
import { Button } from "@heshi/ui/form/button";
import { Foot } from "@heshi/ui/layout/foot";
import { confirm } from "@heshi/ui/overlay/dialog";
import { Price } from "@heshi/ui/goods/price";
import { Countdown } from "@heshi/ui/state/countdown";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { rpc } from "#src/shared/data/rpc.ts";
import { mayPayBy } from "#src/shared/pay/change-way.ts";
import type { Left } from "#src/shared/pay/left.ts";
import { firstChannel, payBy, paymentOf } from "./recharge.ts";
import { ChannelList, type Inward } from "./channel-list.tsx";
import styles from "./recharge.module.css";

export interface RechargeCashierProps {
  recharge: RechargeView;
  /** The payment from whose channel the user is back. */
  left: Left | undefined;
  /** The user gave up without leaving the page, or pays again. */
  onQuit: (left: Left | undefined) => void;
  /** Fetches the recharge again. */
  onChange: () => Promise<{ data?: RechargeView | undefined; error: Error | null }>;
}

/** The amount, until when it can be paid, the channels, and a way out. */
export function RechargeCashier({ recharge, left, onQuit, onChange }: RechargeCashierProps) {
  const { data: page } = useSuspenseQuery(q(Credit, "GetRechargePage"));
  const { rechargeNo, amountFen, silverCent, deadlineAt, underWay } = recharge;
  const [chosen, setChosen] = useState<Inward>();
  const channel = chosen ?? firstChannel(page.channels, underWay ?? left?.way, page.lastWay);
  const onEnd = useCallback(() => void onChange(), [onChange]);
  const stop = async () => (await rpc(Credit).StopRecharge({ rechargeNo })).state;
  const payNow = async (): Promise<void> => {
    if (channel === undefined) return;
    setChosen(channel);
    // another tab or phone may have begun or made a payment since
    const { data: now = recharge, error } = await onChange();
    if (error !== null) throw error;
    if (!(await mayPayBy(channel, paymentOf(now), { hasQuit: left?.hasQuit === true, stop }))) return;
    onQuit(undefined);
    const how = await payBy(rechargeNo, channel).finally(() => void onChange());
    if (how === "quit" && channel !== "fastpay") onQuit({ payNo: rechargeNo, way: channel, hasQuit: true });
  };
  return (
    <>
      <div className={styles.head}>
        {deadlineAt !== undefined && (
          <p>
            支付剩余时间 <Countdown until={deadlineAt} onEnd={onEnd} look="plain" label="支付剩余时间" />
          </p>
        )}
        <Price fen={amountFen} size={40} />
        <p>充值到余额{silverCent > 0 && `，赠送 ${formatCredit("credit2", silverCent)} 银币`}</p>
      </div>
      <ChannelList channels={page.channels} value={channel} onChange={setChosen} />
      <Foot>
        <Button size="full" busyText="正在前往" onPress={payNow}>
          {channel && payWayNames[channel]} ¥{formatFen(amountFen)}
        </Button>
      </Foot>
      <button type="button" className={styles.cancel} onClick={() => void cancel(rechargeNo)}>
        取消充值
      </button>
    </>
  );
}

/** Closes the recharge after a question. */
async function cancel(rechargeNo: string): Promise<void> {
  const isSure = await confirm({
    title: "取消这笔充值吗？",
    text: "如果已经付过款，款项会自动原路退回",
    confirmText: "取消充值",
    cancelText: "再想想",
    prefersCancel: true,
  });
  if (isSure) await rpc(Credit).CancelRecharge({ rechargeNo });
}

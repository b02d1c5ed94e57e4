import { useCallback, useState } from "react";
import { Pay, type PayWay, payWayNames } from "@heshi/contract/trade/pay";
import { formatFen } from "@heshi/kernel/money";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { Countdown } from "@heshi/ui/state/countdown";
import { Foot } from "@heshi/ui/layout/foot";
import { Icon } from "@heshi/ui/picture/icon";
import { walletFillIcon } from "@heshi/ui/icons/wallet-fill";
import { wechatLogoFillIcon } from "@heshi/ui/icons/wechat-logo-fill";
import { Price } from "@heshi/ui/goods/price";
import { RadioList } from "@heshi/ui/form/radio-list";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "#src/shared/router/link.tsx";
import { offerPayPassword } from "#src/shared/session/pay-password.ts";
import { balanceNote, type Cashier, firstWay, type Result } from "./cashier-state.ts";
import { mayPayBy } from "./change-way.ts";
import { q } from "#src/shared/data/query.ts";
import { payByChannel } from "./pay-channel.ts";
import type { Left } from "./pay-left.ts";
import { BalanceSheet } from "./balance-sheet.tsx";
import styles from "./cashier.module.css";

export interface PayFaceProps {
  result: Result;
  /** The payment from whose channel the user is back. */
  left: Left | undefined;
  hasQuit: boolean;
  /** The user gave up without leaving the page, or pays again. */
  onQuit: (left: Left | undefined) => void;
  /** Fetches the state of the trade again. */
  onChange: () => Promise<{ data?: Result | undefined; error: Error | null }>;
}

/** The amount, its deadline, the ways to pay and the pay button. */
export function PayFace({ result, left, hasQuit, onQuit, onChange }: PayFaceProps) {
  const { tradeNo } = result;
  const { data: cashier } = useSuspenseQuery(q(Pay, "GetCashier", { tradeNo }));
  const [chosen, setChosen] = useState<PayWay>();
  const [isAsking, setIsAsking] = useState(false);
  const way = chosen ?? firstWay(cashier, result.underWay ?? left?.way);
  const onEnd = useCallback(() => void onChange(), [onChange]);
  const payNow = async (): Promise<void> => {
    // what is proposed may change now, what was pressed does not
    setChosen(way);
    // another tab or phone may have begun or made a payment since
    const { data: now = result, error } = await onChange();
    if (error !== null) throw error;
    if (!(await mayPayBy(way, now, hasQuit))) return;
    if (way !== "balance") {
      onQuit(undefined);
      const how = await payByChannel(tradeNo, way).finally(() => void onChange());
      return how === "quit" ? onQuit({ tradeNo, way, hasQuit: true }) : undefined;
    }
    if (cashier.balance.hasPayPassword) setIsAsking(true);
    else await offerPayPassword();
  };
  return (
    <>
      <div className={styles.head}>
        <p className={styles.left}>
          支付剩余时间{" "}
          <Countdown until={cashier.deadlineAt} onEnd={onEnd} look="plain" label="支付剩余时间" />
        </p>
        <Price fen={cashier.payableFen} size={40} />
        <p className={styles.payee}>
          {cashier.payee} · 共 {cashier.pieces} 件
        </p>
      </div>
      <Card pad="none">
        <RadioList label="支付方式" items={waysOf(cashier)} value={way} onChange={setChosen} />
      </Card>
      {!cashier.balance.isEnough && (
        <Link to="/pages/wallet/recharge/index" className={styles.more}>
          余额不够？去充值
        </Link>
      )}
      <Foot>
        <Button size="full" busyText="正在前往" onPress={payNow}>
          {payWayNames[way]} ¥{formatFen(cashier.payableFen)}
        </Button>
      </Foot>
      <BalanceSheet
        cashier={cashier}
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onChange={onChange}
      />
    </>
  );
}

function waysOf(cashier: Cashier) {
  const { balance, channels } = cashier;
  return [
    {
      key: "balance" as PayWay,
      text: payWayNames.balance,
      note: balanceNote(cashier),
      icon: <Mark way="balance" />,
      disabled: !balance.isEnough,
    },
    ...channels.map(({ channel, name }) => ({
      key: channel as PayWay,
      text: name,
      icon: <Mark way={channel} />,
    })),
  ];
}

function Mark({ way }: { way: PayWay }) {
  return (
    <span className={`${styles.mark} ${styles[way]}`} aria-hidden>
      {way === "alipay" ? "支" : <Icon of={way === "balance" ? walletFillIcon : wechatLogoFillIcon} />}
    </span>
  );
}

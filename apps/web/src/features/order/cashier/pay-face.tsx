import { lazy, useState } from "react";
import { Pay, type PayWay, payWayNames } from "@heshi/contract/pay/pay";
import { formatFen } from "@heshi/kernel/money";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { Caption, Foot } from "@heshi/ui/layout/foot";
import { RadioList } from "@heshi/ui/form/radio-list";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "#src/shared/router/link.tsx";
import { offerPayPassword } from "#src/shared/session/pay-password.ts";
import { toCardPay } from "#src/shared/pay/card-pay.ts";
import { mayPayBy } from "#src/shared/pay/change-way.ts";
import { payByChannel } from "#src/shared/pay/leave.ts";
import type { Channel, Left } from "#src/shared/pay/left.ts";
import { type Cashier, firstWay, paymentOf, type Result } from "./cashier-state.ts";
import { pay } from "../order.queries.ts";
import { CASHIER } from "./cashier-path.ts";
import { q } from "#src/shared/data/query.ts";
import { Bill } from "./bill.tsx";
import { usePassfree } from "./use-passfree.ts";
import { waysOf } from "./ways.tsx";
import { usePush } from "#src/shared/data/use-order-push.ts";
import { Later } from "#src/shared/shell/later.tsx";
import styles from "./cashier.module.css";

const loadSheet = () => import("./balance-sheet.tsx").then((module) => ({ default: module.BalanceSheet }));
const BalanceSheet = lazy(loadSheet);

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

/** The amount, its deadline, what is paid, the ways to pay and the pay button. */
export function PayFace(props: PayFaceProps) {
  const { result, left, onChange } = props;
  const { data: cashier, refetch: fetchAgain } = useSuspenseQuery(
    q(Pay, "GetCashier", { tradeNo: result.tradeNo }),
  );
  // its shop may lower what is to be paid
  usePush(["order.state"], () => void fetchAgain());
  const [chosen, setChosen] = useState<PayWay>();
  const [isAsking, setIsAsking] = useState(false);
  // where a credit is all that is paid, no way is asked for
  const isFree = cashier.payableFen === 0;
  const way = isFree ? "balance" : (chosen ?? firstWay(cashier, result.underWay ?? left?.way));
  const free = usePassfree(cashier, way);
  const payNow = async (): Promise<void> => {
    // what is proposed may change now, what was pressed does not
    setChosen(way);
    if (!(await payBy(way, props))) return;
    if (free.pay !== undefined) {
      await free.pay().finally(onChange);
      return;
    }
    if (cashier.balance.hasPayPassword) setIsAsking(true);
    else await offerPayPassword();
  };
  return (
    <>
      <Bill cashier={cashier} onChange={onChange} />
      <WayCard cashier={cashier} isFree={isFree} way={way} onChange={setChosen} />
      <Foot>
        <Button size="full" busyText="正在前往" onPress={payNow}>
          {isFree
            ? "确认兑换"
            : `${free.pay ? "免密支付" : payWayNames[way]} ¥${formatFen(cashier.payableFen)}`}
        </Button>
        {free.note !== undefined && <Caption>{free.note}</Caption>}
      </Foot>
      <Later when={isAsking}>
        <BalanceSheet
          cashier={cashier}
          open={isAsking}
          onClose={() => setIsAsking(false)}
          onChange={onChange}
          onStale={fetchAgain}
        />
      </Later>
    </>
  );
}

interface WayCardProps {
  cashier: Cashier;
  isFree: boolean;
  way: PayWay;
  onChange: (way: PayWay) => void;
}

/** The ways to pay, recharging where the balance is too low, and a friend who pays. */
function WayCard({ cashier, isFree, way, onChange }: WayCardProps) {
  return (
    <>
      {isFree ? (
        <p className={styles.free}>积分已为您保留，输入支付密码即完成兑换</p>
      ) : (
        <Card pad="none" label="支付方式">
          <RadioList label="支付方式" items={waysOf(cashier)} value={way} onChange={onChange} />
        </Card>
      )}
      {!cashier.balance.isEnough && (
        <Link to="/pages/wallet/recharge/index" className={styles.more}>
          余额不够？去充值
        </Link>
      )}
      {!isFree && (
        <Link to={`/pages/order/friend-pay?tradeNo=${cashier.tradeNo}`} className={styles.more}>
          找人代付
        </Link>
      )}
    </>
  );
}

/** Leaves for a channel, or answers whether the balance may be asked for its password now. */
async function payBy(way: PayWay, { result, hasQuit, onQuit, onChange }: PayFaceProps): Promise<boolean> {
  const { tradeNo } = result;
  const stop = async () => (await pay.StopChannel({ tradeNo })).state;
  const start = (channel: Channel) => pay.StartChannel({ tradeNo, channel });
  // loads while the server is asked
  if (way === "balance") void loadSheet();
  // another tab or phone may have begun or made a payment since
  const { data: now = result, error } = await onChange();
  if (error !== null) throw error;
  if (!(await mayPayBy(way, paymentOf(now), { hasQuit, stop }))) return false;
  if (way === "balance") return true;
  onQuit(undefined);
  if (way === "fastpay") {
    await toCardPay({ tradeNo });
    return false;
  }
  const how = await payByChannel({ payNo: tradeNo, page: CASHIER, name: "tradeNo", start }, way).finally(
    () => void onChange(),
  );
  if (how === "quit") onQuit({ payNo: tradeNo, way, hasQuit: true });
  return false;
}

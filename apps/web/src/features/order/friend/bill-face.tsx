import { Friendpay, type FriendBill } from "@heshi/contract/pay/friendpay";
import { pageChannelsOf } from "@heshi/contract/pay/payables";
import { type PayWay, payWayNames } from "@heshi/contract/pay/pay";
import { fen, formatFen } from "@heshi/kernel/money";
import { Button } from "@heshi/ui/form/button";
import { RadioList } from "@heshi/ui/form/radio-list";
import { Price } from "@heshi/ui/goods/price";
import { Card } from "@heshi/ui/layout/card";
import { Caption, Foot } from "@heshi/ui/layout/foot";
import { Avatar } from "@heshi/ui/picture/avatar";
import { Countdown } from "@heshi/ui/state/countdown";
import { lazy, useState } from "react";
import { rpc } from "#src/shared/data/rpc.ts";
import { mayPayBy } from "#src/shared/pay/change-way.ts";
import { payByChannel } from "#src/shared/pay/leave.ts";
import type { Channel, Left } from "#src/shared/pay/left.ts";
import { WayMark } from "#src/shared/pay/mark.tsx";
import { offerPayPassword } from "#src/shared/session/pay-password.ts";
import { Later } from "#src/shared/shell/later.tsx";
import { FRIEND_PAY, friendPaymentOf } from "./friend-source.ts";
import { GoodsCard } from "./goods-card.tsx";
import styles from "./friend.module.css";

const friendpay = rpc(Friendpay);
const FriendSheet = lazy(() => import("./friend-sheet.tsx").then((part) => ({ default: part.FriendSheet })));

export interface BillFaceProps {
  bill: FriendBill;
  left: Left | undefined;
  onQuit: (left: Left | undefined) => void;
  onChange: () => Promise<{ data?: FriendBill | undefined; error: Error | null }>;
}

type Way = Exclude<PayWay, "fastpay">;

/** The friend's side: what is asked for, for whom, and the ways to pay it. */
export function BillFace(props: BillFaceProps) {
  const { bill, left, onChange } = props;
  const [chosen, setChosen] = useState<Way>();
  const [isAsking, setAsking] = useState(false);
  const known = [bill.underWay, left?.way].find((one) => one !== undefined && one !== "fastpay");
  const way = chosen ?? (known as Way | undefined) ?? (bill.balance.isEnough ? "balance" : "wechat");
  const payNow = async (): Promise<void> => {
    setChosen(way);
    if (!(await payBy(way, props))) return;
    if (bill.balance.hasPayPassword) setAsking(true);
    else await offerPayPassword();
  };
  return (
    <>
      <Asked bill={bill} onEnd={() => void onChange()} />
      <GoodsCard {...bill} />
      <Card pad="none" label="支付方式">
        <RadioList label="支付方式" items={waysOf(bill)} value={way} onChange={setChosen} />
      </Card>
      <Foot>
        <Button size="full" busyText="正在前往" onPress={payNow}>
          帮好友付 ¥{formatFen(bill.payableFen)}
        </Button>
      </Foot>
      <Caption>请先和好友确认是本人发起，谨防冒充。订单退款时，钱会退回给您。</Caption>
      <Later when={isAsking}>
        <FriendSheet bill={bill} open={isAsking} onClose={() => setAsking(false)} onChange={onChange} />
      </Later>
    </>
  );
}

function Asked({ bill, onEnd }: { bill: FriendBill; onEnd: () => void }) {
  const { avatar, buyer, note, payableFen, deadlineAt } = bill;
  return (
    <div className={styles.head}>
      <Avatar src={avatar} alt="" size={60} />
      <p className={styles.words}>{buyer} 请您帮忙付款</p>
      {note !== "" && <p className={styles.note}>“{note}”</p>}
      <Price fen={payableFen} size={40} />
      <p className={styles.words}>
        支付剩余时间 <Countdown until={deadlineAt} onEnd={onEnd} look="plain" label="支付剩余时间" />
      </p>
    </div>
  );
}

function waysOf({ balance: { balanceFen, isEnough }, payableFen }: FriendBill) {
  const lack = isEnough ? "" : `，还差 ¥${formatFen(fen(payableFen - balanceFen))}`;
  return [
    {
      key: "balance" as Way,
      text: payWayNames.balance,
      note: `可用 ¥${formatFen(balanceFen)}${lack}`,
      icon: <WayMark way="balance" />,
      disabled: !isEnough,
    },
    ...pageChannelsOf("trade").map((channel) => ({
      key: channel as Way,
      text: payWayNames[channel],
      icon: <WayMark way={channel} />,
    })),
  ];
}

/** Leaves for a channel, or answers whether the balance may be asked for its password now. */
async function payBy(way: Way, { bill, left, onQuit, onChange }: BillFaceProps): Promise<boolean> {
  const { payCode } = bill;
  const { data: now = bill, error } = await onChange();
  if (error !== null) throw error;
  const stop = async () => (await friendpay.StopChannel({ payCode })).state;
  if (!(await mayPayBy(way, friendPaymentOf(now), { hasQuit: left?.hasQuit === true, stop }))) return false;
  if (way === "balance") return true;
  onQuit(undefined);
  const start = (channel: Channel) => friendpay.StartChannel({ payCode, channel });
  const leaving = { payNo: payCode, page: FRIEND_PAY, name: "payCode", start };
  const how = await payByChannel(leaving, way).finally(() => void onChange());
  if (how === "quit") onQuit({ payNo: payCode, way, hasQuit: true });
  return false;
}

import { payWayNames } from "@heshi/contract/pay/pay";
import { Button } from "@heshi/ui/form/button";
import { Duo } from "@heshi/ui/layout/button-row";
import { Note } from "@heshi/ui/layout/note";
import { Price } from "@heshi/ui/goods/price";
import { Sheet } from "@heshi/ui/overlay/sheet";
import type { Payment, Said } from "./face.ts";
import type { Left } from "./left.ts";
import styles from "./pay.module.css";

/** The channel's name in a sentence; 支付渠道 where it is unknown. */
export const channelOf = ({ underWay }: Pick<Payment, "underWay">): string =>
  underWay === undefined ? "支付渠道" : payWayNames[underWay];

interface AskProps {
  payment: Payment;
  /** Whether the channel has said that nothing was paid; undefined before it was queried. */
  isUnpaid: boolean | undefined;
  /** Queries the channel. */
  onAsk: () => Promise<unknown>;
}

export interface AskSheetProps extends AskProps {
  open: boolean;
  /** Closing the sheet is no payment either. */
  onSay: (said: Said) => void;
}

/** Asks who comes back from a channel whether the payment was completed, and says what the channel says. */
export function AskSheet({ payment, open, isUnpaid, onAsk, onSay }: AskSheetProps) {
  const onPaid = () => onAsk().then(() => onSay("paid"));
  const onAgain = (): void => onSay("again");
  const channel = channelOf(payment);
  return (
    <Sheet open={open} onClose={onAgain} title="支付是否已完成？" money>
      <div className={styles.asked}>
        <Price fen={payment.amountFen} size={40} ink />
        <p role="status">
          {isUnpaid ? `${channel}还没有收到这笔付款` : `正在向${channel}确认付款结果，请勿重复支付`}
        </p>
      </div>
      <div className={styles.answers}>
        <Duo>
          <Button kind={isUnpaid ? "primary" : "outline"} size="full" onPress={onAgain}>
            重新支付
          </Button>
          <Button kind={isUnpaid ? "outline" : "primary"} size="full" busyText="查询中" onPress={onPaid}>
            已完成支付
          </Button>
        </Duo>
      </div>
    </Sheet>
  );
}

export interface UnderWayNoteProps extends AskProps {
  /** What the user has given up on the channel's page. */
  quit: Left | undefined;
}

/** At the cashier: what is known of a payment begun before. */
export function UnderWayNote({ payment, isUnpaid, quit, onAsk }: UnderWayNoteProps) {
  const isOpen = payment.state === "pending";
  if (quit !== undefined)
    return (
      <Note kind="info" onPage>
        {isOpen
          ? `已放弃支付，等待${channelOf(payment)}确认关闭`
          : "已放弃支付，没有扣款，可以重新选择付款方式"}
      </Note>
    );
  if (!isOpen) return null;
  const channel = channelOf(payment);
  return (
    <Note
      onPage
      act={
        <Button kind="outline" size="s" onPress={onAsk}>
          查结果
        </Button>
      }
    >
      {isUnpaid ? `${channel}还没有收到付款，可以继续支付` : `${channel}的付款结果确认中，请勿重复支付`}
    </Note>
  );
}

import { payWayNames } from "@heshi/contract/trade/pay";
import { Button } from "@heshi/ui/form/button";
import { Duo } from "@heshi/ui/layout/button-row";
import { Note } from "@heshi/ui/layout/note";
import { Price } from "@heshi/ui/goods/price";
import { Sheet } from "@heshi/ui/overlay/sheet";
import type { Result } from "./cashier-state.ts";
import styles from "./cashier.module.css";

/** The channel's name in a sentence; 支付渠道 where it is unknown. */
export const channelOf = ({ underWay }: Pick<Result, "underWay">): string =>
  underWay === undefined ? "支付渠道" : payWayNames[underWay];

export interface AskSheetProps {
  result: Result;
  open: boolean;
  /** Whether the channel has said that nothing was paid; undefined before it was queried. */
  isUnpaid: boolean | undefined;
  /** The user says that it is paid. */
  onPaid: () => Promise<unknown>;
  /** The user wants to pay again, or closes the sheet. */
  onAgain: () => void;
}

/** Asks who comes back from a channel whether the payment was completed, and says what the channel says. */
export function AskSheet({ result, open, isUnpaid, onPaid, onAgain }: AskSheetProps) {
  const channel = channelOf(result);
  return (
    <Sheet open={open} onClose={onAgain} title="支付是否已完成？" money>
      <div className={styles.asked}>
        <Price fen={result.payableFen} size={40} ink />
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

export interface UnderWayNoteProps extends Pick<AskSheetProps, "isUnpaid"> {
  result: Result;
  /** What the user has given up on the channel's page. */
  gaveUp: string | undefined;
  onAsk: () => Promise<unknown>;
}

/** At the cashier: what is known of a payment begun before. */
export function UnderWayNote({ result, isUnpaid, gaveUp, onAsk }: UnderWayNoteProps) {
  const isOpen = result.state === "pending";
  if (gaveUp !== undefined)
    return (
      <Note kind="info" onPage>
        {isOpen ? `已放弃支付，等待${gaveUp}确认关闭` : "已放弃支付，没有扣款，可以重新选择付款方式"}
      </Note>
    );
  if (!isOpen) return null;
  const channel = channelOf(result);
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

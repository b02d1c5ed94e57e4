import { Text } from "@heshi/ui/base/text";
import { Card } from "@heshi/ui/layout/card";
import { addressOf, receiverText } from "#src/shared/place/receiver-text.ts";
import type { StoredOrder } from "../shop.queries.ts";
import { CopyButton } from "./copy-button.tsx";
import styles from "./shop.module.css";

/** To whom a delivery goes, which the packer copies, and what they remarked. */
export function ReceiverCard({
  delivery: { deliveryNo, stateText, receiver, remark },
}: {
  delivery: StoredOrder;
}) {
  return (
    <Card pad="money" label="收货信息">
      <div className={styles.head}>
        <span className={styles.no}>提货单 {deliveryNo}</span>
        <Text size={13} tone="ink-2">
          {stateText}
        </Text>
      </div>
      <p className={styles.who}>
        <strong>
          {receiver.name} {receiver.mobile}
        </strong>
        <CopyButton text={receiverText(receiver)} label="复制收货信息" />
      </p>
      <p className={styles.address}>{addressOf(receiver)}</p>
      {remark !== "" && <p className={styles.remark}>买家备注：{remark}</p>}
    </Card>
  );
}

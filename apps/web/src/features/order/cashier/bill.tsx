import { useCallback } from "react";
import { Card } from "@heshi/ui/layout/card";
import { Countdown } from "@heshi/ui/state/countdown";
import { Icon } from "@heshi/ui/picture/icon";
import { mapPinIcon } from "@heshi/ui/icons/map-pin";
import { Picture } from "@heshi/ui/picture/picture";
import { OrderPrice } from "#src/shared/goods/order-price.tsx";
import type { Cashier } from "./cashier-state.ts";
import styles from "./cashier.module.css";

export interface BillProps {
  cashier: Cashier;
  onChange: () => unknown;
}

/** What is to be paid until when, for what, and where it is sent. */
export function Bill({ cashier, onChange }: BillProps) {
  const { payableFen, credit, deadlineAt, payee, pieces, goods, sendTo } = cashier;
  const onEnd = useCallback(() => void onChange(), [onChange]);
  const [only] = goods;
  return (
    <>
      <div className={styles.head}>
        <p className={styles.left}>
          支付剩余时间 <Countdown until={deadlineAt} onEnd={onEnd} look="plain" label="支付剩余时间" />
        </p>
        <OrderPrice amount={payableFen} credit={credit} size={40} />
      </div>
      <Card label="订单内容">
        <p className={styles.payee}>
          {payee}
          <span>共 {pieces} 件</span>
        </p>
        <ul className={styles.goods}>
          {goods.slice(0, 5).map(({ title, picture }, at) => (
            <li key={at}>
              <Picture src={picture} alt={goods.length === 1 ? "" : title} width={56} />
            </li>
          ))}
          {goods.length === 1 && only !== undefined && <li className={styles.only}>{only.title}</li>}
        </ul>
        {sendTo !== undefined && (
          <p className={styles.sendTo}>
            <Icon of={mapPinIcon} size={16} />
            <span>{sendTo}</span>
          </p>
        )}
      </Card>
    </>
  );
}

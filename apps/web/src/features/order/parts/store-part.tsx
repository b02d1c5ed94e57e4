import type { Quote } from "@heshi/contract/trade/order-view";
import { Segmented } from "@heshi/ui/bar/segmented";
import { formatFen } from "@heshi/kernel/money";
import { Text } from "@heshi/ui/base/text";
import { Card } from "@heshi/ui/layout/card";
import styles from "./order.module.css";

export interface StorePartProps {
  store: NonNullable<Quote["store"]>;
  onChoose: (store: boolean) => void;
}

/** 免费存放 180 天，之后每件每天 ¥0.01，最多为买入价的 10% */
const feeText = ({ freeDays, feeFen, feeMostBp }: StorePartProps["store"]): string =>
  feeFen === 0 || feeMostBp === 0
    ? "存放免费"
    : `免费存放 ${freeDays} 天，之后每件每天 ¥${formatFen(feeFen)}，最多为买入价的 ${feeMostBp / 100}%`;

/** The choice between having the goods sent and leaving them in the cloud warehouse, with what each means. */
export function StorePart({ store, onChoose }: StorePartProps) {
  const { isChosen, reason } = store;
  return (
    <Card label="收货方式">
      <Segmented
        label="收货方式"
        items={[
          { key: "send", text: "快递配送" },
          // what is chosen and cannot be stored any longer stays chosen, until the buyer decides
          { key: "store", text: "存入云仓", disabled: reason !== undefined && !isChosen },
        ]}
        value={isChosen ? "store" : "send"}
        onChange={(key) => onChoose(key === "store")}
      />
      <div className={styles.storeNote}>
        {reason !== undefined && (
          <Text as="p" size={13} tone={isChosen ? "danger" : "ink-2"}>
            {isChosen ? reason : `不能存入云仓：${reason}`}
          </Text>
        )}
        {reason === undefined && !isChosen && (
          <Text as="p" size={13} tone="ink-2">
            存入云仓现在不付运费，提货时再付
          </Text>
        )}
        {isChosen && (
          <>
            <Text as="p" size={13}>
              现在不付运费，提货时按地址计算 · 随时提货
            </Text>
            <Text as="p" size={13} tone="ink-2">
              {feeText(store)}
            </Text>
            <Text as="p" size={13} tone="ink-2">
              按售价结算，不享会员价，不能用银币和平台优惠券，付款不得银币
            </Text>
          </>
        )}
      </div>
    </Card>
  );
}

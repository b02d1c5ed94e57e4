import { formatFen, addFen } from "@heshi/kernel/money";
import { formatShort } from "@heshi/kernel/text";
import { Text } from "@heshi/ui/base/text";
import { OrderItem } from "@heshi/ui/goods/order-item";
import { Card } from "@heshi/ui/layout/card";
import { Link } from "#src/shared/router/link.tsx";
import { withQuery } from "#src/shared/router/path.ts";
import type { DeliveryCard } from "../warehouse.queries.ts";
import styles from "./warehouse.module.css";

/** Goods that a card names; the others are counted. */
const MOST = 2;

const costText = (cost: string, { isFree, isBack }: { isFree: boolean; isBack: boolean }): string =>
  isFree ? "免运费" : isBack ? `已退回 ¥${cost}` : `运费和仓储费 ¥${cost}`;

/** A delivery in a list: its state, what is in it, what it cost. */
export function DeliveryCardView({ card }: { card: DeliveryCard }) {
  const { deliveryNo, state, stateText, lines, pieces, freightFen, feeFen, createdAt } = card;
  const cost = addFen(freightFen, feeFen);
  const isOpen = state !== "received" && state !== "cancelled";
  return (
    <Card as="article" label={`提货单 ${deliveryNo}，${stateText}`}>
      <Link
        to={withQuery("/pages/warehouse/delivery", { no: deliveryNo })}
        className={styles.block}
        label={`${lines[0]?.title ?? "提货单"}，查看提货 ${deliveryNo}`}
      >
        <span className={styles.head}>
          <span className={styles.small}>{formatShort(new Date(createdAt))} 提货</span>
          <Text size={13} tone={isOpen ? "brand" : "ink-2"} weight={isOpen ? "medium" : "regular"}>
            {stateText}
          </Text>
        </span>
        {lines.slice(0, MOST).map(({ skuId, title, specs, picture, count }) => (
          <OrderItem
            key={skuId}
            title={title}
            picture={picture}
            size={56}
            oneLine
            choice={specs.join("，")}
            count={count}
          />
        ))}
        <span className={styles.foot}>
          <span>
            {lines.length > MOST && `等 ${lines.length} 种，`}共 {pieces} 件
          </span>
          <span>{costText(formatFen(cost), { isFree: cost === 0, isBack: state === "cancelled" })}</span>
        </span>
      </Link>
    </Card>
  );
}

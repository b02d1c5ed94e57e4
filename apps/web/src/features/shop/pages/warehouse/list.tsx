import { Merchant } from "@heshi/contract/shop/merchant";
import { Card } from "@heshi/ui/layout/card";
import { OrderSkeleton } from "@heshi/ui/state/skeleton";
import { Text } from "@heshi/ui/base/text";
import { formatMinute } from "@heshi/kernel/text";
import { pages } from "#src/shared/data/query.ts";
import { TabbedList } from "#src/shared/parts/tabbed-list.tsx";
import { Link } from "#src/shared/router/link.tsx";
import { withQuery } from "#src/shared/router/path.ts";
import { addressOf } from "#src/shared/place/receiver-text.ts";
import type { StoredOrderCard } from "../../shop.queries.ts";
import { Pieces } from "../../parts/stored-parts.tsx";
import styles from "../../parts/shop.module.css";

const tabs = { paid: "待出库", packed: "打包中", shipped: "已寄出" } as const;

/** Members' deliveries from the cloud warehouse: what is to be packed, what is being packed, what has left. */
export function Page() {
  return (
    <TabbedList
      tabs={tabs}
      label="提货单状态"
      list={(state) => ({
        ...pages(Merchant, "GetStoredOrders", { state }),
        staleTime: 0,
        refetchInterval: 30_000,
      })}
      empty={(state) => ({
        picture: "box",
        title: `没有${tabs[state]}的提货单`,
        ...(state === "paid" && { help: "会员从云仓提货后会出现在这里" }),
      })}
      skeleton={<OrderSkeleton />}
    >
      {(rows) => rows.map((row) => <DeliveryCard key={row.deliveryNo} delivery={row} />)}
    </TabbedList>
  );
}

function DeliveryCard({ delivery }: { delivery: StoredOrderCard }) {
  const { deliveryNo, stateText, lines, pieces, unsent, receiver, remark, createdAt } = delivery;
  return (
    <Card as="article" label={`提货单 ${deliveryNo}，${stateText}`}>
      <Link
        to={withQuery("/pages/shop/warehouse/detail", { no: deliveryNo })}
        className={styles.block}
        label={`查看提货单 ${deliveryNo}`}
      >
        <div className={styles.head}>
          <span className={styles.no}>{deliveryNo}</span>
          <Text size={13} tone={unsent > 0 ? "warn" : "ink-2"} weight="medium">
            {stateText}
          </Text>
        </div>
        <Pieces lines={lines} />
        <p className={styles.receiver}>
          {receiver.name} {receiver.mobile} · {addressOf(receiver)}
        </p>
        {remark !== "" && (
          <p className={styles.remark}>
            <span className={styles.clamped}>买家备注：{remark}</span>
          </p>
        )}
        <p className={styles.foot}>
          <span className={styles.sum}>
            共 {pieces} 件{unsent > 0 && unsent < pieces && `，还有 ${unsent} 件待寄`}
          </span>
          <Text size={13} tone="ink-2">
            {formatMinute(new Date(createdAt))}
          </Text>
        </p>
      </Link>
    </Card>
  );
}

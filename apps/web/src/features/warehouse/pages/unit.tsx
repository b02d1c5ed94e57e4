import { Warehouse } from "@heshi/contract/warehouse/warehouse";
import { formatFen } from "@heshi/kernel/money";
import { formatDay, formatMinute } from "@heshi/kernel/text";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Tag } from "@heshi/ui/base/tag";
import { OrderItem } from "@heshi/ui/goods/order-item";
import { Card } from "@heshi/ui/layout/card";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { Row, Rows } from "@heshi/ui/layout/row";
import { StateTimeline } from "@heshi/ui/state/state-timeline";
import { unitTones } from "@heshi/contract/tones/warehouse";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { OutputOf } from "@heshi/contract/frame/define";
import { q } from "#src/shared/data/query.ts";
import { usePush } from "#src/shared/data/use-order-push.ts";
import { goodsPath } from "#src/shared/goods/goods-path.ts";
import { Link } from "#src/shared/router/link.tsx";
import { withQuery } from "#src/shared/router/path.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { stayWords } from "../stay-words.ts";
import { renew } from "../warehouse.queries.ts";
import styles from "../parts/warehouse.module.css";

type Unit = OutputOf<(typeof Warehouse)["methods"]["GetUnit"]>;

/** 货品详情 (`no`): where a piece comes from, and its path since the member owns it. */
export function Page() {
  const unitNo = useParam("no");
  usePush(["delivery.state"], () => void renew());
  return (
    <Screen gap={8}>
      <Content unitNo={unitNo} />
    </Screen>
  );
}

function Content({ unitNo }: { unitNo: string }) {
  const { data: unit } = useSuspenseQuery(q(Warehouse, "GetUnit", { unitNo }));
  return (
    <>
      <Head {...unit} />
      <StateTimeline title="货品的经过" steps={unit.timeline} />
      <Stay {...unit} />
      <Ways {...unit} />
    </>
  );
}

const Head = ({ waresId, skuId, title, specs, picture, state, stateText, unitNo, costFen }: Unit) => (
  <Card pad="goods" label="货品">
    <Link to={withQuery(goodsPath(waresId), { sku: skuId })} className={styles.block}>
      <OrderItem title={title} picture={picture} choice={specs.join("，")} price={`¥${formatFen(costFen)}`}>
        <p className={styles.small}>
          <Tag kind={unitTones[state]}>{stateText}</Tag>
        </p>
      </OrderItem>
    </Link>
    <p className={styles.foot}>
      <span>货品编号</span>
      <span className={styles.number}>{unitNo}</span>
    </p>
  </Card>
);

function Stay({ place, batch, madeOn, takenInAt, storedAt, days, feeFen, freeUntil, state }: Unit) {
  const isHere = state !== "delivered" && state !== "lost";
  return (
    <Card label="存放">
      <SectionHead title="存放" />
      <KeyValue
        rows={[
          ...(isHere ? [["仓位", place] as const] : []),
          ...(batch === "" ? [] : [["批次", batch] as const]),
          ...(madeOn === undefined ? [] : [["生产日期", madeOn] as const]),
          ["入仓时间", formatMinute(new Date(takenInAt))],
          ["存入时间", formatMinute(new Date(storedAt))],
          ["存放", stayWords(days)],
          ...(freeUntil === undefined ? [] : [["免费存放至", formatDay(new Date(freeUntil))] as const]),
          ["仓储费", feeFen > 0 ? `¥${formatFen(feeFen)}` : "暂无"],
        ]}
      />
    </Card>
  );
}

function Ways({ unitNo, skuId, orderId, deliveryNo, state }: Unit) {
  const ways = [
    orderId !== undefined && (["买下它的订单", withQuery("/pages/order/detail", { id: orderId })] as const),
    deliveryNo !== undefined &&
      (["提货单", withQuery("/pages/warehouse/delivery", { no: deliveryNo })] as const),
    state === "held" && (["提货到家", withQuery("/pages/warehouse/deliver", { skuId })] as const),
    (state === "held" || state === "entrusted") &&
      ([
        state === "held" ? "委托出售" : "查看委托",
        state === "held"
          ? withQuery("/pages/services/bidding/sell", { no: unitNo })
          : "/pages/services/bidding/setting?side=sell",
      ] as const),
    ["件数核验", withQuery("/pages/warehouse/proof", { skuId })] as const,
  ].filter((way) => way !== false);
  return (
    <Card pad="none">
      <Rows>
        {ways.map(([label, to]) => (
          <Row key={label} label={label} link={(row) => <Link to={to}>{row}</Link>} />
        ))}
      </Rows>
    </Card>
  );
}

import type { OutputOf } from "@heshi/contract/frame/define";
import { Order } from "@heshi/contract/trade/order";
import { formatFen } from "@heshi/kernel/money";
import { formatMinute } from "@heshi/kernel/text";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Button } from "@heshi/ui/form/button";
import { OrderItem } from "@heshi/ui/goods/order-item";
import { Card } from "@heshi/ui/layout/card";
import { Foot } from "@heshi/ui/layout/foot";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { Row, Rows } from "@heshi/ui/layout/row";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { Link } from "#src/shared/router/link.tsx";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import styles from "../../parts/agent.module.css";

/** 进货订单详情 (`id`): what was bought at which price, where it is, and buying again. */
export const Page = () => (
  <Screen nav="page" gap={8}>
    <Content />
  </Screen>
);

function Content() {
  const { data: order } = useSuspenseQuery(q(Order, "GetDetail", { orderId: useParam("id") }));
  const { no, payableFen, createdAt } = order;
  return (
    <>
      <Goods order={order} />
      <Card label="订单信息">
        <KeyValue
          rows={[
            ["实付金额", `¥${formatFen(payableFen)}`],
            ["订单编号", no],
            ["下单时间", formatMinute(new Date(createdAt))],
          ]}
        />
      </Card>
      <Card pad="none" label="更多">
        <Rows>
          <Row label="我的库存" link={(row) => <Link to="/pages/agent/inventory/list">{row}</Link>} />
          <Row
            label="完整订单"
            note="发票、售后和进度"
            link={(row) => <Link to={withQuery("/pages/order/detail", { id: order.orderId })}>{row}</Link>}
          />
        </Rows>
      </Card>
      <Next order={order} />
    </>
  );
}

type Detail = OutputOf<(typeof Order)["methods"]["GetDetail"]>;

const Goods = ({ order: { stateText, lines } }: { order: Detail }) => (
  <Card label={stateText}>
    <SectionHead title={stateText} />
    {lines.map(({ lineId, title, picture, specs, priceFen, quantity, refundedQuantity }) => (
      <OrderItem
        key={lineId}
        title={title}
        picture={picture}
        choice={specs.join("，")}
        price={`¥${formatFen(priceFen)}`}
        count={quantity}
      >
        {refundedQuantity > 0 && <p className={styles.small}>已退 {refundedQuantity} 件</p>}
      </OrderItem>
    ))}
  </Card>
);

const Next = ({ order: { state, tradeNo, lines } }: { order: Detail }) => (
  <Foot>
    {state === "unpaid" ? (
      <Button size="full" onPress={() => navigateTo(withQuery("/pages/order/app-pay", { tradeNo }))}>
        去付款
      </Button>
    ) : (
      <Button
        size="full"
        kind="outline"
        onPress={() => navigateTo(withQuery("/pages/agent/order/cart", { skuId: lines[0]?.skuId ?? "" }))}
      >
        再次进货
      </Button>
    )}
  </Foot>
);

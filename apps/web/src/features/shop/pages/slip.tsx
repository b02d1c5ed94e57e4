import { deliverTexts } from "@heshi/contract/place/deliver-days";
import { formatMinute } from "@heshi/kernel/text";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { Foot } from "@heshi/ui/layout/foot";
import { OrderSkeleton } from "@heshi/ui/state/skeleton";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import styles from "../parts/order-mark.module.css";
import { addressOf } from "../shop-state.ts";
import { shopOrderQuery } from "../shop.queries.ts";

/** 发货单: an order (`id`) for printing, to go into the parcel. */
export function Page() {
  const id = useParam("id");
  return (
    <Screen gap={8} skeleton={<OrderSkeleton count={1} />}>
      <Slip id={id} />
    </Screen>
  );
}

function Slip({ id }: { id: string }) {
  const { data: order } = useSuspenseQuery(shopOrderQuery(id));
  const { no, lines, receiver, remark, deliverOn, pieces, createdAt, shipFrom } = order;
  return (
    <>
      <Card pad="none" as="article" label="发货单">
        <div className={styles.slip}>
          <h2>发货单</h2>
          <p>订单号 {no}</p>
          <p>下单时间 {formatMinute(new Date(createdAt))}</p>
          <p>发货地 {shipFrom}</p>
          {receiver && (
            <p>
              收货人 {receiver.name} {receiver.mobile} {addressOf(receiver)}
            </p>
          )}
          <table>
            <thead>
              <tr>
                <th>商品</th>
                <th>规格</th>
                <th className={styles.number}>数量</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ lineId, title, specs, quantity, refundedQuantity }) => (
                <tr key={lineId}>
                  <td>{title}</td>
                  <td>{specs.join(" ")}</td>
                  <td className={styles.number}>{quantity - refundedQuantity}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>共 {pieces} 件</p>
          {deliverOn !== "any" && <p>送货时间：{deliverTexts[deliverOn]}</p>}
          {remark !== "" && <p>买家备注：{remark}</p>}
        </div>
      </Card>
      <div className={styles.acts}>
        <Foot>
          <Button size="full" onPress={() => window.print()}>
            打印
          </Button>
        </Foot>
      </div>
    </>
  );
}

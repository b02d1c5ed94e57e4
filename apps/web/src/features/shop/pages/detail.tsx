import { formatMinute, formatShort } from "@heshi/kernel/text";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { Row, Rows } from "@heshi/ui/layout/row";
import { BottomBar } from "@heshi/ui/layout/page";
import { OrderSkeleton } from "@heshi/ui/state/skeleton";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useParam } from "#src/shared/router/router.tsx";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { Link } from "#src/shared/router/link.tsx";
import { withQuery } from "#src/shared/router/path.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { serverTime } from "#src/shared/data/server-clock.ts";
import { shopOrderQuery, type ShopOrderView } from "../shop.queries.ts";
import { shipWords } from "../shop-state.ts";
import { BuyerCard, FactsCard, GoodsCard, HistoryCard, ParcelsCard } from "../parts/shop-order-parts.tsx";
import { OrderMark } from "../parts/order-mark.tsx";
import { shopActionPaths } from "../parts/shop-order-card.tsx";
import styles from "../parts/shop.module.css";

/** An order of the shop (`id`), with the shop's actions. */
export function Page() {
  const id = useParam("id");
  const { data } = useQuery(shopOrderQuery(id));
  const canAct = data?.actions.some((action) => action !== "track" && action !== "correct");
  return (
    <Screen skeleton={<OrderSkeleton count={3} />} bar={data && canAct && <Bar order={data} />}>
      <Content id={id} />
    </Screen>
  );
}

function Content({ id }: { id: string }) {
  const { data: order } = useSuspenseQuery(shopOrderQuery(id));
  return (
    <>
      <section className={styles.state} aria-label="订单状态">
        <h2>{order.stateText}</h2>
        <p data-until={order.shipUntil}>{noteOf(order)}</p>
      </section>
      <BuyerCard order={order} />
      {order.packages.length > 0 && <ParcelsCard order={order} />}
      <GoodsCard order={order} />
      <Card pad="none">
        {order.mark && (
          <div className={styles.marked}>
            <OrderMark mark={order.mark} />
          </div>
        )}
        <Rows>
          <Row
            label={order.mark ? "修改店铺备注" : "添加店铺备注"}
            link={(row) => <Link to={withQuery("/pages/shop/order/mark", { id })}>{row}</Link>}
          />
          <Row
            label="打印发货单"
            link={(row) => <Link to={withQuery("/pages/shop/order/slip", { id })}>{row}</Link>}
          />
        </Rows>
      </Card>
      <HistoryCard order={order} />
      <FactsCard order={order} />
    </>
  );
}

function noteOf({ shipUntil, createdAt, state }: ShopOrderView): string {
  if (shipUntil !== undefined) {
    const { text, isLate } = shipWords(shipUntil, serverTime());
    return isLate ? `发货${text}，请尽快发货` : `请在 ${formatShort(new Date(shipUntil))} 前发货，${text}`;
  }
  return state === "unpaid" ? "买家还没有付款" : `下单于 ${formatMinute(new Date(createdAt))}`;
}

function Bar({ order }: { order: ShopOrderView }) {
  const { orderId, actions } = order;
  return (
    <BottomBar end label="订单操作">
      {actions.includes("changeAddress") && (
        <Button
          kind="outline"
          onPress={() => navigateTo(withQuery(shopActionPaths.changeAddress, { id: orderId }))}
        >
          修改地址
        </Button>
      )}
      {actions.includes("reduce") && (
        <Button onPress={() => navigateTo(withQuery(shopActionPaths.reduce, { id: orderId }))}>改价</Button>
      )}
      {actions.includes("ship") && (
        <Button minWidth={112} onPress={() => navigateTo(withQuery(shopActionPaths.ship, { id: orderId }))}>
          去发货
        </Button>
      )}
    </BottomBar>
  );
}

import { lazy, Suspense } from "react";
import { deliverTexts } from "@heshi/contract/place/deliver-days";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { confirm } from "@heshi/ui/overlay/dialog";
import { Caption } from "@heshi/ui/layout/foot";
import { BottomBar } from "@heshi/ui/layout/page";
import { Segmented } from "@heshi/ui/bar/segmented";
import { OrderSkeleton } from "@heshi/ui/state/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useParam } from "#src/shared/router/router.tsx";
import { navigateBack } from "#src/shared/router/navigate.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { OrderLines } from "../parts/order-lines.tsx";
import { canSplit, canWait, isLater } from "../ship-form.ts";
import { addressOf } from "#src/shared/place/receiver-text.ts";
import { shopOrderQuery, type ShopOrderView } from "../shop.queries.ts";
import { type Shipping, useShipping } from "../use-shipping.ts";
import styles from "../parts/shop.module.css";

const LaterCard = lazy(() =>
  import("../parts/parcel-card.tsx").then((part) => ({ default: part.LaterCard })),
);
/** The fields of a parcel, which the rest of the page does not wait for. */
const ParcelCard = lazy(() =>
  import("../parts/parcel-card.tsx").then((part) => ({ default: part.ParcelCard })),
);
/** For an order that cannot be shipped. */
const NotSent = lazy(() => import("../parts/not-sent.tsx").then((part) => ({ default: part.NotSent })));

const ways = [
  { key: "express", text: "快递" },
  { key: "none", text: "无需物流" },
] as const;

/** Ships an order (`id`) in one or more parcels. */
export function Page() {
  const id = useParam("id");
  const { data: order } = useQuery(shopOrderQuery(id));
  if (order?.actions.includes("ship")) return <ShipForm key={id} order={order} />;
  return (
    <Screen gap={8} skeleton={<OrderSkeleton count={2} />}>
      <NotSent id={id} />
    </Screen>
  );
}

function ShipForm({ order }: { order: ShopOrderView }) {
  const shipping = useShipping(order);
  return (
    <Screen gap={8} bar={<Bar order={order} shipping={shipping} />}>
      <ReceiverCard order={order} />
      <div className={styles.ways}>
        <Segmented
          label="发货方式"
          items={ways}
          value={shipping.isByHand ? "none" : "express"}
          onChange={(key) => shipping.setIsByHand(key === "none")}
        />
      </div>
      {shipping.isByHand ? <ByHand order={order} /> : <Parcels order={order} shipping={shipping} />}
      {order.shipFrom !== "" && <Caption>发货地：{order.shipFrom}</Caption>}
    </Screen>
  );
}

function ReceiverCard({ order: { no, receiver, remark, deliverOn } }: { order: ShopOrderView }) {
  return (
    <Card pad="money" label="收货信息">
      <p className={styles.no}>订单号 {no}</p>
      {receiver && (
        <>
          <p className={styles.to}>
            <strong>
              {receiver.name} {receiver.mobile}
            </strong>
          </p>
          <p className={styles.address}>{addressOf(receiver)}</p>
        </>
      )}
      {deliverOn !== "any" && <p className={styles.remark}>送货时间：{deliverTexts[deliverOn]}</p>}
      {remark !== "" && <p className={styles.remark}>买家备注：{remark}</p>}
    </Card>
  );
}

type PartProps = { order: ShopOrderView; shipping: Shipping };

function Parcels({ order, shipping }: PartProps) {
  return (
    <>
      <Suspense fallback={<OrderSkeleton count={1} />}>
        {shipping.parcels.map((parcel, at) => {
          const part = { parcel, place: at + 1, lines: order.lines, shipping };
          return isLater(parcel) ? (
            <LaterCard key={parcel.key} {...part} />
          ) : (
            <ParcelCard key={parcel.key} {...part} />
          );
        })}
      </Suspense>
      {canSplit(shipping.parcels) && (
        <button type="button" className={styles.split} onClick={shipping.add}>
          + 拆成多个包裹
        </button>
      )}
      {canWait(shipping.parcels) && (
        <button type="button" className={styles.split} onClick={shipping.wait}>
          先发一部分，其余稍后再发
        </button>
      )}
    </>
  );
}

function ByHand({ order }: Pick<PartProps, "order">) {
  return (
    <Card pad="money" label="商品">
      <OrderLines lines={order.lines} isPart={order.isPartSent === true} />
      <p className={styles.remark}>由商家直接交付给买家，不填快递单号，买家看不到物流进度。</p>
    </Card>
  );
}

function Bar({ order, shipping }: PartProps) {
  const ship = async (): Promise<void> => {
    const pieces = order.lines.reduce((sum, { toSend }) => sum + (toSend ?? 0), 0);
    const text = `确定这笔订单（共 ${pieces} 件）不通过快递发货吗？`;
    if (shipping.isByHand && !(await confirm({ text }))) return;
    await shipping.ship();
  };
  return (
    <BottomBar label="发货">
      <Button kind="outline" onPress={() => navigateBack()}>
        取消
      </Button>
      <Button grow onPress={ship}>
        确认发货
      </Button>
    </BottomBar>
  );
}

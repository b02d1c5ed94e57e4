import { Amount } from "@heshi/ui/goods/amount";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { Tag } from "@heshi/ui/base/tag";
import { Text } from "@heshi/ui/base/text";
import { Link } from "#src/shared/router/link.tsx";
import { NoteLink } from "#src/shared/router/note-link.tsx";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { OrderPrice } from "#src/shared/goods/order-price.tsx";
import { withQuery } from "#src/shared/router/path.ts";
import { serverTime } from "#src/shared/data/server-clock.ts";
import { addressOf } from "#src/shared/place/receiver-text.ts";
import { shipWords } from "../shop-state.ts";
import type { ShopOrderCardView } from "../shop.queries.ts";
import { ShopAfterLinks } from "./shop-after-links.tsx";
import { OrderMark } from "./order-mark.tsx";
import { OrderLines } from "./order-lines.tsx";
import styles from "./shop.module.css";

/** Where the shop's actions on an order lead. */
export const shopActionPaths = {
  ship: "/pages/shop/order/send",
  changeAddress: "/pages/shop/order/address",
  reduce: "/pages/shop/order/price",
} as const;

const DETAIL = "/pages/shop/order/detail";

const actions = [
  {
    action: "track",
    kind: "outline",
    text: "查看物流",
    label: (no: string) => `查看订单 ${no} 的物流`,
    path: DETAIL,
  },
  {
    action: "changeAddress",
    kind: "outline",
    text: "改地址",
    label: (no: string) => `修改订单 ${no} 的地址`,
    path: shopActionPaths.changeAddress,
  },
  {
    action: "reduce",
    kind: "outline",
    text: "改价",
    label: (no: string) => `修改订单 ${no} 的价格`,
    path: shopActionPaths.reduce,
  },
  {
    action: "ship",
    kind: "primary",
    text: "发货",
    label: (no: string) => `订单 ${no} 发货`,
    path: shopActionPaths.ship,
  },
] as const;

/** An order in the shop's list. */
export function ShopOrderCard({ order }: { order: ShopOrderCardView }) {
  const { orderId, no, receiver, lines, remark } = order;
  const to = withQuery(DETAIL, { id: orderId });
  return (
    <Card as="article" label={`订单 ${no}，${order.stateText}`}>
      <div className={styles.head}>
        <span className={styles.no}>{no}</span>
        <span className={styles.left}>
          {order.isPartSent && <Tag kind="info">部分发货</Tag>}
          {order.remindedAt !== undefined && <Tag kind="warn">买家催发货</Tag>}
          <State order={order} />
        </span>
      </div>
      <Link to={to} className={styles.block} label={`查看订单 ${no}`}>
        <OrderLines
          lines={lines}
          credit={order.credit}
          isPart={order.isPartSent === true}
          hasPrices
          oneLine
        />
      </Link>
      {receiver && (
        <p className={styles.receiver}>
          {receiver.name} {receiver.mobile} · {addressOf(receiver)}
        </p>
      )}
      {order.parcel && (
        <NoteLink to={to} label={`查看订单 ${no} 的包裹`}>
          <span>{order.parcel.text}</span>
          {order.parcel.count > 1 && <b>共 {order.parcel.count} 个包裹</b>}
        </NoteLink>
      )}
      <ShopAfterLinks lines={lines} />
      {remark !== "" && (
        <p className={styles.remark}>
          <span className={styles.clamped}>买家备注：{remark}</span>
        </p>
      )}
      {order.mark && <OrderMark mark={order.mark} />}
      <Foot order={order} />
    </Card>
  );
}

function Foot({ order }: { order: ShopOrderCardView }) {
  const { orderId, no } = order;
  return (
    <div className={styles.foot}>
      <span className={styles.sum}>
        共 {order.pieces} 件，{order.credit ? "买家支付" : "应收"}{" "}
        <b>
          {order.credit ? (
            <OrderPrice amount={order.payableFen} credit={order.credit} size={15} ink />
          ) : (
            <Amount fen={order.grossFen} size={15} weight="bold" />
          )}
        </b>
      </span>
      {actions
        .filter(({ action }) => order.actions.includes(action))
        .map(({ action, kind, text, label, path }) => (
          <Button
            key={action}
            kind={kind}
            size="s"
            label={label(no)}
            onPress={() => navigateTo(withQuery(path, { id: orderId }))}
          >
            {text}
          </Button>
        ))}
    </div>
  );
}

function State({ order }: { order: ShopOrderCardView }) {
  if (order.shipUntil === undefined)
    return (
      <Text size={13} tone="ink-2">
        {order.stateText}
      </Text>
    );
  const { text, isLate } = shipWords(order.shipUntil, serverTime());
  return (
    <Text size={13} tone={isLate ? "danger" : "warn"} weight="medium">
      {text}
    </Text>
  );
}

import { useCallback } from "react";
import type { OrderCard } from "@heshi/contract/trade/order-view";
import { orderFactsOf } from "@heshi/contract/trade/order-kinds";
import { Card } from "@heshi/ui/layout/card";
import { Countdown } from "@heshi/ui/state/countdown";
import { Icon } from "@heshi/ui/picture/icon";
import { caretRightIcon } from "@heshi/ui/icons/caret-right";
import { packageIcon } from "@heshi/ui/icons/package";
import { truckIcon } from "@heshi/ui/icons/truck";
import { OrderItem } from "@heshi/ui/goods/order-item";
import { Picture } from "@heshi/ui/picture/picture";
import { ShopHead } from "@heshi/ui/goods/shop-head";
import { Text } from "@heshi/ui/base/text";
import { AfterLinks } from "#src/shared/after/after-links.tsx";
import { Link } from "#src/shared/router/link.tsx";
import { NoteLink } from "#src/shared/router/note-link.tsx";
import { OrderPrice, pieceCredit } from "#src/shared/goods/order-price.tsx";
import { parcelLink } from "#src/shared/express/parcel-link.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { shopLink } from "#src/shared/goods/shop-link.tsx";
import { togetherNote } from "../actions.ts";
import { shortTime, sumWord } from "../detail-state.ts";
import { goesOnOf } from "../order-kinds.ts";
import { renewOrders } from "#src/shared/data/use-order-push.ts";
import { useOrderActions } from "../use-order-actions.ts";
import { ActionButtons } from "./action-buttons.tsx";
import { ActionSheets } from "./action-sheets.tsx";
import styles from "./order.module.css";

const MOST_PICTURES = 3;

/** An order in the list. */
export function OrderCardView({ order }: { order: OrderCard }) {
  const actions = useOrderActions(order);
  const { shop, state, stateText } = order;
  const { local } = orderFactsOf(order.orderType);
  const to = withQuery(local ? "/pages/intracity/order/detail" : "/pages/order/detail", {
    id: order.orderId,
  });
  const together = togetherNote(order);
  const what = order.lines[0]?.title ?? order.no;
  return (
    <Card as="article" label={`${shop.name}的订单，${stateText}`}>
      <ShopHead
        name={shop.name}
        self={shop.isSelf}
        link={shopLink(shop.shopId)}
        state={
          <Text
            tone={state === "unpaid" ? "brand" : "ink-2"}
            weight={state === "unpaid" ? "medium" : "regular"}
          >
            {stateText}
          </Text>
        }
      />
      <Link to={to} className={styles.goods} label={`${what}，查看订单`}>
        <Goods order={order} />
      </Link>
      <Notes order={order} to={to} />
      <AfterLinks lines={order.lines} side="member" />
      <p className={styles.total}>
        <span>共 {order.pieces} 件，</span>
        <span>{sumWord(state)}</span> <OrderPrice amount={order.payableFen} credit={order.credit} ink />
      </p>
      <Deadline order={order} />
      {together && <p className={styles.deadline}>{together}</p>}
      {order.actions.length > 0 && <ActionButtons actions={order.actions} run={actions.run} what={what} />}
      <ActionSheets order={order} actions={actions} />
    </Card>
  );
}

/** Where it is, and where it goes on. */
function Notes({ order, to }: { order: OrderCard; to: string }) {
  const goesOn = goesOnOf(order);
  return (
    <>
      {order.lastNode && (
        <NoteLink to={parcelLink(order)} icon={truckIcon}>
          <span>{order.lastNode.text}</span>
        </NoteLink>
      )}
      {order.town && (
        <NoteLink to={to} icon={truckIcon}>
          <span>{townNote(order.town)}</span>
        </NoteLink>
      )}
      {goesOn && (
        <NoteLink to={goesOn.to} icon={packageIcon}>
          <span>{goesOn.text}</span>
        </NoteLink>
      )}
    </>
  );
}

/** 文三店 · 预计 11-21 12:30 送达 */
function townNote({ way, branchName, promiseAt, state }: NonNullable<OrderCard["town"]>): string {
  const isOver = state === "received" || state === "refunded" || promiseAt == null;
  const when = isOver ? "" : ` · 预计 ${shortTime(promiseAt)} ${way === "deliver" ? "送达" : "备好"}`;
  return `${way === "deliver" ? "配送" : "自取"} · ${branchName}${when}`;
}

/** A single line with its title, several as pictures. */
function Goods({ order }: { order: OrderCard }) {
  const [only] = order.lines;
  if (order.lines.length === 1 && only !== undefined) {
    return (
      <OrderItem
        title={only.title}
        picture={only.picture}
        choice={only.specs.join("，")}
        price={<OrderPrice amount={only.priceFen} credit={pieceCredit(order, only)} size={15} ink />}
        count={only.quantity}
      />
    );
  }
  return (
    <span className={styles.pictures}>
      {order.lines.slice(0, MOST_PICTURES).map((line) => (
        <Picture key={line.lineId} src={line.picture} alt={line.title} width={72} />
      ))}
      <span className={styles.pieces}>
        共 {order.pieces} 件
        <Icon of={caretRightIcon} size={14} />
      </span>
    </span>
  );
}

function Deadline({ order: { state, deadlineAt } }: { order: OrderCard }) {
  const onEnd = useCallback(() => void renewOrders(), []);
  if (state !== "unpaid" || deadlineAt === undefined) return null;
  return (
    <p className={styles.deadline}>
      剩余 <Countdown until={deadlineAt} onEnd={onEnd} look="plain" label="付款剩余时间" />
      ，超时自动取消
    </p>
  );
}

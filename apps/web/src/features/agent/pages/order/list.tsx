import { Order } from "@heshi/contract/trade/order";
import { formatFen } from "@heshi/kernel/money";
import { formatShort } from "@heshi/kernel/text";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { OrderItem } from "@heshi/ui/goods/order-item";
import { Card } from "@heshi/ui/layout/card";
import { OrderSkeleton } from "@heshi/ui/state/skeleton";
import { pages, type RowOf } from "#src/shared/data/query.ts";
import { orderEvents } from "#src/shared/data/use-order-push.ts";
import { TabbedList } from "#src/shared/parts/tabbed-list.tsx";
import { Link } from "#src/shared/router/link.tsx";
import { goTo, navigateTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import styles from "../../parts/agent.module.css";

const tabs = { all: "全部", unpaid: "待付款" } as const;

/** 进货订单: what the agent bought into their stock. */
export const Page = () => (
  <TabbedList
    tabs={tabs}
    label="进货订单状态"
    list={(tab) => pages(Order, "GetPurchases", { tab, limit: 10 })}
    right={<NavButton text="进货" onPress={() => void navigateTo("/pages/agent/order/cart")} />}
    empty={(tab) => ({
      picture: "box",
      title: tab === "all" ? "还没有进货订单" : "没有待付款的进货订单",
      help: "按您的等级价进货，未发出的可以退",
      action: { text: "去进货", onPress: () => goTo("/pages/agent/order/cart") },
    })}
    live={orderEvents}
    skeleton={<OrderSkeleton />}
  >
    {(list) => list.map((order) => <Purchase key={order.orderId} order={order} />)}
  </TabbedList>
);

const Purchase = ({ order }: { order: RowOf<typeof Order, "GetPurchases"> }) => (
  <Card label={`${order.stateText}，${order.pieces} 件`}>
    <Link to={withQuery("/pages/agent/order/detail", { id: order.orderId })} className={styles.block}>
      <SectionHead title={order.stateText} note={`${formatShort(new Date(order.createdAt))} 下单`} />
      {order.lines.map(({ lineId, title, picture, specs, priceFen, quantity }) => (
        <OrderItem
          key={lineId}
          title={title}
          picture={picture}
          oneLine
          choice={specs.join("，")}
          price={`¥${formatFen(priceFen)}`}
          count={quantity}
        />
      ))}
      <p className={styles.total}>
        共 {order.pieces} 件 <b>¥{formatFen(order.payableFen)}</b>
      </p>
    </Link>
  </Card>
);

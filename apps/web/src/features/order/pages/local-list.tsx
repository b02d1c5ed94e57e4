import { Order } from "@heshi/contract/trade/order";
import type { LocalTab } from "@heshi/contract/trade/order-view";
import { OrderSkeleton } from "@heshi/ui/state/skeleton";
import { pages } from "#src/shared/data/query.ts";
import { orderEvents } from "#src/shared/data/use-order-push.ts";
import { TabbedList } from "#src/shared/parts/tabbed-list.tsx";
import { goTo } from "#src/shared/router/navigate.ts";
import { OrderCardView } from "../parts/order-card.tsx";

const tabs: Readonly<Record<LocalTab, string>> = {
  all: "全部",
  unpaid: "待付款",
  open: "进行中",
  uncommented: "待评价",
};

/** 同城订单: vouchers, and what is brought or fetched in the same city. */
export function Page() {
  return (
    <TabbedList
      tabs={tabs}
      label="订单状态"
      list={(tab) => pages(Order, "GetLocal", { tab, limit: 10 })}
      empty={(tab) => ({
        picture: "box",
        title: tab === "all" ? "还没有同城订单" : `没有${tabs[tab]}的同城订单`,
        help: "看看附近有什么好店",
        action: { text: "去看看", onPress: () => goTo("/pages/intracity/index") },
      })}
      live={[...orderEvents, "town.state"]}
      skeleton={<OrderSkeleton />}
    >
      {(orders) => orders.map((order) => <OrderCardView key={order.orderId} order={order} />)}
    </TabbedList>
  );
}

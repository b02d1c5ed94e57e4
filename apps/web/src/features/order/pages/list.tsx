import { Order } from "@heshi/contract/trade/order";
import type { orderTabs } from "@heshi/contract/trade/order-view";
import { OrderSkeleton } from "@heshi/ui/state/skeleton";
import { switchTab } from "#src/shared/router/navigate.ts";
import { pages, q } from "#src/shared/data/query.ts";
import { HOME } from "#src/shared/router/route.ts";
import { TabbedList } from "#src/shared/parts/tabbed-list.tsx";
import { orderEvents } from "#src/shared/data/use-order-push.ts";
import { OrderCardView } from "../parts/order-card.tsx";

const tabs: Readonly<Record<(typeof orderTabs)[number], string>> = {
  all: "全部",
  unpaid: "待付款",
  unshipped: "待发货",
  shipped: "待收货",
  uncommented: "待评价",
  done: "已完成",
  closed: "已关闭",
};

/** The member's orders by state, with counts and a search. */
export function Page() {
  return (
    <TabbedList
      tabs={tabs}
      label="订单状态"
      counts={q(Order, "GetCounts")}
      list={(tab, keyword) => pages(Order, "GetList", { tab, keyword, limit: 10 })}
      search={{
        what: "订单",
        tab: "all",
        placeholder: "搜索商品名称或订单号",
        help: "换个商品名称或完整的订单号试试",
      }}
      empty={(tab) => ({
        picture: "box",
        title: tab === "all" ? "还没有订单" : `没有${tabs[tab]}的订单`,
        help: "去看看有什么喜欢的",
        action: { text: "去逛逛", onPress: () => switchTab(HOME) },
      })}
      live={[...orderEvents, "town.state"]}
      skeleton={<OrderSkeleton />}
    >
      {(orders) => orders.map((order) => <OrderCardView key={order.orderId} order={order} />)}
    </TabbedList>
  );
}

import { Merchant } from "@heshi/contract/shop/merchant";
import type { TownTab } from "@heshi/contract/samecity/town-shop";
import { OrderSkeleton } from "@heshi/ui/state/skeleton";
import { useEffect } from "react";
import { shopLive } from "#src/shared/chat/shop-side.ts";
import { pages, q } from "#src/shared/data/query.ts";
import { refetch } from "#src/shared/data/query-client.ts";
import { TabbedList } from "#src/shared/parts/tabbed-list.tsx";
import { TownCard } from "../parts/town-card.tsx";

const tabs: Readonly<Record<TownTab, string>> = {
  waiting: "待接单",
  preparing: "备货中",
  ready: "已备好",
  out: "配送中",
  ended: "已结束",
};

/** 同城订单 of the shop: what came in is accepted, prepared and handed over, the most urgent first. */
export function Page() {
  useEffect(
    () =>
      shopLive().onPush(
        "town.order",
        () => void refetch(["Merchant.GetTownOrders", "Merchant.GetTownCounts"]),
      ),
    [],
  );
  return (
    <TabbedList
      tabs={tabs}
      label="订单状态"
      counts={q(Merchant, "GetTownCounts")}
      list={(tab) => pages(Merchant, "GetTownOrders", { tab, limit: 20 })}
      empty={(tab) => ({
        picture: "box",
        title: tab === "ended" ? "还没有结束的同城订单" : `没有${names[tab]}的订单`,
        help: "新订单到了会响铃提醒",
      })}
      skeleton={<OrderSkeleton />}
    >
      {(orders) => orders.map((order) => <TownCard key={order.orderId} order={order} />)}
    </TabbedList>
  );
}

const names: Readonly<Record<Exclude<TownTab, "ended">, string>> = {
  waiting: "等待接单",
  preparing: "备货中",
  ready: "已备好",
  out: "配送中",
};

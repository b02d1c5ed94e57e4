import type { DeliveryState } from "@heshi/contract/warehouse/unit-states";
import { Warehouse } from "@heshi/contract/warehouse/warehouse";
import { OrderSkeleton } from "@heshi/ui/state/skeleton";
import { pages } from "#src/shared/data/query.ts";
import { TabbedList } from "#src/shared/parts/tabbed-list.tsx";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { DeliveryCardView } from "../parts/delivery-card.tsx";

const tabs: Readonly<Record<"all" | DeliveryState, string>> = {
  all: "全部",
  paid: "待出库",
  packed: "打包中",
  shipped: "已寄出",
  received: "已收货",
  cancelled: "已取消",
};

/** 提货历史: the member's deliveries, by state. */
export function Page() {
  return (
    <TabbedList
      tabs={tabs}
      label="提货状态"
      list={(state) => pages(Warehouse, "GetDeliveries", state === "all" ? {} : { state })}
      live={["delivery.state"]}
      skeleton={<OrderSkeleton />}
      empty={(state) => ({
        picture: "truck",
        title: state === "all" ? "还没有提货记录" : `没有${tabs[state]}的提货`,
        help: "云仓里的货品，随时可以提货到家",
        action: { text: "去云仓", onPress: () => navigateTo("/pages/warehouse/index") },
      })}
    >
      {(cards) => cards.map((card) => <DeliveryCardView key={card.deliveryNo} card={card} />)}
    </TabbedList>
  );
}

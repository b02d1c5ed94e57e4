import type { DeliveryState } from "@heshi/contract/warehouse/unit-states";

/** What agents read of the state of what they send. */
export const deliveryWords: Readonly<Record<DeliveryState, string>> = {
  paid: "待出库",
  packed: "打包中",
  shipped: "已寄出",
  received: "已收货",
  cancelled: "已取消",
};

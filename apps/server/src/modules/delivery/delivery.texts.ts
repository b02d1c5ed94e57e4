import type { DeliveryState } from "@heshi/contract/warehouse/unit-states";

/** What the states of a delivery are called. */
export const deliveryTexts: Readonly<Record<DeliveryState, string>> = {
  paid: "待出库",
  packed: "打包中",
  shipped: "已寄出",
  received: "已收货",
  cancelled: "已取消",
};

import type { OrderCard } from "@heshi/contract/trade/order-view";
import { withQuery } from "#src/shared/router/path.ts";

/** Where an order's tracking leads: straight to the trail of its only parcel, else to the list of them. */
export const parcelLink = ({ orderId, lastNode }: Pick<OrderCard, "orderId" | "lastNode">): string =>
  lastNode?.packageId === undefined
    ? withQuery("/pages/order/express/list", { orderId })
    : withQuery("/pages/order/express/detail", { id: lastNode.packageId });

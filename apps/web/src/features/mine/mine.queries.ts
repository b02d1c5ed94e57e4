import { Order } from "@heshi/contract/trade/order";
import type { OrderCard } from "@heshi/contract/trade/order-view";
import { q } from "#src/shared/data/query.ts";

const latestTracked = ({ list }: { list: readonly OrderCard[] }): OrderCard | undefined =>
  list
    .filter(({ lastNode }) => lastNode !== undefined)
    .sort((a, b) => (b.lastNode?.at ?? 0) - (a.lastNode?.at ?? 0))[0];

/** The shipped order with the latest tracking; undefined for none. */
export const parcelQuery = () => ({
  ...q(Order, "GetList", { tab: "shipped", limit: 10 }),
  select: latestTracked,
});

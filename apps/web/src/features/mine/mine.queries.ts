import { Order } from "@heshi/contract/trade/order";
import type { OrderCard } from "@heshi/contract/trade/order-view";
import { queryOptions } from "@tanstack/react-query";
import { goodsRpc } from "#src/shared/goods/goods-rpc.ts";
import { queryClient } from "#src/shared/data/query-client.ts";
import { rpc } from "#src/shared/data/rpc.ts";

const order = rpc(Order);

/** The page stands on what is known; a figure that cannot be fetched is left out and not in the way. */
const quiet = { throwOnError: false, staleTime: 10_000 } as const;

/** Orders waiting in each tab. */
export const orderCountsQuery = () =>
  queryOptions({ ...quiet, queryKey: ["Order.GetCounts"], queryFn: () => order.GetCounts({}) });

/** Collected goods, followed shops and brands, goods looked at, coupons that can be used. */
export const waresCountsQuery = () =>
  queryOptions({ ...quiet, queryKey: ["Wares.GetCounts"], queryFn: () => goodsRpc.GetCounts({}) });

/** The order under way that was heard of last; null when none is. */
export const parcelQuery = () =>
  queryOptions({
    ...quiet,
    queryKey: ["Order.GetList", "newest parcel"],
    queryFn: async (): Promise<OrderCard | null> => {
      const { list } = await order.GetList({ tab: "shipped", limit: 10 });
      const heardOf = list.filter(({ lastNode }) => lastNode !== undefined);
      const [newest] = [...heardOf].sort((a, b) => (b.lastNode?.at ?? 0) - (a.lastNode?.at ?? 0));
      return newest ?? null;
    },
  });

/** An order moved: its counts, its parcel, the coupons and the purse of the member may have moved with it. */
export function forgetFigures(): void {
  for (const name of ["Order.GetCounts", "Order.GetList", "Wares.GetCounts", "Member.GetMemberDetail"])
    void queryClient.invalidateQueries({ queryKey: [name] });
}

import { useState } from "react";
import { useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useOrderPush } from "#src/shared/data/use-order-push.ts";
import { checkQuery, resultQuery } from "../order.queries.ts";

/** While a channel is silent, our own state is polled this often and the channel is asked that often, ms. */
const POLL_MS = 2_500;
const ASK_MS = 10_000;
/** A channel that is asked right after its page was left may not know of the payment yet: its no counts after this, ms. */
const SETTLE_MS = 3_000;

/**
 * Whether a trade is paid: asked at once, again with each push about an order, polled while the channel is silent. The
 * channel itself is asked when one comes to a trade that waits for it and from time to time after that.
 */
export function useResult(tradeNo: string, hasReturned: boolean) {
  const client = useQueryClient();
  const [openedAt] = useState(() => Date.now());
  const query = resultQuery(tradeNo);
  const isCertain = (at: number): boolean => !hasReturned || at - openedAt >= SETTLE_MS;
  const { data: result, refetch } = useSuspenseQuery({
    ...query,
    refetchInterval: ({ state }) => (state.data?.state === "pending" ? POLL_MS : false),
  });
  const check = useQuery({
    ...checkQuery(tradeNo, (answer) => client.setQueryData(query.queryKey, answer)),
    enabled: result.state === "pending",
    refetchInterval: ({ state }) => (isCertain(state.dataUpdatedAt) ? ASK_MS : SETTLE_MS),
  });
  const ask = async () => {
    const { data, error } = await check.refetch();
    if (error) throw error;
    return data ?? result;
  };
  useOrderPush(() => void refetch());
  // a channel that cannot be asked has not said no
  const said = check.isError ? false : check.data?.isUnpaid;
  const isUnpaid = said === true ? isCertain(check.dataUpdatedAt) : said;
  return { result, refetch, ask, isUnpaid };
}

import { useState } from "react";
import { useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useOrderPush } from "#src/shared/data/use-order-push.ts";
import { checkQuery, resultQuery, stopQuery } from "../order.queries.ts";

/** Intervals of polling the server and the channel while a payment is pending, ms. */
const POLL_MS = 2_500;
const ASK_MS = 10_000;
/** A channel may not know of a payment yet right after its page was left; its "unpaid" counts after this time, ms. */
const SETTLE_MS = 3_000;

export interface ResultOptions {
  hasReturned: boolean;
  hasQuit: boolean;
}

/**
 * The payment state of a trade, refetched by pushes about orders. While it is pending the server is polled, and the channel
 * is queried at once and at intervals; a payment that was given up is closed there.
 */
export function useResult(tradeNo: string, { hasReturned, hasQuit }: ResultOptions) {
  const client = useQueryClient();
  const [openedAt] = useState(() => Date.now());
  const query = resultQuery(tradeNo);
  const isCertain = (at: number): boolean => !hasReturned || at - openedAt >= SETTLE_MS;
  const { data: result, refetch } = useSuspenseQuery({
    ...query,
    refetchInterval: ({ state }) => (state.data?.state === "pending" ? POLL_MS : false),
  });
  const take = (answer: typeof result): void => void client.setQueryData(query.queryKey, answer);
  const isPending = result.state === "pending";
  const stop = useQuery({ ...stopQuery(tradeNo, take), enabled: isPending && hasQuit });
  const check = useQuery({
    ...checkQuery(tradeNo, take),
    // asking at once would find the payment as it was before it is closed
    enabled: isPending && (!hasQuit || !stop.isPending),
    refetchInterval: ({ state }) => (isCertain(state.dataUpdatedAt) ? ASK_MS : SETTLE_MS),
  });
  const ask = async () => {
    const { data, error } = await check.refetch();
    if (error) throw error;
    return data ?? result;
  };
  useOrderPush(() => void refetch());
  // a channel that cannot be reached has not reported "unpaid"
  const reported = check.isError ? false : check.data?.isUnpaid;
  const isUnpaid = reported === true ? isCertain(check.dataUpdatedAt) : reported;
  return { result, refetch, ask, isUnpaid };
}

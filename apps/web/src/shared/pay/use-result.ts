import type { PushName } from "@heshi/contract/events";
import { useState } from "react";
import { queryOptions, useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import type { Query } from "../data/query.ts";
import { usePush } from "../data/use-order-push.ts";

/** Intervals of polling the server and the channel while a payment is pending, ms. */
const POLL_MS = 2_500;
const ASK_MS = 10_000;
/** A channel may not know of a payment yet right after its page was left; its "unpaid" counts after this time, ms. */
const SETTLE_MS = 3_000;

type Known = { state: string };

/** How the state of a payment is read, asked at its channels, and ended there. */
export interface PaymentSource<R extends Known> {
  payNo: string;
  query: Query<R>;
  check: () => Promise<R & { isUnpaid: boolean }>;
  stop: () => Promise<R>;
  events: readonly PushName[];
}

export interface ResultOptions {
  hasReturned: boolean;
  hasQuit: boolean;
}

/**
 * The state of a payment, refetched by pushes. While it is pending the server is polled, and the channel is queried at once and at
 * intervals; a payment that was given up is closed there.
 */
export function useResult<R extends Known>(
  source: PaymentSource<R>,
  { hasReturned, hasQuit }: ResultOptions,
) {
  const client = useQueryClient();
  const [openedAt] = useState(() => Date.now());
  const { payNo, query } = source;
  // not under the methods' keys: a command that makes its own group stale would repeat itself without end
  const keyOf = (what: string) => ["payment", payNo, what];
  const isCertain = (at: number): boolean => !hasReturned || at - openedAt >= SETTLE_MS;
  const { data: result, refetch } = useSuspenseQuery({
    ...query,
    refetchInterval: ({ state }) => (state.data?.state === "pending" ? POLL_MS : false),
  });
  const take = <A extends R>(answer: A): A => {
    client.setQueryData(query.queryKey, answer as R);
    return answer;
  };
  const isPending = result.state === "pending";
  const once = { gcTime: 0, retry: false } as const;
  const stop = useQuery({
    ...once,
    queryKey: keyOf("stop"),
    queryFn: async () => take(await source.stop()),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isPending && hasQuit,
  });
  const check = useQuery({
    ...queryOptions({
      ...once,
      queryKey: keyOf("check"),
      queryFn: async () => take(await source.check()),
      staleTime: 0,
    }),
    // asking at once would find the payment as it was before it is closed
    enabled: isPending && (!hasQuit || !stop.isPending),
    refetchInterval: ({ state }) => (isCertain(state.dataUpdatedAt) ? ASK_MS : SETTLE_MS),
  });
  const ask = async (): Promise<R> => {
    const { data, error } = await check.refetch();
    if (error) throw error;
    return data ?? result;
  };
  usePush(source.events, () => void refetch());
  // a channel that cannot be reached has not reported "unpaid"
  const reported = check.isError ? false : check.data?.isUnpaid;
  const isUnpaid = reported === true ? isCertain(check.dataUpdatedAt) : reported;
  return { result, refetch, ask, isUnpaid };
}

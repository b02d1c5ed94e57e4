import { useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { pay, resultQuery } from "./order.queries.ts";
import { useOrderPush } from "./use-order-push.ts";

/** While a channel is silent, our own state is polled this often and the channel is asked that often, ms. */
const POLL_MS = 2_500;
const ASK_MS = 10_000;

/**
 * Whether a trade is paid: asked at once, again with each push about an order, polled while the channel is silent. The
 * channel itself is asked when one comes back from its page and from time to time after that.
 */
export function useResult(tradeNo: string) {
  const client = useQueryClient();
  const query = resultQuery(tradeNo);
  const { data: result, refetch } = useSuspenseQuery({
    ...query,
    refetchInterval: ({ state }) => (state.data?.state === "pending" ? POLL_MS : false),
  });
  const ask = async () => {
    const answer = await pay.CheckResult({ tradeNo }, { action: String(performance.now()) });
    client.setQueryData(query.queryKey, answer);
    return answer;
  };
  useQuery({
    queryKey: ["Pay.CheckResult", tradeNo],
    queryFn: ask,
    enabled: result.state === "pending",
    refetchInterval: ASK_MS,
    staleTime: ASK_MS / 2,
    throwOnError: false,
  });
  useOrderPush(() => void refetch());
  return { result, refetch, ask };
}

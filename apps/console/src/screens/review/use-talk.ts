import { Admin } from "@heshi/contract/system/admin";
import { useQuery } from "@tanstack/react-query";
import { admin, q, queryClient } from "../../data/rpc.ts";
import { isHere } from "../../data/present.ts";

/** An open conversation looks for new messages this often, ms. */
const LOOK_MS = 2500;
const AT_ONCE = 50;

type Window = Awaited<ReturnType<typeof admin.GetServiceMessages>>;
export type Message = Window["list"][number];

/** The latest messages behind those that are known; these are dropped where there is a hole between. */
export function joined(known: Window | undefined, latest: Window): Window {
  const [first, last] = [latest.list[0], known?.list.at(-1)];
  if (!known || !first || !last || last.seq < first.seq - 1) return latest;
  return {
    list: [...known.list.filter(({ seq }) => seq < first.seq), ...latest.list],
    hasMore: known.hasMore,
  };
}

/** A conversation with its latest messages, which come by themselves, and the earlier ones that were asked for. */
export function useTalk(chatId: string) {
  const refetchInterval = () => (isHere() ? LOOK_MS : (false as const));
  const head = useQuery({ ...q(Admin, "GetServiceChat", { chatId }), refetchInterval });
  const queryKey = ["Admin.GetServiceMessages", chatId];
  const messages = useQuery({
    queryKey,
    queryFn: async () =>
      joined(
        queryClient.getQueryData<Window>(queryKey),
        await admin.GetServiceMessages({ chatId, limit: AT_ONCE }),
      ),
    refetchInterval,
  });
  const loadEarlier = async (): Promise<void> => {
    const first = messages.data?.list[0];
    if (!first) return;
    const page = await admin.GetServiceMessages({ chatId, beforeSeq: first.seq, limit: AT_ONCE });
    queryClient.setQueryData<Window>(queryKey, (now) => ({
      list: [...page.list, ...(now?.list ?? [])],
      hasMore: page.hasMore,
    }));
  };
  return {
    head: head.data,
    error: head.error ?? messages.error,
    messages: messages.data?.list ?? [],
    hasEarlier: messages.data?.hasMore ?? false,
    loadEarlier,
    refetch: () => Promise.all([head.refetch(), messages.refetch()]),
  };
}

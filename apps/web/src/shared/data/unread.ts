import { Chat } from "@heshi/contract/system/system";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { rpc } from "./rpc.ts";
import { useSession } from "../session/session-store.ts";

const chat = rpc(Chat);

/** The member's conversations with their unread counts. */
export const conversationsQuery = () =>
  queryOptions({
    queryKey: ["Chat.GetMemberList"],
    queryFn: () => chat.GetMemberList({}),
    staleTime: 30_000,
  });

/** The sum of `unreadNum`, for the message entry and 我的; 0 for a visitor. */
export function useUnread(): number {
  const isMember = useSession((session) => session.token !== "");
  const { data } = useQuery({ ...conversationsQuery(), enabled: isMember, throwOnError: false });
  return isMember ? (data?.list ?? []).reduce((sum, { unreadNum }) => sum + unreadNum, 0) : 0;
}

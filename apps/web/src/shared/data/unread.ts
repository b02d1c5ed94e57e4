import { Chat } from "@heshi/contract/system/system";
import { useQuery } from "@tanstack/react-query";
import { q } from "./query.ts";
import { useIsMember } from "../session/session-store.ts";

/** The member's conversations with their unread counts. */
export const conversationsQuery = () => ({ ...q(Chat, "GetMemberList"), staleTime: 30_000 });

/** The sum of `unreadNum`, for the message entry and 我的; 0 for a visitor. */
export function useUnread(): number {
  const isMember = useIsMember();
  const { data } = useQuery({ ...conversationsQuery(), enabled: isMember });
  return isMember ? (data?.list ?? []).reduce((sum, { unreadNum }) => sum + unreadNum, 0) : 0;
}

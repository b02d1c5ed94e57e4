import { Tab } from "@heshi/contract/chat/tab";
import { useQuery } from "@tanstack/react-query";
import { q } from "./query.ts";
import { useIsMember } from "../session/session-store.ts";

/** How many messages the member has not read, for the message entry and 我的; 0 for a visitor. */
export function useUnread(): number {
  const isMember = useIsMember();
  const { data } = useQuery({ ...q(Tab, "GetBadges"), staleTime: 30_000, enabled: isMember });
  return isMember ? (data?.messageNum ?? 0) : 0;
}

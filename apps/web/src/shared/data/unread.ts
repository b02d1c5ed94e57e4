import { Tab } from "@heshi/contract/chat/tab";
import { useQuery } from "@tanstack/react-query";
import { q } from "./query.ts";
import { useIsMember } from "../session/session-store.ts";

/** What the tabs count for the member; nothing for a visitor, who does not ask. */
function useTabCounts(): { messageNum: number; lotNum: number } | undefined {
  const isMember = useIsMember();
  const { data } = useQuery({ ...q(Tab, "GetTabs"), staleTime: 30_000, enabled: isMember });
  return isMember ? data : undefined;
}

/** How many lots wait for the member: outbid, or won and not paid. */
export const useWaitingLots = (): number => useTabCounts()?.lotNum ?? 0;

/** How many messages the member has not read, for the message entry and 我的; 0 for a visitor. */
export const useUnread = (): number => useTabCounts()?.messageNum ?? 0;

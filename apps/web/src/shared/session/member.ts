import { Member, type MemberDetail } from "@heshi/contract/account/member";
import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { keyOf } from "../data/query.ts";
import { dropServerState } from "../data/query-client.ts";
import { memberFetchedAt, refreshMember } from "./session.ts";
import { useSession } from "./session-store.ts";

async function fetchMember(): Promise<MemberDetail> {
  const before = useSession.getState().member;
  const detail = await refreshMember();
  if (detail === undefined) throw new Error("nobody is logged in");
  // what was loaded is another one's: goods for adults are hidden, or come back
  if (before !== undefined && before.isMinor !== detail.isMinor) setTimeout(dropServerState);
  return detail;
}

const START_MS = 3000;

/** The member's own detail: the stored one at once, then a fresh one. */
export const memberQuery = () =>
  queryOptions({
    queryKey: keyOf(Member, "GetMemberDetail"),
    queryFn: fetchMember,
    initialData: () => useSession.getState().member,
    // a page that opens at the start of the app takes what the start has fetched
    initialDataUpdatedAt: memberFetchedAt,
    staleTime: START_MS,
  });

/** The member's own detail, on pages for members. */
export const useMember = (): MemberDetail => useSuspenseQuery(memberQuery()).data;

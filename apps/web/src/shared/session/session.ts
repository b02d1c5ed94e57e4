import type { MemberDetail } from "@heshi/contract/account/member";
import { dropServerState, queryClient } from "../data/query-client.ts";
import { bindReferral } from "./referral.ts";
import { type Account, isUsable, patchSession, useSession } from "./session-store.ts";
import { setDataQuery, shareQuery } from "../form/settings.ts";

/** Loaded lazily: the contract of Member is large, and a visitor's first page does not need it. */
const memberClient = async () => (await import("./member-rpc.ts")).memberRpc;

/** The accounts with the token's own first and current. */
function withCurrent(
  token: string,
  userInfo: MemberDetail,
  accounts: readonly Account[],
): readonly Account[] {
  const others = accounts.filter((one) => one.token !== token && one.userInfo.mid !== userInfo.mid);
  const entry = { token, userInfo, timestamp: Date.now(), isCurrent: true };
  return [entry, ...others.map((one) => ({ ...one, isCurrent: false }))];
}

/** Stores a member's detail and its account; an unusable detail drops the account. */
function keepMember(token: string, detail: unknown): void {
  const now = useSession.getState();
  if (now.token !== token) return;
  if (isUsable(detail)) patchSession({ member: detail, accounts: withCurrent(token, detail, now.accounts) });
  else patchSession({ accounts: now.accounts.filter((one) => one.token !== token) });
}

/** Fetches and stores the member's own detail. */
export async function refreshMember(): Promise<MemberDetail | undefined> {
  const { token } = useSession.getState();
  if (token === "") return undefined;
  const member = await memberClient();
  const detail = await member.GetMemberDetail({});
  keepMember(token, detail);
  return detail;
}

/**
 * Starts a session with a token: saves the account, drops cached answers, refreshes share data, settings and the member's
 * detail, and binds a referral. Resolves when all is done or failed; the next start tries again.
 */
export async function setToken(token: string, userInfo?: MemberDetail): Promise<void> {
  patchSession({ token, member: userInfo });
  if (userInfo) keepMember(token, userInfo);
  dropServerState();
  await Promise.allSettled([
    queryClient.fetchQuery({ ...shareQuery(), staleTime: 0 }),
    queryClient.fetchQuery({ ...setDataQuery(), staleTime: 0 }),
    refreshMember(),
    bindReferral(async (referral) => (await memberClient()).BindMember(referral)),
  ]);
}

/** Sets the merchant's token; an empty one ends the merchant's session. */
export function setMerchantToken(token2: string): void {
  patchSession({ token2 });
  dropServerState();
}

/** Logs in a saved account and marks it as the current one. */
export async function switchAccount(mid: string): Promise<void> {
  const entry = useSession.getState().accounts.find((one) => one.userInfo.mid === mid);
  if (entry) await setToken(entry.token, entry.userInfo);
}

/** Removes a saved account; if it is the current one, its session on this device ends too. */
export function removeAccount(mid: string): void {
  const { accounts, token } = useSession.getState();
  const gone = accounts.find((one) => one.userInfo.mid === mid);
  const left = accounts.filter((one) => one.userInfo.mid !== mid);
  if (gone?.token === token) endSession(left);
  else patchSession({ accounts: left });
}

function endSession(accounts: readonly Account[]): void {
  patchSession({ token: "", token2: "", member: undefined, accounts });
  // after the pages have rerendered: a member's queries on them would be fetched again, and refused
  setTimeout(dropServerState);
}

/** Ends this session on the server and here, and removes its account, whose token is now void. */
export async function logout(): Promise<void> {
  const { token } = useSession.getState();
  await memberClient()
    .then((member) => member.Logout({}))
    .catch(() => undefined);
  endSession(useSession.getState().accounts.filter((one) => one.token !== token));
}

/** What followed an invalid token: it was an old one, another account took over, or no account is left. */
export type Dropped = "stale" | "switched" | "none";

/**
 * Drops the account of a token that the server rejects; if it is the current one, the most recently used other account
 * takes over.
 */
export function dropInvalid(token: string): Dropped {
  const { accounts, token: now } = useSession.getState();
  if (token === "") return now === "" ? "none" : "stale";
  const left = accounts.filter((one) => one.token !== token);
  if (now !== token) {
    patchSession({ accounts: left });
    return "stale";
  }
  const [next] = [...left].sort((a, b) => b.timestamp - a.timestamp);
  patchSession({ token: "", member: undefined, accounts: left });
  if (next === undefined) {
    dropServerState();
    return "none";
  }
  void setToken(next.token, next.userInfo);
  return "switched";
}

import type { MemberDetail } from "@heshi/contract/account/member";
import { forgetServerState, queryClient } from "../data/query-client.ts";
import { bindReferral } from "./referral.ts";
import { type Account, isUsable, patchSession, useSession } from "./session-store.ts";
import { setDataQuery, shareQuery } from "../form/settings.ts";

/** The contract of Member is large, and a visitor's first page does without it. */
const memberClient = async () => (await import("./member-rpc.ts")).memberRpc;

/** The entry of a token first and current, every other entry not current. */
function withCurrent(
  token: string,
  userInfo: MemberDetail,
  accounts: readonly Account[],
): readonly Account[] {
  const others = accounts.filter((one) => one.token !== token && one.userInfo.mid !== userInfo.mid);
  const entry = { token, userInfo, timestamp: Date.now(), isCurrent: true };
  return [entry, ...others.map((one) => ({ ...one, isCurrent: false }))];
}

/** Keeps a member's detail and the account it belongs to; an unusable detail drops the account. */
function keepMember(token: string, detail: unknown): void {
  const now = useSession.getState();
  if (now.token !== token) return;
  if (isUsable(detail)) patchSession({ member: detail, accounts: withCurrent(token, detail, now.accounts) });
  else patchSession({ accounts: now.accounts.filter((one) => one.token !== token) });
}

/** Fetches the member's own detail and keeps it. */
export async function refreshMember(): Promise<MemberDetail | undefined> {
  const { token } = useSession.getState();
  if (token === "") return undefined;
  const member = await memberClient();
  const detail = await member.GetMemberDetail({});
  keepMember(token, detail);
  return detail;
}

/**
 * Sets a new token. It forgets what was seen before, refreshes share data, config and user info, saves the account and
 * binds the referral again. Resolves when all of it is done; what fails of it is left to the next start.
 */
export async function setToken(token: string, userInfo?: MemberDetail): Promise<void> {
  patchSession({ token, member: userInfo });
  if (userInfo) keepMember(token, userInfo);
  forgetServerState();
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
  forgetServerState();
}

/** Logs in a saved account and marks it as the current one. */
export async function switchAccount(mid: string): Promise<void> {
  const entry = useSession.getState().accounts.find((one) => one.userInfo.mid === mid);
  if (entry) await setToken(entry.token, entry.userInfo);
}

/** Takes an account from the list; if it is the current one, its session on this device ends too. */
export function forgetAccount(mid: string): void {
  const { accounts, token } = useSession.getState();
  const gone = accounts.find((one) => one.userInfo.mid === mid);
  const left = accounts.filter((one) => one.userInfo.mid !== mid);
  if (gone?.token === token) endSession(left);
  else patchSession({ accounts: left });
}

function endSession(accounts: readonly Account[]): void {
  patchSession({ token: "", token2: "", member: undefined, accounts });
  // the pages hear of it first: what is asked only for a member would be asked once more, and refused
  setTimeout(forgetServerState);
}

/** Ends this session at the server and here; the account leaves the list, since its token is worth nothing. */
export async function logout(): Promise<void> {
  const { token } = useSession.getState();
  await memberClient()
    .then((member) => member.Logout({}))
    .catch(() => undefined);
  endSession(useSession.getState().accounts.filter((one) => one.token !== token));
}

/** What became of an invalid token: nothing to do, another account took over, or nobody is left. */
export type Dropped = "stale" | "switched" | "none";

/**
 * Drops the account of a token that the server no longer takes and clears the token; the most recently used account
 * left takes over. An answer to a token that is not the present one any more changes nothing.
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
    forgetServerState();
    return "none";
  }
  void setToken(next.token, next.userInfo);
  return "switched";
}

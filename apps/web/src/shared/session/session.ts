import type { MemberDetail } from "@heshi/contract/account/member";
import { dropServerState, queryClient } from "../data/query-client.ts";
import { bindReferral } from "./referral.ts";
import { readText } from "../data/storage.ts";
import { type Account, isMember, isUsable, patchSession, useSession } from "./session-store.ts";
import { setDataQuery, shareQuery } from "../form/settings.ts";
import { leavePlaces } from "../place/place-owner.ts";
import { leaveCodes } from "../voucher/kept-codes.ts";

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

let fetchedAt = 0;

/** When the member's detail was fetched last in this visit, ms; 0 for not yet. */
export const memberFetchedAt = (): number => fetchedAt;

/** Stores a member's detail and its account; an unusable detail drops the account. */
function keepMember(token: string, detail: unknown): void {
  const now = useSession.getState();
  if (now.token !== token) return;
  fetchedAt = Date.now();
  if (isUsable(detail)) {
    leaveCodes(detail.mid);
    leavePlaces(detail.mid);
    patchSession({ member: detail, accounts: withCurrent(token, detail, now.accounts) });
  } else patchSession({ accounts: now.accounts.filter((one) => one.token !== token) });
}

async function fetchMember(token: string): Promise<MemberDetail> {
  const member = await memberClient();
  const detail = await member.GetMemberDetail({});
  keepMember(token, detail);
  return detail;
}

/** The fetch that began with the session; the page that opens after the login joins it. */
let first: { token: string; detail: Promise<MemberDetail> } | undefined;

function fetchFirst(token: string): Promise<MemberDetail> {
  const detail = fetchMember(token).finally(() => {
    if (first?.detail === detail) first = undefined;
  });
  first = { token, detail };
  return detail;
}

/** Fetches and stores the detail of the member who starts the app; their first page joins it. */
export function startMember(): void {
  fetchFirst(useSession.getState().token).catch(() => undefined);
}

/** Fetches and stores the member's own detail. */
export async function refreshMember(): Promise<MemberDetail | undefined> {
  const { token } = useSession.getState();
  if (token === "") return undefined;
  return first?.token === token ? first.detail : fetchMember(token);
}

/** Merges what was added before the login; the code is loaded only if there is something. */
const mergeCart = async (): Promise<void> => {
  if (isMember() && readText("hs:cart") !== undefined)
    await (await import("../goods/cart.ts")).mergeLocalCart();
};

/**
 * Starts a session with a token: saves the account, drops cached answers, refreshes share data, settings and the member's
 * detail, binds a referral and merges the phone's cart. Resolves when all is done or failed; the next start tries again.
 */
export async function setToken(token: string, userInfo?: MemberDetail): Promise<void> {
  patchSession({ token, member: userInfo });
  if (userInfo) keepMember(token, userInfo);
  const detail = token === "" ? undefined : fetchFirst(token);
  dropServerState();
  await Promise.allSettled([
    mergeCart(),
    queryClient.fetchQuery({ ...shareQuery(), staleTime: 0 }),
    queryClient.fetchQuery({ ...setDataQuery(), staleTime: 0 }),
    detail,
    bindReferral(async (referral) => (await memberClient()).BindMember(referral)),
  ]);
}

/** Sets the merchant's token; an empty one ends the merchant's session. */
export function setMerchantToken(token2: string): void {
  patchSession({ token2 });
  dropServerState();
}

/** Logs in a saved account and marks it as the current one; false when the server ended its session meanwhile. */
export async function switchAccount(mid: string): Promise<boolean> {
  const entry = useSession.getState().accounts.find((one) => one.userInfo.mid === mid);
  if (entry === undefined) return false;
  await setToken(entry.token, entry.userInfo);
  return useSession.getState().token === entry.token;
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
  leaveCodes();
  leavePlaces();
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

/**
 * What followed an invalid token: it was an old one, another login of the same account or another account took over, or no
 * account is left.
 */
export type Dropped = "stale" | "renewed" | "switched" | "none";

/**
 * Drops the account of a token that the server rejects; if it is the current one, the most recently used other account
 * takes over, first of all another login of the same one.
 */
export function dropInvalid(token: string): Dropped {
  const { accounts, token: now, member } = useSession.getState();
  if (token === "") return now === "" ? "none" : "stale";
  const left = accounts.filter((one) => one.token !== token);
  if (now !== token) {
    patchSession({ accounts: left });
    return "stale";
  }
  const isSame = ({ userInfo }: Account): boolean => userInfo.mid === member?.mid;
  const next = left.find(isSame) ?? [...left].sort((a, b) => b.timestamp - a.timestamp)[0];
  patchSession({ token: "", member: undefined, accounts: left });
  if (next === undefined) {
    leaveCodes();
    leavePlaces();
    dropServerState();
    return "none";
  }
  void setToken(next.token, next.userInfo);
  return isSame(next) ? "renewed" : "switched";
}

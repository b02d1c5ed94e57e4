import { QueryObserver } from "@tanstack/react-query";
import { queryClient } from "../data/query-client.ts";
import { beginLogin } from "./login-ready.ts";
import { noteReferral } from "./referral.ts";
import { setToken, startMember } from "./session.ts";
import { patchSession, useSession } from "./session-store.ts";
import { lastIsOnline, setDataQuery, versionQuery } from "../form/settings.ts";
import { useTabBar } from "../router/tab-bar.ts";

/** Without a token the first saved account is logged in after this time. */
export const AUTO_LOGIN_MS = 500;

/** So long after the start a member is asked for new versions of agreements. */
const AGREEMENTS_MS = 3000;

/** An app that stays open asks again for the version at this interval while it is seen. */
const VERSION_MS = 180_000;
/** An app that is seen again asks unless its answer is younger. */
const FRESH_MS = 30_000;

function autoLogin(): void {
  const { token, accounts } = useSession.getState();
  const [first] = accounts;
  if (token === "" && first) void setToken(first.token, first.userInfo);
}

/** Whether the app was opened by a shared link or a scanned code: its first tab then reads 返回首页. */
function cameByLink({ pathname, search }: Location): boolean {
  const query = new URLSearchParams(search);
  const marked = ["mid", "inviteCode", "scene", "q"].some((name) => query.has(name));
  return marked && pathname !== "/" && pathname !== "/pages/home";
}

/** Shows the tabs of the current version, which an operator may change while the app is open. */
function followVersion(): void {
  const observer = new QueryObserver(queryClient, {
    ...versionQuery(),
    staleTime: FRESH_MS,
    refetchInterval: VERSION_MS,
  });
  observer.subscribe(({ data, isError }) => {
    if (data) useTabBar.setState({ isOnline: data.isOnline });
    // unknown version: the small set of tabs, which every version has
    else if (isError) useTabBar.setState((state) => ({ isOnline: state.isOnline ?? 0 }));
  });
}

/** Asks a member for new versions of what they agreed to, once the first page is seen; its code is loaded then. */
async function askAgreements(): Promise<void> {
  if (useSession.getState().token === "") return;
  await (await import("./agreements-due.tsx")).askAgreements();
}

/** Fetches the public settings; called after the first render, which does not need them. */
export const learnSettings = (): void => void queryClient.prefetchQuery(setDataQuery());

/** Runs once at the start: accounts, login and version. */
export function startUp(location: Location = window.location): void {
  beginLogin();
  noteReferral(location.search);
  patchSession({});
  useTabBar.setState({ isBackHome: cameByLink(location), isOnline: lastIsOnline() });
  followVersion();
  if (useSession.getState().token === "") setTimeout(autoLogin, AUTO_LOGIN_MS);
  else startMember();
  setTimeout(() => void askAgreements().catch(() => undefined), AGREEMENTS_MS);
}

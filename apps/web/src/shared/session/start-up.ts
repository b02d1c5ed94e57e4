import { queryClient } from "../data/query-client.ts";
import { beginLogin } from "./login-ready.ts";
import { noteReferral } from "./referral.ts";
import { setToken, startMember } from "./session.ts";
import { patchSession, useSession } from "./session-store.ts";
import { lastIsOnline, setDataQuery, versionQuery } from "../form/settings.ts";
import { useTabBar } from "../router/tab-bar.ts";

/** Without a token the first saved account is logged in after this time. */
export const AUTO_LOGIN_MS = 500;

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

async function learnVersion(): Promise<void> {
  const { isOnline } = await queryClient.fetchQuery(versionQuery());
  useTabBar.setState({ isOnline });
}

/** Fetches the public settings; called after the first render, which does not need them. */
export const learnSettings = (): void => void queryClient.prefetchQuery(setDataQuery());

/** Runs once at the start: accounts, login and version. */
export function startUp(location: Location = window.location): void {
  beginLogin();
  noteReferral(location.search);
  patchSession({});
  useTabBar.setState({ isBackHome: cameByLink(location), isOnline: lastIsOnline() });
  void learnVersion().catch(() => {
    // unknown version: the small set of tabs, which every version has
    useTabBar.setState((state) => ({ isOnline: state.isOnline ?? 0 }));
  });
  if (useSession.getState().token === "") setTimeout(autoLogin, AUTO_LOGIN_MS);
  else startMember();
}

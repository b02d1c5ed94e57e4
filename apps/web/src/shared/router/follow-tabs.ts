import { dropServerState } from "../data/query-client.ts";
import { reloadSession, useSession } from "../session/session-store.ts";
import { readText } from "../data/storage.ts";

const KEYS = ["token", "token2", "USER_INFO", "MULTI_ACCOUNTS"];

/** Adopts the session that another tab stored, which this one would otherwise overwrite. */
function follow(): void {
  const before = useSession.getState();
  reloadSession();
  const { token, token2 } = useSession.getState();
  // after the pages have rerendered: a member's queries on them would be fetched again, and refused
  if (token !== before.token || token2 !== before.token2) setTimeout(dropServerState);
}

/** A suspended tab gets no storage events, and checks when it is visible again. */
function onVisible(): void {
  const { token, token2 } = useSession.getState();
  const isOld = (readText("token") ?? "") !== token || (readText("token2") ?? "") !== token2;
  if (document.visibilityState === "visible" && isOld) follow();
}

/** Applies logins and logouts of other tabs to this one. */
export function followTabs(): void {
  window.addEventListener("storage", ({ key }) => {
    if (key === null || KEYS.includes(key)) follow();
  });
  document.addEventListener("visibilitychange", onVisible);
}

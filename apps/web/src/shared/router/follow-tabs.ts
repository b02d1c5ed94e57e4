import { forgetServerState } from "../data/query-client.ts";
import { reloadSession, useSession } from "../session/session-store.ts";
import { readText } from "../data/storage.ts";

const KEYS = ["token", "token2", "USER_INFO", "MULTI_ACCOUNTS"];

/** Takes over what another tab made of the session: this one would write its own, older one over it. */
function follow(): void {
  const before = useSession.getState();
  reloadSession();
  const { token, token2 } = useSession.getState();
  // the pages hear of it first: what is asked only for a member would be asked once more, and refused
  if (token !== before.token || token2 !== before.token2) setTimeout(forgetServerState);
}

/** A tab that slept hears of nothing, and looks when it is seen again. */
function onSeen(): void {
  const { token, token2 } = useSession.getState();
  const isOld = (readText("token") ?? "") !== token || (readText("token2") ?? "") !== token2;
  if (document.visibilityState === "visible" && isOld) follow();
}

/** All tabs of a browser are one device: who logs in, switches or logs out in one does so in all. */
export function followTabs(): void {
  window.addEventListener("storage", ({ key }) => {
    if (key === null || KEYS.includes(key)) follow();
  });
  document.addEventListener("visibilitychange", onSeen);
}

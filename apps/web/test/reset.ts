import { act, cleanup } from "@testing-library/react";
import { hideToast } from "@heshi/ui/overlay/toast";
import { vi } from "vitest";
import { queryClient } from "#src/shared/data/query-client.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { useTabBar } from "#src/shared/router/tab-bar.ts";

/** Resets storage, session, caches, toast and document between tests. */
export function reset(): void {
  cleanup();
  act(hideToast);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
  queryClient.clear();
  useSession.setState({ token: "", token2: "", accounts: [], member: undefined, plat: "h5" });
  useTabBar.setState({ isOnline: 1, changes: {}, style: {}, isHidden: false, isBackHome: false });
  window.history.replaceState(null, "", "/");
}

import { goBack } from "@heshi/ui/base/browser-history";
import { useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { noteLocation } from "#src/shared/router/history-stack.ts";
import { showSide } from "#src/shared/shell/appearance.ts";
import { setRouter } from "#src/shared/router/navigate.ts";
import { pageOf } from "#src/shared/router/route.ts";
import { routeOf, useRoute } from "#src/shared/router/route-table.ts";
import { type Location, ShownAt, useLocation, useRouter } from "#src/shared/router/router.tsx";
import { learnSettings } from "#src/shared/session/start-up.ts";
import { isTabPage, useTabBar } from "#src/shared/router/tab-bar.ts";
import styles from "./app.module.css";
import { NotFoundPage, PageHost } from "./page-host.tsx";
import { showAt } from "./scroll.ts";
import { TabBarHost } from "./tab-bar-host.tsx";
import { shownLocation, toWebView } from "./web-view-path.ts";

/** A tab page is mounted once per visit, any other page once per history entry. */
const keyOf = (location: Location): string =>
  isTabPage(location.pathname) ? pageOf(location.pathname) : location.key + location.pathname;

/** The app: the page of the current path, and the tab bar under tab pages. */
export function App() {
  const location = useLocation();
  const shown = useMemo(() => shownLocation(location), [location]);
  const row = useRoute(shown.pathname);
  const isTab = useTabBar(() => isTabPage(location.pathname));
  const isHidden = useTabBar((state) => state.isHidden);
  useConnectedRouter();
  useEffect(learnSettings, []);
  const motion = useShownPage(location);
  const hasBar = isTab && !isHidden;
  return (
    <div className={hasBar ? styles.withBar : styles.column}>
      <div key={keyOf(location)} className={styles[motion]}>
        <ShownAt location={shown}>{row ? <PageHost key={row.path} row={row} /> : <NotFoundPage />}</ShownAt>
      </div>
      {hasBar && <TabBarHost />}
    </div>
  );
}

function useConnectedRouter(): void {
  const { navigate } = useRouter();
  useLayoutEffect(() => setRouter({ go: navigate, back: goBack }), [navigate]);
}

type Motion = "still" | "forward" | "back";

/** The effects of showing a page (history, side, scroll, focus); returns its entering animation. */
function useShownPage(location: Location): Motion {
  const { type, navigate } = useRouter();
  const shown = useRef<string>(undefined);
  const key = keyOf(location);
  const path = location.pathname + location.search;
  useLayoutEffect(() => {
    noteLocation(path, type === "PUSH");
    showSide(routeOf(path));
    if (pageOf(path) === "/") useTabBar.setState({ isBackHome: false });
    showAt(key, type === "POP" || isTabPage(path));
    if (shown.current !== undefined)
      document.querySelector<HTMLElement>("#main")?.focus({ preventScroll: true });
    shown.current = key;
  }, [key, path, type]);
  const webView = toWebView(path);
  useEffect(() => {
    if (webView !== undefined) navigate(webView, { replace: true });
  }, [webView, navigate]);
  if (isTabPage(path) || type === "REPLACE") return "still";
  return type === "PUSH" ? "forward" : "back";
}

import { useEffect, useLayoutEffect, useRef } from "react";
import { type Location, Route, Routes, useLocation, useNavigate, useNavigationType } from "react-router";
import { noteLocation } from "#src/shared/history-stack.ts";
import { showSide } from "#src/shared/looks.ts";
import { setRouter } from "#src/shared/navigate.ts";
import { pageOf } from "#src/shared/route.ts";
import { routeOf } from "#src/shared/route-table.ts";
import { isTabPage, useTabBar } from "#src/shared/tab-bar.ts";
import styles from "./app.module.css";
import { NotFoundPage, PageHost } from "./page-host.tsx";
import { pathsOf, routes } from "./routes.ts";
import { showAt } from "./scroll.ts";
import { TabBarHost } from "./tab-bar-host.tsx";
import { shownLocation, toWebView } from "./web-view-path.ts";

/** A tab keeps its place for the whole visit, any other page for its entry in the history. */
const keyOf = (location: Location): string =>
  isTabPage(location.pathname) ? pageOf(location.pathname) : location.key + location.pathname;

/** The whole app: the page of the present path, and the tab bar under the main pages. */
export function App() {
  const location = useLocation();
  const isTab = useTabBar(() => isTabPage(location.pathname));
  const isHidden = useTabBar((state) => state.isHidden);
  useConnectedRouter();
  const motion = useShownPage(location);
  const hasBar = isTab && !isHidden;
  return (
    <div className={hasBar ? styles.withBar : styles.column}>
      <div key={keyOf(location)} className={styles[motion]}>
        <Routes location={shownLocation(location)}>
          {routes.flatMap((row) =>
            pathsOf(row).map((path) => <Route key={path} path={path} element={<PageHost row={row} />} />),
          )}
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </div>
      {hasBar && <TabBarHost />}
    </div>
  );
}

function useConnectedRouter(): void {
  const navigate = useNavigate();
  useLayoutEffect(() => {
    setRouter({
      go: (to, options) => void navigate(to, options),
      back: (steps) => window.history.go(-steps),
    });
  }, [navigate]);
}

type Motion = "still" | "forward" | "back";

/** Everything that follows a page being shown; answers how it comes in. */
function useShownPage(location: Location): Motion {
  const type = useNavigationType();
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
  const navigate = useNavigate();
  useEffect(() => {
    if (webView !== undefined) void navigate(webView, { replace: true });
  }, [webView, navigate]);
  if (isTabPage(path) || type === "REPLACE") return "still";
  return type === "PUSH" ? "forward" : "back";
}

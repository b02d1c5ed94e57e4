import "@heshi/ui/base/tokens.css";
import "@heshi/ui/base/base.css";
import { watchBackEntries } from "@heshi/ui/overlay/back-entry";
import { QueryClientProvider } from "@tanstack/react-query";
import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "#src/shared/router/router.tsx";
import { actOn, watchFailures } from "#src/shared/data/error-actions.ts";
import { startDesignUnit } from "#src/shared/shell/design-unit.ts";
import { startAppearance } from "#src/shared/shell/appearance.ts";
import { shellOf } from "#src/shared/router/bridge.ts";
import { followTabs } from "#src/shared/router/follow-tabs.ts";
import { queryClient } from "#src/shared/data/query-client.ts";
import { routeOf, setRoutes, wholeTable } from "#src/shared/router/route-table.ts";
import { setRefusalHook } from "#src/shared/data/rpc.ts";
import { startLive } from "#src/shared/data/start-live.ts";
import { startUp } from "#src/shared/session/start-up.ts";
import { routes as homeRoutes } from "../features/home/routes.ts";
import { App } from "./app.tsx";
import { unpacked } from "./known-pages.ts";
import { loadPage } from "./load-page.ts";
import { startScroll } from "./motion/scroll.ts";
import { knownPages } from "virtual:known-pages";

setRoutes([...unpacked(knownPages), ...homeRoutes], async () => (await import("./routes.ts")).routes);
setRefusalHook(actOn);
watchFailures();
startAppearance();
startDesignUnit();
startScroll();
/** The logo gives way to a skeleton after this time; a first page whose code and data arrive earlier is rendered without one. */
const SKELETON_MS = 200;

/** After this time the first page's own requests are on their way. */
const REST_MS = 500;

/** The first paint is awaited no longer than this: a slow phone may be late, and a background tab never paints. */
const PAINT_MS = 1500;

/** Resolves when the server's first view was painted, so that rendering the app does not delay it. */
const firstViewSeen = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (document.hidden) return resolve(undefined);
    if (PerformanceObserver.supportedEntryTypes.includes("paint"))
      new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
    else requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, PAINT_MS);
  });

const inTime = (ready: Promise<unknown>): Promise<unknown> =>
  Promise.race([ready.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, SKELETON_MS))]);

/** The table of all pages is fetched after the first one, so that the next need not wait for it. */
const restOfTable = (): unknown => setTimeout(() => void wholeTable().catch(() => undefined), REST_MS);

async function firstPage(hasView: boolean): Promise<void> {
  const row = routeOf(window.location.pathname);
  if (row?.access !== "public") return void (row && (await inTime(wholeTable())));
  const page = Promise.allSettled([loadPage(row), row.prepare?.()]);
  // the first view stays until the page is ready; only the logo gives way to a skeleton
  if (hasView) return void (await Promise.all([page, firstViewSeen()]));
  await inTime(page);
}

function draw(place: Element): void {
  const root = createRoot(place);
  // in slices, so that a slow phone stays responsive
  startTransition(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </QueryClientProvider>,
    ),
  );
}

const place = document.querySelector("#root");
if (place) {
  const hasView = place.querySelector(".boot") === null;
  void firstPage(hasView)
    .then(() => draw(place))
    .then(restOfTable);
}

if (shellOf()) void import("#src/shared/router/shell-tabs.ts");
watchBackEntries();
startUp();
startLive();
followTabs();

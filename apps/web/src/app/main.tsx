import "@heshi/ui/base/tokens.css";
import "@heshi/ui/base/base.css";
import { watchBackEntries } from "@heshi/ui/overlay/back-entry";
import { QueryClientProvider } from "@tanstack/react-query";
import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "#src/shared/router/router.tsx";
import { actOn, watchFailures } from "#src/shared/data/error-actions.ts";
import { startDesignUnit } from "#src/shared/shell/design-unit.ts";
import { startLooks } from "#src/shared/shell/appearance.ts";
import { followTabs } from "#src/shared/router/follow-tabs.ts";
import { queryClient } from "#src/shared/data/query-client.ts";
import { routeOf, setRoutes } from "#src/shared/router/route-table.ts";
import { setRefusalHook } from "#src/shared/data/rpc.ts";
import { startLive } from "#src/shared/data/start-live.ts";
import { startUp } from "#src/shared/session/start-up.ts";
import { App } from "./app.tsx";
import { loadPage } from "./load-page.ts";
import { routes } from "./routes.ts";
import { startScroll } from "./scroll.ts";

setRoutes(routes);
setRefusalHook(actOn);
watchFailures();
startLooks();
startDesignUnit();
startScroll();
/** Instead of the mark a skeleton is seen after so long; until then the first page's code and data are waited for, and it is drawn once. */
const SKELETON_MS = 200;

/** A frame is seen at the latest after so long: a phone at its limit takes its time, and none is seen in a tab behind others. */
const PAINT_MS = 1500;

/** Waits until the first view that the server drew is seen: the drawing that makes it live takes a phone some time. */
const firstViewSeen = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (document.hidden) return resolve(undefined);
    if (PerformanceObserver.supportedEntryTypes.includes("paint"))
      new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
    else requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, PAINT_MS);
  });

async function firstPage(hasView: boolean): Promise<void> {
  const row = routeOf(window.location.pathname);
  if (row?.access !== "public") return;
  const page = Promise.allSettled([loadPage(row), row.prepare?.()]);
  // a skeleton is better than the mark alone, and worse than the first view
  if (hasView) return void (await Promise.all([page, firstViewSeen()]));
  await Promise.race([page, new Promise((resolve) => setTimeout(resolve, SKELETON_MS))]);
}

function draw(place: Element): void {
  const root = createRoot(place);
  // in slices: a slow phone answers a touch meanwhile
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
  void firstPage(hasView).then(() => draw(place));
}

watchBackEntries();
startUp();
startLive();
followTabs();

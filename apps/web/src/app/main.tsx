import "@heshi/ui/tokens.css";
import "@heshi/ui/base.css";
import { watchBackEntries } from "@heshi/ui/back-entry";
import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "#src/shared/router.tsx";
import { actOn, watchFailures } from "#src/shared/catalogue.ts";
import { startDesignUnit } from "#src/shared/design-unit.ts";
import { startLooks } from "#src/shared/looks.ts";
import { followTabs } from "#src/shared/follow-tabs.ts";
import { queryClient } from "#src/shared/query-client.ts";
import { routeOf, setRoutes } from "#src/shared/route-table.ts";
import { setRefusalHook } from "#src/shared/rpc.ts";
import { startLive } from "#src/shared/start-live.ts";
import { startUp } from "#src/shared/start-up.ts";
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
/** A skeleton is seen after so long; until then the first page's code and data are waited for, and it is drawn once. */
const SKELETON_MS = 200;

async function firstPage(): Promise<void> {
  const row = routeOf(window.location.pathname);
  if (row?.access !== "public") return;
  const late = new Promise((resolve) => setTimeout(resolve, SKELETON_MS));
  await Promise.race([Promise.allSettled([loadPage(row), row.prepare?.()]), late]);
}

function draw(place: Element): void {
  createRoot(place).render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </QueryClientProvider>,
  );
}

const place = document.querySelector("#root");
if (place) void firstPage().then(() => draw(place));

watchBackEntries();
startUp();
startLive();
followTabs();

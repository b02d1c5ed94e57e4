import "@heshi/ui/tokens.css";
import "@heshi/ui/base.css";
import { watchBackEntries } from "@heshi/ui/back-entry";
import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { actOn, watchFailures } from "#src/shared/catalogue.ts";
import { startDesignUnit } from "#src/shared/design-unit.ts";
import { startLooks } from "#src/shared/looks.ts";
import { queryClient } from "#src/shared/query-client.ts";
import { setRoutes } from "#src/shared/route-table.ts";
import { setRefusalHook } from "#src/shared/rpc.ts";
import { startLive } from "#src/shared/start-live.ts";
import { startUp } from "#src/shared/start-up.ts";
import { App } from "./app.tsx";
import { routes } from "./routes.ts";
import { startScroll } from "./scroll.ts";

setRoutes(routes);
setRefusalHook(actOn);
watchFailures();
startLooks();
startDesignUnit();
startScroll();

const root = document.querySelector("#root");
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </QueryClientProvider>,
  );
}

watchBackEntries();
startUp();
startLive();

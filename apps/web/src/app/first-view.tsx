import { type HomeBlock, Nav } from "@heshi/contract/home/nav";
import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { keyOf } from "#src/shared/data/query.ts";
import { queryClient } from "#src/shared/data/query-client.ts";
import { routeOf, setRoutes } from "#src/shared/router/route-table.ts";
import { RouterContext, type RouterState } from "#src/shared/router/router.tsx";
import { useTabBar } from "#src/shared/router/tab-bar.ts";
import { App } from "./app.tsx";
import { loadPage } from "./load-page.ts";
import { routes } from "./routes.ts";

export interface FirstAnswers {
  "Nav.GetHome": { blocks: readonly HomeBlock[] };
  "Version.GetVersion"?: { isOnline: number };
}

const AT_HOME: RouterState = {
  location: { pathname: "/", search: "", hash: "", key: "default" },
  type: "POP",
  depth: 0,
  navigate: () => undefined,
};

/**
 * The home page's first view as HTML, rendered by the server (its first-view.ts) as for a visitor; the app's first render
 * replaces it and looks the same.
 */
export async function firstView(answers: FirstAnswers): Promise<string> {
  setRoutes(routes);
  const home = routeOf("/");
  if (home === undefined) throw new Error("there is no home page");
  await loadPage(home);
  // a popup could not be closed before the app runs
  queryClient.setQueryData<unknown>(keyOf(Nav, "GetHome"), { ...answers["Nav.GetHome"], popup: undefined });
  const isOnline = answers["Version.GetVersion"]?.isOnline;
  // server rendering reads a store's initial state
  Object.assign(useTabBar.getInitialState(), { isOnline });
  useTabBar.setState({ isOnline });
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <RouterContext value={AT_HOME}>
        <App />
      </RouterContext>
    </QueryClientProvider>,
  );
}

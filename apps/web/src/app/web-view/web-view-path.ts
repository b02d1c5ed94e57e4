import type { Location } from "#src/shared/router/router.tsx";
import { safeReturn, withQuery } from "#src/shared/router/path.ts";
import { pageOf } from "#src/shared/router/route.ts";
import { routeOf } from "#src/shared/router/route-table.ts";

const WEB_VIEW = "/pages/webview";

/** The web view's path for a page that opens in it; undefined for any other page. */
export function toWebView(path: string): string | undefined {
  return routeOf(path)?.open === "webview" ? withQuery(WEB_VIEW, { url: path }) : undefined;
}

/** The location that pages see: inside the web view a page of the app sees its own. */
export function shownLocation(location: Location): Location {
  if (pageOf(location.pathname) !== WEB_VIEW) return location;
  const own = safeReturn(new URLSearchParams(location.search).get("url"));
  if (own === undefined || routeOf(own)?.open !== "webview") return location;
  const { pathname, search, hash } = new URL(own, window.location.origin);
  return { ...location, pathname, search, hash };
}

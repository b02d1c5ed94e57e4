import { backSettled, dropBackEntries, onBackEntry } from "@heshi/ui/overlay/back-entry";
import { shellOf, tellHost } from "./bridge.ts";
import { depth, stepsBackTo } from "./history-stack.ts";
import { withQuery } from "./path.ts";
import { HOME, pageOf } from "./route.ts";
import { routeOf } from "./route-table.ts";
import { lastSetData } from "../form/settings.ts";
import { isTabPage } from "./tab-bar.ts";

/** The delayed back waits this long unless told otherwise. */
export const BACK_DELAY_MS = 800;

/** What navigation needs of the router. */
export interface Router {
  go: (to: string, options: { replace: boolean }) => void;
  back: (steps: number) => void;
}

let router: Router = { go: () => undefined, back: () => undefined };

/** Connects navigation to the router; the app does it once. */
export function setRouter(connected: Router): void {
  router = connected;
}

/** Asked before a page is left; `useLeaveQuestion` puts its question here. */
export const leaving = { isAllowed: (): boolean | Promise<boolean> => true };

/** Why a navigation was rejected. */
export class NavigateError extends Error {
  override readonly name = "NavigateError";
}

type Target = { path: string } | { external: string };

function hostsOfOurs(): readonly string[] {
  const wapHost = lastSetData()?.wapHost ?? "";
  return [window.location.host, wapHost.replace(/^https?:\/\//, "").replace(/\/.*$/, "")];
}

/** An address of ours is a path; any other http address is external. */
function targetOf(url: string): Target {
  if (!/^https?:\/\//i.test(url)) return { path: url };
  const { host, pathname, search, hash } = new URL(url);
  return hostsOfOurs().includes(host) ? { path: pathname + search + hash } : { external: url };
}

/** Opens what is not a page to be pushed: external links, native views, pages inside the web view. */
function opened(url: string): string | undefined {
  const target = targetOf(url);
  if ("external" in target) {
    if (tellHost({ type: "openUrl", url: target.external })) return undefined;
    return withQuery("/pages/webview", { url: target.external });
  }
  const row = routeOf(target.path);
  if (row === undefined) throw new NavigateError("page not found");
  if (row.native && shellOf() && tellHost({ type: "openNative", path: target.path })) return undefined;
  return row.open === "webview" ? withQuery("/pages/webview", { url: target.path }) : target.path;
}

async function move(path: string, replace: boolean): Promise<void> {
  if (!(await leaving.isAllowed())) return;
  await backSettled();
  // from an open sheet the new page takes the sheet's place in the history
  const overLayer = onBackEntry();
  if (overLayer) dropBackEntries();
  const to = pageOf(path.split("?", 1)[0] ?? "") === HOME ? path.replace(/^\/pages\/home/, HOME) : path;
  // the second of two taps finds the page open, or on its way with its address already there
  if (!replace && !overLayer && new URL(to, window.location.href).href === window.location.href) return;
  router.go(to, { replace: replace || overLayer });
}

/**
 * Opens a page on top; the page that is open already is not put there twice. Rejects for a tab page, and with
 * `page not found`. External links open in the web view.
 */
export async function navigateTo(url: string): Promise<void> {
  const path = opened(url);
  if (path === undefined) return;
  if (isTabPage(path)) throw new NavigateError("can not navigateTo a tabbar page");
  await move(path, false);
}

/** Puts a page in the place of this one. Rejects for a tab page, and with `page not found`. */
export async function redirectTo(url: string): Promise<void> {
  const path = opened(url);
  if (path === undefined) return;
  if (isTabPage(path)) throw new NavigateError("can not redirectTo a tabbar page");
  await move(path, true);
}

/** Goes to a tab page. Rejects for a page that is no tab, and with `page not found`. */
export async function switchTab(url: string): Promise<void> {
  if (routeOf(url) === undefined) throw new NavigateError("page not found");
  if (!isTabPage(url)) throw new NavigateError("can not switch to no-tabBar page");
  await move(url, true);
}

/** Goes to a page whatever it is: a tab is switched to, another page takes the place of this one. */
export function replaceWith(url: string): Promise<void> {
  return isTabPage(url) ? switchTab(url) : redirectTo(url);
}

/** Goes to a page whatever it is: a tab is switched to, another page is put on top. */
export function goTo(url: string): Promise<void> {
  return isTabPage(url) ? switchTab(url) : navigateTo(url);
}

/** Goes back by a number of pages, or to the nearest page with a path. A history too short leads home. */
export async function navigateBack(target: number | string = 1): Promise<void> {
  if (!(await leaving.isAllowed())) return;
  await backSettled();
  if (typeof target === "string") {
    const steps = stepsBackTo(pageOf(target));
    if (steps === undefined) return replaceWith(target);
    return router.back(steps + dropBackEntries());
  }
  if (depth() < target) return move(HOME, true);
  return router.back(target + dropBackEntries());
}

/** Goes back after a while, so that a toast can be read. */
export function navigateBackLater(
  target: number | string = 1,
  delayMs: number = BACK_DELAY_MS,
): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(() => navigateBack(target).then(resolve, reject), delayMs);
  });
}

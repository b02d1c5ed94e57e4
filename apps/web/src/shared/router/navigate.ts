import { presentEntry } from "@heshi/ui/base/browser-history";
import { backSettled, dropBackEntries, onBackEntry } from "@heshi/ui/overlay/back-entry";
import { postToHost, shellOf } from "./bridge.ts";
import { depth, stepsBackTo } from "./history-stack.ts";
import { withQuery } from "./path.ts";
import { HOME, pageOf } from "./route.ts";
import { routeOf } from "./route-table.ts";
import { lastSetData } from "../form/settings.ts";
import { isMinor } from "../session/session-store.ts";
import { isTabPage } from "./tab-bar.ts";

export const BACK_DELAY_MS = 800;

export interface Router {
  go: (to: string, options: { replace: boolean }) => void;
  back: (steps: number) => void;
}

let router: Router = { go: () => undefined, back: () => undefined };

/** Connects navigation to the router. */
export function setRouter(connected: Router): void {
  router = connected;
}

/** Decides whether the page may be left; set by `useLeaveQuestion`. */
export const leaving = { isAllowed: (): boolean | Promise<boolean> => true };

const freely = leaving.isAllowed;

/** Whether the page may be left without a question. */
export const isFree = (): boolean => leaving.isAllowed === freely;

export class NavigateError extends Error {
  override readonly name = "NavigateError";
}

type Target = { path: string } | { external: string };

function hostsOfOurs(): readonly string[] {
  const wapHost = lastSetData()?.wapHost ?? "";
  return [window.location.host, wapHost.replace(/^https?:\/\//, "").replace(/\/.*$/, "")];
}

/** Whether a page is closed to this member, who has minors' mode on. */
export const isClosed = (path: string): boolean => isMinor() && routeOf(path)?.minors === "never";

/** A URL of the app as a path; any other http URL is external. */
function targetOf(url: string): Target {
  if (!/^https?:\/\//i.test(url)) return { path: url };
  const { host, pathname, search, hash } = new URL(url);
  return hostsOfOurs().includes(host) ? { path: pathname + search + hash } : { external: url };
}

/** The path to push for a URL; undefined when the host app has opened it. */
function opened(url: string): string | undefined {
  const target = targetOf(url);
  if ("external" in target) {
    if (postToHost({ type: "openUrl", url: target.external })) return undefined;
    return withQuery("/pages/webview", { url: target.external });
  }
  const row = routeOf(target.path);
  if (row === undefined) throw new NavigateError("page not found");
  if (isClosed(target.path)) throw new NavigateError("未成年人不能使用");
  if (row.native && shellOf() && postToHost({ type: "openNative", path: target.path })) return undefined;
  return row.open === "webview" ? withQuery("/pages/webview", { url: target.path }) : target.path;
}

async function move(path: string, replace: boolean): Promise<void> {
  if (!(await leaving.isAllowed())) return;
  await backSettled();
  // a page opened from a sheet replaces the sheet's history entry
  const overLayer = onBackEntry();
  if (overLayer) dropBackEntries();
  const to = pageOf(path.split("?", 1)[0] ?? "") === HOME ? path.replace(/^\/pages\/home/, HOME) : path;
  // ignores the second of two quick taps
  if (!replace && !overLayer && new URL(to, window.location.href).href === window.location.href) return;
  router.go(to, { replace: replace || overLayer });
}

/**
 * Pushes a page unless it is the current one; external URLs open in the web view. Rejects for a tab page, and with
 * `page not found`.
 */
export async function navigateTo(url: string): Promise<void> {
  const path = opened(url);
  if (path === undefined) return;
  if (isTabPage(path)) throw new NavigateError("can not navigateTo a tabbar page");
  await move(path, false);
}

/** Replaces this page. Rejects for a tab page, and with `page not found`. */
export async function redirectTo(url: string): Promise<void> {
  const path = opened(url);
  if (path === undefined) return;
  if (isTabPage(path)) throw new NavigateError("can not redirectTo a tabbar page");
  await move(path, true);
}

/** Switches to a tab page. Rejects for other pages, and with `page not found`. */
export async function switchTab(url: string): Promise<void> {
  if (routeOf(url) === undefined) throw new NavigateError("page not found");
  if (!isTabPage(url)) throw new NavigateError("can not switch to no-tabBar page");
  await move(url, true);
}

/** Opens any page: switches to a tab page, replaces this page by another. */
export function replaceWith(url: string): Promise<void> {
  return isTabPage(url) ? switchTab(url) : redirectTo(url);
}

/** Opens any page: switches to a tab page, pushes another. */
export function goTo(url: string): Promise<void> {
  return isTabPage(url) ? switchTab(url) : navigateTo(url);
}

const SHOP_HOME = "/pages/shop/manage/index";
const homeOf = (path: string): string =>
  path !== SHOP_HOME && routeOf(path)?.access === "merchant" ? SHOP_HOME : HOME;

/** Goes back by a number of pages, or to the nearest page with a path; opens the side's home page if the history is too short. */
export async function navigateBack(target: number | string = 1): Promise<void> {
  if (!(await leaving.isAllowed())) return;
  await backSettled();
  if (typeof target === "string") {
    const steps = stepsBackTo(pageOf(target));
    if (steps === undefined) return replaceWith(target);
    return router.back(steps + dropBackEntries());
  }
  if (depth() < target) return move(homeOf(window.location.pathname), true);
  return router.back(target + dropBackEntries());
}

/** Which page is shown: its entry, which an open layer has in common with it. */
const pageHere = (): string => `${presentEntry().key ?? ""} ${window.location.href}`;

/** Goes back after a delay, so that a toast can be read; not from another page, to which somebody has gone meanwhile. */
export function navigateBackLater(
  target: number | string = 1,
  delayMs: number = BACK_DELAY_MS,
): Promise<void> {
  const from = pageHere();
  return new Promise((resolve, reject) => {
    setTimeout(() => (pageHere() === from ? navigateBack(target).then(resolve, reject) : resolve()), delayMs);
  });
}

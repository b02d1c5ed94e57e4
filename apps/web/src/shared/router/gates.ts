import { confirm } from "@heshi/ui/overlay/dialog";
import { pathBehind } from "./history-stack.ts";
import { navigateBack, navigateTo, redirectTo, replaceWith } from "./navigate.ts";
import { safeReturn, withQuery } from "./path.ts";
import { isBuilt, routeOf } from "./route-table.ts";

export const LOGIN_PAGE = "/pages/mycenter/login/index";
export const MERCHANT_LOGIN_PAGE = "/pages/shop/login";
const CERT_PAGE = "/pages/services/cert";

/** The merchant gate asks at most once in this time. */
export const MERCHANT_GATE_MS = 300;

/** Login pages never ask for a login. */
export function isLoginPage(pathname: string): boolean {
  return /^\/pages\/(?:mycenter\/login\/|setting\/pwd\/?$|shop\/login\/?$)/.test(pathname);
}

/** Where the app is now, as a path to come back to. */
export const here = (): string => window.location.pathname + window.location.search;

let open: Promise<boolean> | undefined;

/** One question at a time: while it stands, the same answer serves all who ask, and the first one's way is gone. */
function once(options: Parameters<typeof confirm>[0], go: () => Promise<void>): Promise<boolean> {
  open ??= confirm(options)
    .then(async (yes) => {
      if (yes) await go();
      return yes;
    })
    .finally(() => {
      open = undefined;
    });
  return open;
}

/** 请先登录 with what for; the button says where it leads. */
const askFirst = (why: string, go: () => Promise<void>): Promise<boolean> =>
  once({ title: "请先登录", text: why, confirmText: "去登录" }, go);

/** What a login is for where a page says nothing nearer. */
const GO_ON = "登录后继续刚才的操作";

/**
 * Opens the login page, which returns to `back` afterwards: on top of this page, or in its place where nobody but a
 * member may come back to it.
 */
export function toLogin(back: string = here()): Promise<void> {
  const lead = routeOf(here())?.access === "member" ? redirectTo : navigateTo;
  return lead(withQuery(LOGIN_PAGE, { url: back }));
}

/**
 * Asks 请先登录 and says what for (`why`); confirmed leads to the login page, which returns to `back` afterwards. Resolves
 * to what was chosen; on login pages nothing is asked.
 */
export async function askLogin(why: string = GO_ON, back: string = here()): Promise<boolean> {
  return !isLoginPage(window.location.pathname) && askFirst(why, () => toLogin(back));
}

/** Asks 请先登录 before an act that leads to another page; confirmed opens the login on top of this page, which goes on there. */
export function askLoginFor(path: string, why: string = GO_ON): Promise<boolean> {
  return askFirst(why, () => navigateTo(withQuery(LOGIN_PAGE, { url: path })));
}

let askedAt = Number.NEGATIVE_INFINITY;

/** Asks 请登录商家端 and says what for, at most once in 300 ms; confirmed leads to the merchant login with the way back. */
export async function askMerchantLogin(why: string = GO_ON, back: string = here()): Promise<boolean> {
  const now = performance.now();
  if (now - askedAt < MERCHANT_GATE_MS || isLoginPage(window.location.pathname)) return false;
  askedAt = now;
  return once({ title: "请登录商家端", text: why, confirmText: "去登录" }, () => toMerchantLogin(back));
}

/** Goes to the merchant login; `back` is taken along only when it is one of our own paths. */
export function toMerchantLogin(back: string = here()): Promise<void> {
  return redirectTo(withQuery(MERCHANT_LOGIN_PAGE, { url: safeReturn(back) }));
}

/** Asks whether to verify the real name (code 1030055); confirmed leads there. */
export async function askRealName(): Promise<void> {
  await once({ text: "您还未实名认证，是否前往认证？", confirmText: "去认证" }, () => navigateTo(CERT_PAGE));
}

/**
 * After a login: goes to the `url` of a login page's query when it is a page of ours, else to `otherwise`; back,
 * where it came from there.
 */
export function leaveLogin(search: string, otherwise: string): Promise<void> {
  const back = safeReturn(new URLSearchParams(search).get("url"));
  const to = back !== undefined && isBuilt(back) && !isLoginPage(back) ? back : otherwise;
  return to === pathBehind() ? navigateBack() : replaceWith(to);
}

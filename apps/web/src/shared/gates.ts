import { confirm } from "@heshi/ui/dialog";
import { navigateTo, redirectTo, replaceWith } from "./navigate.ts";
import { safeReturn, withQuery } from "./path.ts";
import { isBuilt } from "./route-table.ts";

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

/** One question at a time: while it stands, the same answer serves all who ask. */
function once(options: Parameters<typeof confirm>[0]): Promise<boolean> {
  open ??= confirm(options).finally(() => {
    open = undefined;
  });
  return open;
}

/** 请先登录 with what for; the button says where it leads. */
const askFirst = (why: string): Promise<boolean> =>
  once({ title: "请先登录", text: why, confirmText: "去登录" });

/** What a login is for where a page says nothing nearer. */
const GO_ON = "登录后继续刚才的操作";

/** Goes to the login page, which returns to `back` afterwards. */
export const toLogin = (back: string = here()): Promise<void> =>
  redirectTo(withQuery(LOGIN_PAGE, { url: back }));

/**
 * Asks 请先登录 and says what for (`why`); confirmed leads to the login page, which returns to `back` afterwards. Resolves
 * to what was chosen; on login pages nothing is asked.
 */
export async function askLogin(why: string = GO_ON, back: string = here()): Promise<boolean> {
  if (isLoginPage(window.location.pathname)) return false;
  const yes = await askFirst(why);
  // whoever asked second finds the login page already open
  if (yes && !isLoginPage(window.location.pathname)) await toLogin(back);
  return yes;
}

/** Asks 请先登录 before an act that leads to another page; confirmed opens the login on top of this page, which goes on there. */
export async function askLoginFor(path: string, why: string = GO_ON): Promise<boolean> {
  const yes = await askFirst(why);
  if (yes) await navigateTo(withQuery(LOGIN_PAGE, { url: path }));
  return yes;
}

let askedAt = Number.NEGATIVE_INFINITY;

/** Asks 请登录商家端 and says what for, at most once in 300 ms; confirmed leads to the merchant login with the way back. */
export async function askMerchantLogin(why: string = GO_ON, back: string = here()): Promise<boolean> {
  const now = performance.now();
  if (now - askedAt < MERCHANT_GATE_MS || isLoginPage(window.location.pathname)) return false;
  askedAt = now;
  const yes = await once({ title: "请登录商家端", text: why, confirmText: "去登录" });
  if (yes && !isLoginPage(window.location.pathname)) await toMerchantLogin(back);
  return yes;
}

/** Goes to the merchant login; `back` is taken along only when it is one of our own paths. */
export function toMerchantLogin(back: string = here()): Promise<void> {
  return redirectTo(withQuery(MERCHANT_LOGIN_PAGE, { url: safeReturn(back) }));
}

/** Asks whether to verify the real name (code 1030055); confirmed leads there. */
export async function askRealName(): Promise<void> {
  if (await once({ text: "您还未实名认证，是否前往认证？", confirmText: "去认证" }))
    await navigateTo(CERT_PAGE);
}

/** After a login: goes to the `url` of a login page's query when it is a page of ours, else to `otherwise`. */
export function leaveLogin(search: string, otherwise: string): Promise<void> {
  const back = safeReturn(new URLSearchParams(search).get("url"));
  return replaceWith(back !== undefined && isBuilt(back) && !isLoginPage(back) ? back : otherwise);
}

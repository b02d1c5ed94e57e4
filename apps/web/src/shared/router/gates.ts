import { confirm } from "@heshi/ui/overlay/dialog";
import { APP_TOAST_MS, showToast } from "@heshi/ui/overlay/toast";
import { pathBehind } from "./history-stack.ts";
import { navigateBack, navigateTo, redirectTo, replaceWith } from "./navigate.ts";
import { safeReturn, withQuery } from "./path.ts";
import { isBuilt, routeOf } from "./route-table.ts";
import { isMember } from "../session/session-store.ts";

export const LOGIN_PAGE = "/pages/mycenter/login/index";
export const MERCHANT_LOGIN_PAGE = "/pages/shop/login";
const CERT_PAGE = "/pages/services/cert";

/** The merchant login is asked for at most once in this time. */
export const MERCHANT_GATE_MS = 300;

/** Whether a path is a login page, which never asks for a login. */
export function isLoginPage(pathname: string): boolean {
  return /^\/pages\/(?:mycenter\/login\/|(?:shop\/)?setting\/pwd\/?$|shop\/setting\/mobile\/?$|shop\/login\/?$)/.test(
    pathname,
  );
}

/** The current path with its query. */
export const here = (): string => window.location.pathname + window.location.search;

let open: Promise<boolean> | undefined;

/** Opens one question, or page, at a time; callers meanwhile share its answer, and only the first one's `act` runs. */
function once(act: () => Promise<boolean>): Promise<boolean> {
  open ??= act().finally(() => {
    open = undefined;
  });
  return open;
}

const ask = (options: Parameters<typeof confirm>[0], go: () => Promise<void>): Promise<boolean> =>
  once(async () => {
    const yes = await confirm(options);
    if (yes) await go();
    return yes;
  });

const askFirst = (why: string, go: () => Promise<void>): Promise<boolean> =>
  ask({ title: "请先登录", text: why, confirmText: "去登录" }, go);

/** The default reason for a login. */
const GO_ON = "登录后继续刚才的操作";

/**
 * Opens the login page, which returns to `back` afterwards: on top of this page, or replacing it if it is for members.
 */
export function toLogin(back: string = here()): Promise<void> {
  const lead = routeOf(here())?.access === "member" ? redirectTo : navigateTo;
  return lead(withQuery(LOGIN_PAGE, { url: back }));
}

/** The answer to a question; undefined when it was not asked, which is no refusal. */
export type Answer = boolean | undefined;

/**
 * Asks 请先登录 with a reason and resolves to the answer; yes opens the login page, which returns to `back` afterwards. Login
 * pages do not ask.
 */
export async function askLogin(why: string = GO_ON, back: string = here()): Promise<Answer> {
  return isLoginPage(window.location.pathname) ? undefined : askFirst(why, () => toLogin(back));
}

/** Runs an action of a member, or asks 请先登录 with a reason. */
export const asMember = async (why: string, act: () => unknown): Promise<unknown> =>
  isMember() ? act() : askLogin(why);

let askedAt = Number.NEGATIVE_INFINITY;

/** Asks 请登录商家端 with a reason, at most once in 300 ms; yes opens the merchant login, which returns to `back`. */
export async function askMerchantLogin(why: string = GO_ON, back: string = here()): Promise<Answer> {
  const now = performance.now();
  if (now - askedAt < MERCHANT_GATE_MS || isLoginPage(window.location.pathname)) return undefined;
  askedAt = now;
  return ask({ title: "请登录商家端", text: why, confirmText: "去登录" }, () => toMerchantLogin(back));
}

/** Replaces this page by the merchant login, which returns to `back` if that is a path of the app. */
export function toMerchantLogin(back: string = here()): Promise<void> {
  return redirectTo(withQuery(MERCHANT_LOGIN_PAGE, { url: safeReturn(back) }));
}

/** Opens the merchant login without a question (code 1050043); meanwhile no page asks for it. */
export async function forceMerchantLogin(): Promise<void> {
  if (isLoginPage(window.location.pathname)) return;
  await once(() => toMerchantLogin().then(() => true));
}

/** Asks whether to verify the real name (code 1030055); yes opens that page. */
export async function askRealName(): Promise<void> {
  if (!isBuilt(CERT_PAGE)) return showToast("您还未实名认证，暂时无法办理", APP_TOAST_MS);
  await ask({ text: "您还未实名认证，是否前往认证？", confirmText: "去认证" }, () => navigateTo(CERT_PAGE));
}

/**
 * Leaves a login page for the `url` in its query if that is a page of the app, else for `otherwise`; goes back if that is
 * the previous page.
 */
export function leaveLogin(search: string, otherwise: string): Promise<void> {
  const back = safeReturn(new URLSearchParams(search).get("url"));
  const to = back !== undefined && isBuilt(back) && !isLoginPage(back) ? back : otherwise;
  const behind = pathBehind();
  // a page that was opened with a query is the same page: 我的 of a shared link
  return to === behind || to === behind?.split("?", 1)[0] ? navigateBack() : replaceWith(to);
}

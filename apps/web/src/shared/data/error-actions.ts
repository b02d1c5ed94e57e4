import { confirm } from "@heshi/ui/overlay/dialog";
import { setPressFailure } from "@heshi/ui/base/press";
import { APP_TOAST_MS, showToast, TOAST_MS } from "@heshi/ui/overlay/toast";
import { codes, fieldsOf, RpcRefusal, TransportError } from "./errors.ts";
import { askLogin, askRealName, forceMerchantLogin } from "../router/gates.ts";
import { NavigateError, navigateTo, switchTab } from "../router/navigate.ts";
import { HOME } from "../router/route.ts";
import { isBuilt } from "../router/route-table.ts";
import { dropInvalid, setMerchantToken } from "../session/session.ts";
import { useSession } from "../session/session-store.ts";

/** Background calls, which never ask for a login. */
const SILENT = new Set(["Member.BindMember", "Member.GetMemberDetail", "Live.GetLiveList"]);

const RECHARGE_PAGE = "/pages/wallet/recharge/index";

/** Failures already shown at a field or by the shell, which are not toasted again. */
const shown = new WeakSet();

/** Marks a failure as shown by the page. */
export function markShown(failure: unknown): void {
  if (typeof failure === "object" && failure !== null) shown.add(failure);
}

/** Handles a rejected member token: drops its account, then switches to another one or asks to log in. */
function memberInvalid(token: string, service: string): void {
  const dropped = dropInvalid(token);
  if (dropped === "switched") {
    showToast("当前账号已失效，已自动切换", APP_TOAST_MS);
    void switchTab(HOME);
  } else if (dropped === "none" && !SILENT.has(service))
    void askLogin(token === "" ? undefined : "登录已失效，重新登录后继续");
}

function merchantInvalid(token2: string): void {
  if (token2 !== useSession.getState().token2) return;
  // on its way before the token is gone, or the page would ask for the login too
  void forceMerchantLogin();
  setMerchantToken("");
}

/** Handles refusals about sessions and the real name before the caller gets them. */
export function actOn(refusal: RpcRefusal, tokens: { token: string; token2: string }): void {
  if (refusal.code === codes.memberInvalid) memberInvalid(tokens.token, refusal.service);
  else if (refusal.code === codes.merchantInvalid) merchantInvalid(tokens.token2);
  else if (refusal.code === codes.realName) void askRealName();
  else return;
  markShown(refusal);
}

async function offerRecharge(message: string): Promise<void> {
  const text = message === "" ? "余额不足" : message;
  if (!isBuilt(RECHARGE_PAGE)) showToast(text);
  else if (await confirm({ text, confirmText: "去充值" })) await navigateTo(RECHARGE_PAGE);
}

/**
 * Shows a failure that no page has shown: the server's message, a network failure, or the action its code requires;
 * returns false for programming errors.
 */
export function showFailure(failure: unknown): boolean {
  if (typeof failure !== "object" || failure === null) return false;
  if (shown.has(failure) || (failure as Error).name === "AbortError") return true;
  markShown(failure);
  if (failure instanceof TransportError) showToast(failure.message, TOAST_MS);
  else if (failure instanceof NavigateError)
    showToast(failure.message === "page not found" ? "页面不存在" : failure.message);
  else if (!(failure instanceof RpcRefusal)) return false;
  else if (failure.code === codes.funds) void offerRecharge(failure.message);
  else showToast(Object.values(fieldsOf(failure))[0] ?? failure.message, TOAST_MS);
  return true;
}

/** Shows uncaught failures: of presses and of promises. */
export function watchFailures(): void {
  setPressFailure((failure) => {
    if (showFailure(failure)) return;
    setTimeout(() => {
      throw failure;
    });
  });
  window.addEventListener("unhandledrejection", (event) => {
    if (showFailure(event.reason)) event.preventDefault();
  });
}

/**
 * Messages of a failure by form field, a wrong secret or code at `secretField`; undefined when it belongs to no field and
 * is toasted.
 */
export function atFields(
  failure: unknown,
  secretField?: string,
): Readonly<Record<string, string>> | undefined {
  if (!(failure instanceof RpcRefusal)) return undefined;
  const isSecret = failure.code === codes.wrongSecret || failure.code === codes.wrongCode;
  const fields =
    isSecret && secretField !== undefined ? { [secretField]: failure.message } : fieldsOf(failure);
  if (Object.keys(fields).length === 0) return undefined;
  markShown(failure);
  return fields;
}

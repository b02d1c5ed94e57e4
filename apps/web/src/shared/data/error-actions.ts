import { confirm } from "@heshi/ui/overlay/dialog";
import { setPressFailure } from "@heshi/ui/base/press";
import { APP_TOAST_MS, showToast, TOAST_MS } from "@heshi/ui/overlay/toast";
import { codes, fieldsOf, RpcRefusal, TransportError } from "./errors.ts";
import { askLogin, askRealName, isLoginPage, toMerchantLogin } from "../router/gates.ts";
import { NavigateError, navigateTo, switchTab } from "../router/navigate.ts";
import { HOME } from "../router/route.ts";
import { isBuilt } from "../router/route-table.ts";
import { dropInvalid, setMerchantToken } from "../session/session.ts";
import { useSession } from "../session/session-store.ts";

/** These never ask for a login: they run by themselves. */
const SILENT = new Set(["Member.BindMember", "Member.GetMemberDetail", "Live.GetLiveList"]);

const RECHARGE_PAGE = "/pages/wallet/recharge/index";

/** Failures that were shown already, at a field or by the shell: nobody toasts them again. */
const shown = new WeakSet();

/** Says that a page showed a failure itself. */
export function markShown(failure: unknown): void {
  if (typeof failure === "object" && failure !== null) shown.add(failure);
}

/** The member's token is not taken: drop the account, let another one take over, or ask to log in. */
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
  setMerchantToken("");
  if (!isLoginPage(window.location.pathname)) void toMerchantLogin();
}

/** What the shell does about a refusal before the caller sees it: sessions and the real name. */
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
 * Shows a failure that no page showed at a field: the server's message, that the network failed, or what its code asks for.
 * False for a failure that is none of ours: a fault of the program.
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

/** Shows every failure that nobody caught: rejected presses, rejected promises. */
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
 * What a form shows at its fields; undefined when the failure belongs to no field and is toasted. A wrong secret or
 * code is shown where it was typed: at `secretField`.
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

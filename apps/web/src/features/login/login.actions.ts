import { type Login, Member } from "@heshi/contract/account/member";
import { Third } from "@heshi/contract/account/third";
import type * as z from "zod/mini";
import { showToast } from "@heshi/ui/overlay/toast";
import { showFailure } from "#src/shared/data/error-actions.ts";
import { leaveLogin } from "#src/shared/router/gates.ts";
import { redirectTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { rpc } from "#src/shared/data/rpc.ts";
import { setToken } from "#src/shared/session/session.ts";
import { clearRedirect, keepTicket, type Returned } from "#src/shared/session/third-way.ts";

export const MINE_PAGE = "/pages/mycenter/index";
export const LOGIN_PAGE = "/pages/mycenter/login/index";

export const member = rpc(Member);
export const third = rpc(Third);

/** Starts the session of a login and leaves the page; further data loads in the background. */
export async function enter({ token, userInfo }: z.infer<typeof Login>, search: string): Promise<void> {
  void setToken(token, userInfo);
  await leaveLogin(search, MINE_PAGE);
}

/** Completes a provider's login: starts the session, or asks for a mobile number; false after a failure, which is shown. */
export async function endThirdLogin({ provider, code, url }: Returned): Promise<boolean> {
  const query = { url: url === "" ? undefined : url };
  clearRedirect();
  try {
    const { login, ticket = "" } = await third.Login({ provider, code, agreed: true });
    if (login) {
      await enter(login, withQuery("", query));
      return true;
    }
    keepTicket(ticket);
    await redirectTo(withQuery("/pages/mycenter/login/bind-mobile", query));
    return true;
  } catch (failure) {
    if (!showFailure(failure)) showToast("登录没有成功，请再试一次");
    await redirectTo(withQuery(LOGIN_PAGE, query));
    return false;
  }
}

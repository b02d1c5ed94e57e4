import { Merchant } from "@heshi/contract/trade/merchant";
import { useEffect, useRef } from "react";
import { confirm } from "@heshi/ui/overlay/dialog";
import { rpc } from "#src/shared/data/rpc.ts";
import { MERCHANT_LOGIN_PAGE } from "#src/shared/router/gates.ts";
import { redirectTo } from "#src/shared/router/navigate.ts";
import { setMerchantToken } from "#src/shared/session/session.ts";

/**
 * Ends the merchant's session on the server, even if that call fails, and here after this page is unmounted, which would
 * otherwise ask for a login.
 */
export function useLogout(): () => Promise<void> {
  const isLeaving = useRef(false);
  useEffect(
    () => () => {
      if (isLeaving.current) setMerchantToken("");
    },
    [],
  );
  return async () => {
    if (!(await confirm({ text: "确定退出商家端吗？", confirmText: "退出" }))) return;
    await rpc(Merchant)
      .Logout({})
      .catch(() => undefined);
    isLeaving.current = true;
    await redirectTo(MERCHANT_LOGIN_PAGE);
  };
}

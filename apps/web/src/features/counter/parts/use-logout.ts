import { Merchant } from "@heshi/contract/shop/merchant";
import { useEffect, useRef } from "react";
import { confirm } from "@heshi/ui/overlay/dialog";
import { showToast } from "@heshi/ui/overlay/toast";
import { showFailure } from "#src/shared/data/error-actions.ts";
import { rpc } from "#src/shared/data/rpc.ts";
import { MERCHANT_LOGIN_PAGE } from "#src/shared/router/gates.ts";
import { redirectTo } from "#src/shared/router/navigate.ts";
import { setMerchantToken } from "#src/shared/session/session.ts";

/** Ends the merchant's session here after this page is unmounted, which would otherwise ask for a login. */
function useGone(): () => Promise<void> {
  const isLeaving = useRef(false);
  useEffect(
    () => () => {
      if (isLeaving.current) setMerchantToken("");
    },
    [],
  );
  return async () => {
    isLeaving.current = true;
    await redirectTo(MERCHANT_LOGIN_PAGE);
  };
}

/** Ends the merchant's session on the server, even if that call fails, and here. */
export function useLogout(): () => Promise<void> {
  const gone = useGone();
  return async () => {
    if (!(await confirm({ text: "确定退出商家端吗？", confirmText: "退出" }))) return;
    await rpc(Merchant)
      .Logout({})
      .catch(() => undefined);
    await gone();
  };
}

/** Takes who is logged in off the shop's staff, after a question. */
export function useLeave(shop: string): () => Promise<void> {
  const gone = useGone();
  return async () => {
    const text = `离开后不能再进入“${shop}”，需要店主重新邀请。`;
    if (!(await confirm({ title: "离开店铺？", text, confirmText: "离开" }))) return;
    try {
      await rpc(Merchant).LeaveShop({});
    } catch (failure) {
      showFailure(failure);
      return;
    }
    showToast("已离开店铺");
    await gone();
  };
}

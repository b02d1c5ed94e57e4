import { Chat } from "@heshi/contract/chat/chat";
import { Merchant } from "@heshi/contract/trade/merchant";
import { useEffect, useRef } from "react";
import { confirm } from "@heshi/ui/overlay/dialog";
import { Badge } from "@heshi/ui/base/badge";
import { Icon } from "@heshi/ui/picture/icon";
import { storefrontIcon } from "@heshi/ui/icons/storefront";
import { useQuery } from "@tanstack/react-query";
import { showFailure } from "#src/shared/data/error-actions.ts";
import { Link } from "#src/shared/router/link.tsx";
import { MERCHANT_LOGIN_PAGE } from "#src/shared/router/gates.ts";
import { redirectTo } from "#src/shared/router/navigate.ts";
import { setMerchantToken } from "#src/shared/session/session.ts";
import { q } from "#src/shared/data/query.ts";
import { merchant } from "../shop.queries.ts";
import styles from "./shop.module.css";

/**
 * Ends the merchant's session on the server, even if that call fails, and here after this page is unmounted, which would
 * otherwise ask for a login.
 */
function useLogout(): () => Promise<void> {
  const isLeaving = useRef(false);
  useEffect(
    () => () => {
      if (isLeaving.current) setMerchantToken("");
    },
    [],
  );
  return async () => {
    if (!(await confirm({ text: "确定退出商家端吗？", confirmText: "退出" }))) return;
    await merchant.Logout({}).catch(() => undefined);
    isLeaving.current = true;
    await redirectTo(MERCHANT_LOGIN_PAGE);
  };
}

/** The shop, the logged-in staff member, and the logout. */
export function ShopLine() {
  const { data: info } = useQuery({ ...q(Merchant, "GetInfo"), staleTime: 300_000 });
  const { data: unread } = useQuery({ ...q(Chat, "GetShopUnread"), refetchInterval: 30_000 });
  const logout = useLogout();
  return (
    <div className={styles.shopLine}>
      <Icon of={storefrontIcon} size={16} />
      <span>{info && `${info.name} · ${info.staffName}（${info.roleName}）`}</span>
      <Link to="/pages/shop/message/index" className={styles.copy}>
        消息
        {unread !== undefined && <Badge count={unread.waiting} what="位买家等待回复" />}
      </Link>
      <Link to="/pages/shop/after/list" className={styles.copy}>
        售后
      </Link>
      <Link to="/pages/shop/setting/pwd" className={styles.copy}>
        密码
      </Link>
      <button type="button" className={styles.copy} onClick={() => void logout().catch(showFailure)}>
        退出
      </button>
    </div>
  );
}

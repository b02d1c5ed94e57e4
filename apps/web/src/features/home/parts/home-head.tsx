import { Nav } from "@heshi/contract/home/nav";
import { Icon } from "@heshi/ui/picture/icon";
import { caretDownIcon } from "@heshi/ui/icons/caret-down";
import { chatCircleDotsIcon } from "@heshi/ui/icons/chat-circle-dots";
import { mapPinFillIcon } from "@heshi/ui/icons/map-pin-fill";
import { scanIcon } from "@heshi/ui/icons/scan";
import { shoppingCartSimpleIcon } from "@heshi/ui/icons/shopping-cart-simple";
import { Badge } from "@heshi/ui/base/badge";
import { Logo } from "@heshi/ui/picture/logo";
import { useReducedMotion } from "@heshi/ui/base/reduced-motion";
import { useScrolled } from "@heshi/ui/layout/scrolled";
import { SearchLook } from "@heshi/ui/bar/search-look";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { Link } from "#src/shared/router/link.tsx";
import { OfflineBar } from "#src/shared/shell/offline-bar.tsx";
import { withQuery } from "#src/shared/router/path.ts";
import { keptPlace } from "#src/shared/place/place.ts";
import { useLocation } from "#src/shared/router/router.tsx";
import { useUnread } from "#src/shared/data/unread.ts";
import { q } from "#src/shared/data/query.ts";
import styles from "./home-head.module.css";

const SEARCH = "/pages/goods/search/index";
const TURN_MS = 4000;
/** Loaded after the first view. */
const CartBadge = lazy(async () => ({ default: (await import("./cart-badge.tsx")).CartBadge }));

/** Logo, cart and messages, and the sticky search bar. */
export function HomeHead() {
  const isScrolled = useScrolled(48);
  const unread = useUnread();
  const word = useTurningWord();
  return (
    <>
      <div className={styles.brand}>
        <Logo />
        <h1 className={styles.name}>合市</h1>
        <City />
        <Link to="/pages/order/cart" className={styles.act} label="购物车">
          <Icon of={shoppingCartSimpleIcon} size={24} />
          <span className={styles.badge}>
            <Suspense fallback={null}>
              <CartBadge />
            </Suspense>
          </span>
        </Link>
        <Link to="/pages/services/scan" className={styles.act} label="扫一扫">
          <Icon of={scanIcon} size={24} />
        </Link>
        <Link to="/pages/message/index" className={styles.act} label="消息">
          <Icon of={chatCircleDotsIcon} size={24} />
          <span className={styles.badge}>
            <Badge count={unread} what="条未读" />
          </span>
        </Link>
      </div>
      <div className={isScrolled ? styles.searchOver : styles.search}>
        <Link
          to={withQuery(SEARCH, { hint: word })}
          className={styles.link}
          label={`搜索 ${word ?? ""}`.trim()}
        >
          <SearchLook words={word ?? "搜索商品"} outline />
        </Link>
        <div className={styles.offline}>
          <OfflineBar />
        </div>
      </div>
    </>
  );
}

/** 杭州 · 西湖区: the chosen or located place, from which the page of cities is opened. */
function City() {
  // chosen on another page, from which the router comes back
  useLocation();
  const place = keptPlace();
  const city = place?.city.replace(/市$/, "") ?? "";
  const words = [city, place?.district ?? ""].filter((one) => one !== "").join(" · ");
  return (
    <Link to="/pages/services/location" className={styles.city} label={`所在城市 ${words || "未选择"}`}>
      <Icon of={mapPinFillIcon} size={16} />
      <span>{words || "城市"}</span>
      <Icon of={caretDownIcon} size={12} />
    </Link>
  );
}

/** The operators' search suggestions in turn, every 4 s; only the first one with reduced motion. */
function useTurningWord(): string | undefined {
  const { data } = useQuery(q(Nav, "GetHome"));
  const words = data?.hotWords ?? [];
  const [turn, setTurn] = useState(0);
  const isStill = useReducedMotion();
  const count = words.length;
  useEffect(() => {
    if (isStill || count < 2) return;
    const timer = setInterval(() => setTurn((now) => now + 1), TURN_MS);
    return () => clearInterval(timer);
  }, [isStill, count]);
  return words[turn % Math.max(1, count)];
}

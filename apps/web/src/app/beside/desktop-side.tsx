import type { QRCodeSVG } from "qrcode.react";
import { Icon } from "@heshi/ui/picture/icon";
import { SearchLook } from "@heshi/ui/bar/search-look";
import { shoppingCartSimpleIcon } from "@heshi/ui/icons/shopping-cart-simple";
import { Bone, Skeleton } from "@heshi/ui/state/skeleton";
import { type ComponentProps, type ComponentType, lazy, Suspense } from "react";
import { useCartCount } from "#src/shared/goods/cart.ts";
import { Link } from "#src/shared/router/link.tsx";
import { routeOf } from "#src/shared/router/route-table.ts";
import { useLocation } from "#src/shared/router/router.tsx";
import styles from "./desktop-side.module.css";

type Part = { default: ComponentType<ComponentProps<typeof QRCodeSVG>> };

// without its code the words below would promise a code: the card is left out
const Code = lazy(() =>
  import("qrcode.react").then(
    (code): Part => ({ default: code.QRCodeSVG }),
    (): Part => ({ default: () => null }),
  ),
);

/** Pages of the shop side that are shown before a login. */
const ENTRY = new Set(["/pages/shop/login", "/pages/shop/setting/pwd", "/pages/shop/setting/mobile"]);

/** What is beside the phone's column on a wide screen: search, the cart, and the page's code to go on with a phone. */
export function DesktopSide() {
  const { pathname, search } = useLocation();
  const isShop = routeOf(pathname)?.access === "merchant" || ENTRY.has(pathname);
  return (
    <aside className={styles.side} aria-label="在电脑上">
      {!isShop && (
        <>
          <Link to="/pages/goods/search/index" label="搜索商品" className={styles.search}>
            <SearchLook words="搜索商品" />
          </Link>
          <CartCard />
        </>
      )}
      <section className={styles.card} aria-label="手机上继续">
        <div className={styles.code} role="img" aria-label="这个页面的二维码">
          <Suspense
            fallback={
              <Skeleton>
                <Bone width={168} height={168} radius={8} />
              </Skeleton>
            }
          >
            <Code
              value={window.location.origin + pathname + search}
              size={168}
              level="M"
              marginSize={2}
              fgColor="currentColor"
              bgColor="transparent"
              aria-hidden
            />
          </Suspense>
        </div>
        <p className={styles.words}>用手机扫一扫，在手机上继续</p>
      </section>
    </aside>
  );
}

function CartCard() {
  const count = useCartCount();
  return (
    <Link to="/pages/order/cart" className={styles.cart}>
      <Icon of={shoppingCartSimpleIcon} size={20} />
      <span className={styles.grow}>购物车</span>
      <span className={styles.count}>{count === 0 ? "还是空的" : `${count} 种商品`}</span>
    </Link>
  );
}

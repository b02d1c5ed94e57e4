import type { ReactNode } from "react";
import { Link } from "../router/link.tsx";
import { withQuery } from "../router/path.ts";
import { isBuilt } from "../router/route-table.ts";
import styles from "./shop-link.module.css";

const SHOP_HOME = "/pages/shop/home";

/** The home of a shop. */
export const shopPath = (shopId: string): string => withQuery(SHOP_HOME, { id: shopId });

/** Wraps a shop's name in a link to its home; undefined where that page is not built, or a member sells. */
export function shopLink(shopId: string | undefined): ((name: ReactNode) => ReactNode) | undefined {
  if (shopId === undefined || !isBuilt(SHOP_HOME)) return undefined;
  return (name) => (
    <Link to={shopPath(shopId)} className={styles.link}>
      {name}
    </Link>
  );
}

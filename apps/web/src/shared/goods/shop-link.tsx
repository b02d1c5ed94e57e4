import type { ReactNode } from "react";
import { Link } from "../router/link.tsx";
import { withQuery } from "../router/path.ts";
import { isBuilt } from "../router/route-table.ts";
import styles from "./shop-link.module.css";

const GOODS_LIST = "/pages/goods/list";

/** Wraps a shop's name in a link to its products; undefined where that page is not built. */
export function shopLink(shopId: string): ((name: ReactNode) => ReactNode) | undefined {
  if (!isBuilt(GOODS_LIST)) return undefined;
  return (name) => (
    <Link to={withQuery(GOODS_LIST, { shopId })} className={styles.link}>
      {name}
    </Link>
  );
}

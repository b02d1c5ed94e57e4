import { WaresGoods } from "@heshi/contract/goods/wares-catalogue";
import { formatCount } from "@heshi/kernel/text";
import { useQuery } from "@tanstack/react-query";
import { Link } from "#src/shared/router/link.tsx";
import { q } from "#src/shared/data/query.ts";
import styles from "./mine.module.css";

const COUNTS = [
  { key: "goods", text: "收藏", to: "/pages/mycenter/collect?kind=goods" },
  { key: "shops", text: "关注店铺", to: "/pages/mycenter/collect?kind=shop" },
  { key: "brands", text: "关注品牌", to: "/pages/mycenter/collect?kind=brand" },
  { key: "footprints", text: "足迹", to: "/pages/mycenter/footprint" },
  { key: "coupons", text: "优惠券", to: "/pages/mycenter/coupon" },
] as const;

/** The counts of favourites, followed shops, viewed products and usable coupons. */
export function Counts({ isMember }: { isMember: boolean }) {
  const { data } = useQuery({ ...q(WaresGoods, "GetCounts"), enabled: isMember });
  return (
    <nav className={styles.counts} aria-label="收藏与足迹">
      {COUNTS.map(({ key, text, to }) => {
        const figure = (
          <>
            <b>{isMember && data !== undefined ? formatCount(data[key]) : "–"}</b>
            <span>{text}</span>
          </>
        );
        return (
          <Link
            key={key}
            to={to}
            otherwise={<span className={styles.count}>{figure}</span>}
            className={styles.count}
          >
            {figure}
          </Link>
        );
      })}
    </nav>
  );
}

import type { NearGoods } from "@heshi/contract/samecity/near";
import { formatCount, formatDistance } from "@heshi/kernel/text";
import { Tag } from "@heshi/ui/base/tag";
import { Price } from "@heshi/ui/goods/price";
import { Picture } from "@heshi/ui/picture/picture";
import { Link } from "#src/shared/router/link.tsx";
import { branchTitle, goodsPath } from "../near.ts";
import styles from "./near.module.css";

/** A voucher with its nearest branch. */
export function GoodsCard({ goods }: { goods: NearGoods }) {
  const {
    waresId,
    title,
    picture,
    priceFen,
    marketPrice,
    sold,
    shopName,
    branchName,
    distance,
    isOpen,
    inStock,
  } = goods;
  return (
    <li className={styles.card}>
      <Link to={goodsPath(waresId)} className={styles.shop}>
        <Picture src={picture} alt="" width={80} faded={!inStock} />
        <span className={styles.words}>
          <b className={styles.title}>{title}</b>
          <span className={styles.first}>
            <span className={styles.where}>{branchTitle(shopName, branchName)}</span>
            <span className={styles.far}>{formatDistance(distance)}</span>
          </span>
          <span className={styles.first}>
            <Price fen={priceFen} {...(marketPrice === undefined ? {} : { wasFen: marketPrice })} />
            <span className={styles.far}>
              {!inStock ? (
                <Tag kind="grey">已售完</Tag>
              ) : isOpen ? (
                `已售 ${formatCount(sold)}`
              ) : (
                <Tag kind="grey">休息中</Tag>
              )}
            </span>
          </span>
        </span>
      </Link>
    </li>
  );
}

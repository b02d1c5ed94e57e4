import type { GoodsTile } from "@heshi/contract/goods/wares-goods";
import { formatCount } from "@heshi/kernel/text";
import { buttonClass } from "@heshi/ui/form/button";
import { Price } from "@heshi/ui/goods/price";
import { Picture } from "@heshi/ui/picture/picture";
import { Link } from "#src/shared/router/link.tsx";
import { goodsPath } from "../near.ts";
import styles from "./deal-row.module.css";

/** One of a shop's vouchers. */
export const DealRow = ({
  goods: { waresId, title, picture, priceFen, marketPrice, sold, inStock },
}: {
  goods: GoodsTile;
}) => (
  <li>
    <Link to={goodsPath(waresId)} className={styles.deal}>
      <Picture src={picture} alt="" width={64} faded={!inStock} />
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.price}>
          <Price fen={priceFen} {...(marketPrice === undefined ? {} : { wasFen: marketPrice })} />
          <span>已售 {formatCount(sold)}</span>
        </span>
      </span>
      <span className={buttonClass("accent", "s")} aria-hidden>
        {inStock ? "抢购" : "已售完"}
      </span>
    </Link>
  </li>
);

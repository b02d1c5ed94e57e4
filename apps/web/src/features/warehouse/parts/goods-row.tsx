import { formatFen } from "@heshi/kernel/money";
import { OrderItem } from "@heshi/ui/goods/order-item";
import { Link } from "#src/shared/router/link.tsx";
import { withQuery } from "#src/shared/router/path.ts";
import { feeWords, stayWords } from "../stay-words.ts";
import type { Goods } from "../warehouse.queries.ts";
import styles from "./warehouse.module.css";

/** A SKU of which the member has pieces; leads to these. */
export function GoodsRow({ goods }: { goods: Goods }) {
  const { skuId, title, specs, picture, count, held, costFen, days, feeFen } = goods;
  const tab = held > 0 ? "held" : "picked";
  return (
    <li>
      <Link to={withQuery("/pages/warehouse/mine", { skuId, tab })} label={`${title}，${count} 件，逐件查看`}>
        <OrderItem
          title={title}
          picture={picture}
          oneLine
          choice={specs.join("，")}
          price={`¥${formatFen(costFen)}`}
          count={count}
        >
          <p className={feeFen > 0 ? styles.warn : styles.small}>{`${stayWords(days)}${feeWords(feeFen)}`}</p>
        </OrderItem>
      </Link>
    </li>
  );
}

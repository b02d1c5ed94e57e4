import { Picture } from "@heshi/ui/picture/picture";
import { Price } from "@heshi/ui/goods/price";
import { SelfTitle, Tag } from "@heshi/ui/base/tag";
import { goodsPath } from "#src/shared/goods/goods-path.ts";
import { withQuery } from "#src/shared/router/path.ts";
import type { Restock } from "../collect.queries.ts";
import type { Selection } from "../selection.ts";
import { CollectedRow } from "./collected-row.tsx";
import styles from "./favourite-row.module.css";

export interface RestockRowProps {
  restock: Restock;
  selection: Selection;
  onRemove: () => void;
}

/** A SKU that the member waits for, with where it has got to. */
export function RestockRow({ restock, selection, onRemove }: RestockRowProps) {
  const { skuId, waresId, title, picture, specs, isSelf, priceFen, isBack } = restock;
  return (
    <CollectedRow
      id={skuId}
      title={title}
      path={withQuery(goodsPath(waresId), { sku: skuId })}
      selection={selection}
      onRemove={onRemove}
    >
      <Picture src={picture} alt="" width={88} faded={!isBack} />
      <span className={styles.words}>
        <span className={isBack ? styles.title : styles.titleOff}>
          <SelfTitle self={isSelf} title={title} />
        </span>
        {specs.length > 0 && <span className={styles.shop}>{specs.join("，")}</span>}
        <span className={styles.foot}>
          <Price fen={priceFen} />
          <Tag kind={isBack ? undefined : "grey"}>{wordOf(restock)}</Tag>
        </span>
      </span>
    </CollectedRow>
  );
}

function wordOf({ isBack, reason, toldAt }: Restock): string {
  if (isBack) return "已到货";
  if (reason !== undefined) return reason;
  return toldAt === undefined ? "等待到货" : "到过货，又售罄";
}

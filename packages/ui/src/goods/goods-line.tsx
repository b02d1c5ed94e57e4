import type { ReactNode } from "react";
import { Picture } from "../picture/picture.tsx";
import { SelfTitle } from "../base/tag.tsx";
import { GoodsTags, type GoodsTileProps } from "./goods-tile.tsx";
import styles from "./goods-line.module.css";

export interface GoodsLineProps extends GoodsTileProps {
  /** 42dB 降噪 · 头戴式 */
  facts?: string;
  shop?: ReactNode;
  act?: ReactNode;
}

/** A product as a line on a card. */
export function GoodsLine(props: GoodsLineProps) {
  const { title, picture, price, sold, facts, self, tags, shop, off, eager, act, link } = props;
  const line = (
    <div className={styles.line}>
      <Picture src={picture} alt="" width={124} eager={eager} faded={off !== undefined} />
      <div className={styles.body}>
        <p className={styles.title}>
          <SelfTitle self={self} title={title} />
        </p>
        {facts !== undefined && <span className={styles.facts}>{facts}</span>}
        <div className={styles.tags}>
          <GoodsTags off={off} tags={tags} />
        </div>
        <div className={styles.foot}>
          {price}
          {sold !== undefined && <span className={styles.sold}>{sold}</span>}
        </div>
        {shop !== undefined && <span className={styles.facts}>{shop}</span>}
      </div>
    </div>
  );
  return (
    <li className={styles.card}>
      {link ? link(line) : line}
      {act}
    </li>
  );
}

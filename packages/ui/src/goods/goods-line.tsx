import type { ReactNode } from "react";
import { Picture } from "../picture/picture.tsx";
import { SelfTag, Tag, Tags } from "../base/tag.tsx";
import styles from "./goods-line.module.css";

export interface GoodsLineProps {
  title: string;
  picture: string | undefined;
  price: ReactNode;
  /** 8,642人付款, beside the price. */
  sold?: string;
  /** 42dB 降噪 · 头戴式 */
  facts?: string;
  self?: boolean;
  tags?: readonly string[];
  shop?: ReactNode;
  off?: string;
  eager?: boolean;
  act?: ReactNode;
  link?: ((line: ReactNode) => ReactNode) | undefined;
}

/** A product as a line on a card. */
export function GoodsLine(props: GoodsLineProps) {
  const { title, picture, price, sold, facts, self, tags, shop, off, eager, act, link } = props;
  const line = (
    <div className={styles.line}>
      <Picture src={picture} alt="" width={124} eager={eager} faded={off !== undefined} />
      <div className={styles.body}>
        <h2 className={styles.title}>
          {self && (
            <>
              <SelfTag />{" "}
            </>
          )}
          {title}
        </h2>
        {facts !== undefined && <span className={styles.facts}>{facts}</span>}
        <div className={styles.tags}>
          <Tags>
            {off !== undefined && <Tag kind="grey">{off}</Tag>}
            {tags?.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </Tags>
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

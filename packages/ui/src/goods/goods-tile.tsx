import type { ReactNode } from "react";
import { Picture } from "../picture/picture.tsx";
import { SelfTitle, Tag, Tags } from "../base/tag.tsx";
import styles from "./goods-tile.module.css";

export interface GoodsTileProps {
  title: string;
  picture: string | undefined;
  /** A `<Price>` or `<Points>`. */
  price: ReactNode;
  /** 已售 2.3万, beside the price. */
  sold?: string;
  self?: boolean;
  tags?: readonly string[];
  /** Why it cannot be bought (已下架); fades the picture. */
  off?: string;
  eager?: boolean;
  link?: ((tile: ReactNode) => ReactNode) | undefined;
}

/** A product as a tile. */
export function GoodsTile({ title, picture, price, sold, self, tags, off, eager, link }: GoodsTileProps) {
  const tile = (
    <div className={styles.tile}>
      <Picture
        src={picture}
        alt=""
        radius={0}
        eager={eager}
        faded={off !== undefined}
        sizes="(min-width: 430px) 199px, 47vw"
      />
      <div className={styles.body}>
        <p className={styles.title}>
          <SelfTitle self={self} title={title} />
        </p>
        <GoodsTags off={off} tags={tags} />
        <div className={styles.foot}>
          {price}
          {sold !== undefined && <span className={styles.sold}>{sold}</span>}
        </div>
      </div>
    </div>
  );
  return <li className={styles.item}>{link ? link(tile) : tile}</li>;
}

/** The tags of a product, or why it cannot be bought. */
export const GoodsTags = ({ off, tags = [] }: Pick<GoodsTileProps, "off" | "tags">) => (
  <Tags>
    {off !== undefined && <Tag kind="grey">{off}</Tag>}
    {tags.map((tag) => (
      <Tag key={tag}>{tag}</Tag>
    ))}
  </Tags>
);

/** Tiles in two columns, one in elder mode. */
export function Feed({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className={styles.feed} aria-label={label}>
      {children}
    </ul>
  );
}

import { type Fen, formatFen } from "@heshi/kernel/money";
import { formatCount } from "@heshi/kernel/text";
import { Picture } from "@heshi/ui/picture/picture";
import { Price } from "@heshi/ui/goods/price";
import { SelfTitle, Tag } from "@heshi/ui/base/tag";
import type { ReactNode } from "react";
import { brandPath } from "#src/shared/goods/brand-path.ts";
import { goodsPath } from "#src/shared/goods/goods-path.ts";
import { shopPath } from "#src/shared/goods/shop-link.tsx";
import type { Favourite } from "../collect.queries.ts";
import type { Selection } from "../selection.ts";
import { CollectedRow } from "./collected-row.tsx";
import styles from "./favourite-row.module.css";

export interface FavouriteRowProps {
  favourite: Favourite;
  selection: Selection;
  onRemove: () => void;
}

function pathOf({ kind, targetId }: Favourite): string {
  if (kind === "goods") return goodsPath(targetId);
  return kind === "brand" ? brandPath(targetId, true) : shopPath(targetId);
}

/** A favourite; an unavailable one is grey and shows the reason. */
export function FavouriteRow({ favourite, selection, onRemove }: FavouriteRowProps) {
  const { targetId, title } = favourite;
  return (
    <CollectedRow
      id={targetId}
      title={title}
      path={pathOf(favourite)}
      selection={selection}
      onRemove={onRemove}
    >
      <Face favourite={favourite} />
    </CollectedRow>
  );
}

function Face({ favourite }: { favourite: Favourite }) {
  const { kind, title, picture, reason, isSelf } = favourite;
  const isOff = reason !== undefined;
  return (
    <>
      <Picture
        src={picture}
        alt=""
        width={kind === "goods" ? 88 : 56}
        faded={isOff}
        contain={kind === "brand"}
      />
      <span className={styles.words}>
        <span className={isOff ? styles.titleOff : styles.title}>
          <SelfTitle self={isSelf} title={title} />
        </span>
        {!isOff && <Tags favourite={favourite} />}
        <span className={styles.foot}>
          <Facts favourite={favourite} />
        </span>
        {favourite.shopName !== undefined && <span className={styles.shop}>{favourite.shopName}</span>}
      </span>
    </>
  );
}

function Tags({ favourite: { tags = [] } }: { favourite: Favourite }) {
  if (tags.length === 0) return null;
  return (
    <span className={styles.tags}>
      {tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </span>
  );
}

function Facts({ favourite }: { favourite: Favourite }): ReactNode {
  const { priceFen, dropFen, followers, sold, reason } = favourite;
  if (reason !== undefined) return <Tag kind="grey">{reason}</Tag>;
  return (
    <>
      {priceFen !== undefined && <Price fen={priceFen} />}
      {dropFen !== undefined && dropFen > 0 && <Drop amount={dropFen} />}
      {sold !== undefined && sold > 0 && <span className={styles.sold}>已售 {formatCount(sold)}</span>}
      {followers !== undefined && <span className={styles.facts}>{formatCount(followers)} 人关注</span>}
    </>
  );
}

function Drop({ amount }: { amount: Fen }) {
  return <Tag>比收藏时降 ¥{formatFen(amount).replace(/\.00$/, "")}</Tag>;
}

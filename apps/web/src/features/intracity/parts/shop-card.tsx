import { perHeadText } from "@heshi/kernel/money";
import type { NearShop } from "@heshi/contract/samecity/near";
import { localCategories } from "@heshi/contract/samecity/local-categories";
import { formatCount, formatDistance, starsText } from "@heshi/kernel/text";
import { Tag } from "@heshi/ui/base/tag";
import { Price, WasPrice } from "@heshi/ui/goods/price";
import { starFillIcon } from "@heshi/ui/icons/star-fill";
import { Icon } from "@heshi/ui/picture/icon";
import { Picture } from "@heshi/ui/picture/picture";
import { serverNow } from "@heshi/ui/state/server-clock";
import type { ReactNode } from "react";
import { Link } from "#src/shared/router/link.tsx";
import { branchTitle, goodsPath, opensText, shopPath } from "../near.ts";
import styles from "./near.module.css";

/** What a product of a branch is. */
const marks = { voucher: "券", town: "送", tire: "装" } as const satisfies Record<
  NearShop["goods"][number]["terms"],
  string
>;

/** A branch near a place, with two of its products. */
export function ShopCard({ shop }: { shop: NearShop }) {
  return (
    <li className={styles.card}>
      <Link to={shopPath(shop.shopId, shop.branchId)} className={styles.shop}>
        <Picture src={shop.picture === "" ? shop.logo : shop.picture} alt="" width={80} />
        <ShopWords shop={shop} />
      </Link>
      {shop.goods.length > 0 && (
        <ul className={styles.deals} aria-label={`${shop.name}的团购`}>
          {shop.goods.map((one) => (
            <li key={one.waresId}>
              <Link to={goodsPath(one.waresId)} className={styles.deal}>
                <span className={styles.ticket}>{marks[one.terms]}</span>
                <Price fen={one.priceFen} size={15} />
                {one.marketPrice !== undefined && <WasPrice fen={one.marketPrice} />}
                <span className={styles.dealTitle}>{one.title}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Its name, distance, score, price a head and hours. */
export function ShopWords({ shop }: { shop: NearShop }) {
  const { name, branchName, distance, score, sold, perHeadFen, category } = shop;
  const facts = [
    sold > 0 && `已售 ${formatCount(sold)}`,
    perHeadFen !== undefined && perHeadText(perHeadFen),
    localCategories[category],
  ].filter((fact) => fact !== false);
  const stars = starsText(score);
  return (
    <span className={styles.words}>
      <span className={styles.first}>
        <b className={styles.name}>{branchTitle(name, branchName)}</b>
        <span className={styles.far}>{formatDistance(distance)}</span>
      </span>
      <span className={styles.facts}>
        {stars !== undefined && (
          <span className={styles.stars}>
            <Icon of={starFillIcon} size={12} label="评分" />
            <b>{stars}</b>
          </span>
        )}
        {facts.join(" · ")}
      </span>
      <OpenState {...shop}>
        {shop.goods.some(({ terms }) => terms === "voucher") && <Tag kind="grey">随时退</Tag>}
        {shop.ways.includes("pickUp") && <Tag kind="grey">可自提</Tag>}
        {shop.ways.includes("deliver") && <Tag kind="grey">可配送</Tag>}
      </OpenState>
    </span>
  );
}

type OpenStateProps = {
  isOpen: boolean;
  opensAt?: number | undefined;
  hoursText: string;
  children?: ReactNode;
};

/** Whether it is open now, and its hours, or when it opens; then what else is short. */
export const OpenState = ({ isOpen, opensAt, hoursText, children }: OpenStateProps) => (
  <span className={styles.open}>
    <Tag kind={isOpen ? "ok" : "grey"}>{isOpen ? "营业中" : "休息中"}</Tag>
    <span>{isOpen || opensAt === undefined ? hoursText : opensText(opensAt, new Date(serverNow()))}</span>
    {children}
  </span>
);

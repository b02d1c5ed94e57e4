import { Card } from "@heshi/ui/layout/card";
import { Picture } from "@heshi/ui/picture/picture";
import { WasPrice } from "@heshi/ui/goods/price";
import { More, SectionHead } from "@heshi/ui/bar/section-head";
import { goodsPath } from "#src/shared/goods/goods-path.ts";
import { brandPath } from "#src/shared/goods/brand-path.ts";
import { useIsMember } from "#src/shared/session/session-store.ts";
import { Link } from "#src/shared/router/link.tsx";
import { TilePrice } from "#src/shared/points/tile-price.tsx";
import type { BlockOf } from "../home.queries.ts";
import styles from "./rest-blocks.module.css";

/** 品牌馆: a row of brands. */
export function Brands({ title, items }: Pick<BlockOf<"brand">, "title" | "items">) {
  const isMember = useIsMember();
  if (items.length === 0) return null;
  return (
    <Card label={title} className="elder-hide">
      <SectionHead
        title={title}
        more={
          <Link to="/pages/brand/index" label="全部品牌">
            <More>全部</More>
          </Link>
        }
      />
      <ul className={styles.brands}>
        {items.map(({ brandId, name, logo }) => (
          <li key={brandId}>
            <Link to={brandPath(brandId, isMember)} className={styles.brand}>
              <Picture src={logo} alt="" width={48} contain radius={12} />
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** 合市自营: a row of our own products. */
export function Self({ title, items }: Pick<BlockOf<"self">, "title" | "items">) {
  if (items.length === 0) return null;
  return (
    <Card label={title} className="elder-hide">
      <SectionHead
        title={title}
        more={
          <Link to="/pages/goods/self" label={`更多${title}`}>
            <More>更多</More>
          </Link>
        }
      />
      <ul className={styles.strip}>
        {items.map(({ waresId, title: name, picture, orderType, priceFen, marketPrice: marketPriceFen }) => (
          <li key={waresId}>
            <Link to={goodsPath(waresId)} className={styles.stripItem}>
              <Picture src={picture} alt={name} />
              <TilePrice orderType={orderType} amount={priceFen} size={15} />
              {marketPriceFen !== undefined && (
                <span>
                  <WasPrice fen={marketPriceFen} />
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

import { Picture } from "@heshi/ui/picture/picture";
import { More, SectionHead } from "@heshi/ui/bar/section-head";
import { goodsPath } from "#src/shared/goods/goods-path.ts";
import { Link } from "#src/shared/router/link.tsx";
import { TilePrice } from "#src/shared/points/tile-price.tsx";
import { withQuery } from "#src/shared/router/path.ts";
import styles from "./areas.module.css";
import { type BlockOf, SHOWN_OF_AREA } from "../home.queries.ts";
import { tintStyle } from "#src/shared/parts/banners.tsx";

/** The areas, each a tinted card with its first products. */
export function Areas({ title, items }: Pick<BlockOf<"area">, "title" | "items">) {
  if (items.length === 0) return null;
  return (
    <section aria-label={title} className="elder-hide">
      <SectionHead
        title={title}
        onPage
        more={
          <Link to="/pages/goods/area-list" label={`全部${title}`}>
            <More>全部</More>
          </Link>
        }
      />
      <ul className={styles.areas}>
        {items.map(({ areaId, name, subtitle, tint, goods }) => (
          <li key={areaId} className={styles.area} style={tintStyle(tint)}>
            <Link to={withQuery("/pages/goods/area", { id: areaId })} className={styles.head}>
              <strong className={styles.name}>{name}</strong>
              <span className={styles.subtitle}>{subtitle}</span>
            </Link>
            <ul className={styles.goods}>
              {goods.slice(0, SHOWN_OF_AREA).map((one) => (
                <li key={one.waresId}>
                  <Link to={goodsPath(one.waresId)} className={styles.one}>
                    <Picture src={one.picture} alt={one.title} />
                    <TilePrice orderType={one.orderType} amount={one.priceFen} size={15} />
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

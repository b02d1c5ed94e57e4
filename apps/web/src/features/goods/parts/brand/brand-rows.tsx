import type { WaresGoods } from "@heshi/contract/goods/wares-catalogue";
import { formatCount } from "@heshi/kernel/text";
import { Picture } from "@heshi/ui/picture/picture";
import type { RowOf } from "#src/shared/data/query.ts";
import { Link } from "#src/shared/router/link.tsx";
import { withQuery } from "#src/shared/router/path.ts";
import styles from "./brand.module.css";

export type Brand = RowOf<typeof WaresGoods, "GetBrands">;

/** Brands in rows, each with a link to its page. */
export function BrandRows({ brands }: { brands: readonly Brand[] }) {
  return (
    <ul>
      {brands.map(({ brandId, name, logo, goodsCount }) => (
        <li key={brandId}>
          <Link to={withQuery("/pages/brand/detail", { id: brandId })} className={styles.row}>
            <Picture src={logo} alt="" width={40} contain />
            <span className={styles.name}>{name}</span>
            <span className={styles.count}>
              {goodsCount > 0 ? `在售 ${formatCount(goodsCount)} 款` : "即将上新"}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

import type { GoodsDetail } from "@heshi/contract/goods/wares-goods";
import { More } from "@heshi/ui/bar/section-head";
import { Card } from "@heshi/ui/layout/card";
import { Picture } from "@heshi/ui/picture/picture";
import { brandPath } from "#src/shared/goods/brand-path.ts";
import { Link } from "#src/shared/router/link.tsx";
import { useIsMember } from "#src/shared/session/session-store.ts";
import styles from "./brand.module.css";

/** The way from a product to its brand; nothing for one without a brand. */
export function BrandEntry({ goods: { brand } }: { goods: GoodsDetail }) {
  const isMember = useIsMember();
  if (brand === undefined) return null;
  return (
    <Link to={brandPath(brand.brandId, isMember)} label={`品牌 ${brand.name}`}>
      <Card>
        <div className={styles.head}>
          <Picture src={brand.logo} alt="" width={32} contain />
          <span className={styles.name}>{brand.name}</span>
          <More>进入品牌</More>
        </div>
      </Card>
    </Link>
  );
}

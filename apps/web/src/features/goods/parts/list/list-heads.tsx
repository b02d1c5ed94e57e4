import { WaresGoods } from "@heshi/contract/goods/wares-catalogue";
import { formatCount } from "@heshi/kernel/text";
import { Card } from "@heshi/ui/layout/card";
import { Picture } from "@heshi/ui/picture/picture";
import { useQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import styles from "../detail/detail.module.css";
import { FollowButton } from "#src/shared/shop/follow-button.tsx";
import { ShopFacts } from "../detail/shop-part.tsx";

/** The shop above its products. */
export function ShopHeadCard({ id }: { id: string }) {
  const { data: shop } = useQuery(q(WaresGoods, "GetShop", { shopId: id }));
  if (shop === undefined) return null;
  return (
    <Card label="店铺">
      <ShopFacts shop={shop} act={<FollowButton kind="shop" targetId={id} />} />
      {shop.announcement !== "" && <p className={styles.story}>{shop.announcement}</p>}
    </Card>
  );
}

/** The brand above its products. */
export function BrandHead({ id }: { id: string }) {
  const { data } = useQuery(q(WaresGoods, "GetBrands"));
  const brand = data?.list.find((one) => one.brandId === id);
  if (brand === undefined) return null;
  return (
    <Card label="品牌">
      <div className={styles.shop}>
        <Picture src={brand.logo} alt="" width={48} contain />
        <div className={styles.shopWords}>
          <h2 className={styles.shopName}>
            <span>{brand.name}</span>
          </h2>
          <p className={styles.shopFacts}>在售 {formatCount(brand.goodsCount)} 款</p>
        </div>
        <FollowButton kind="brand" targetId={id} />
      </div>
      {brand.story !== "" && <p className={styles.story}>{brand.story}</p>}
    </Card>
  );
}

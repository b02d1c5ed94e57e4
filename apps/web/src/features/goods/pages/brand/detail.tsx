import { Wares } from "@heshi/contract/goods/wares";
import { shareTypes } from "@heshi/contract/system/share";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { ShareButton } from "#src/shared/share/share-button.tsx";
import { useParam } from "#src/shared/router/router.tsx";
import { Loaded } from "#src/shared/shell/error-boundary.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { BrandCard, BrandSkeleton } from "../../parts/brand/brand-card.tsx";
import styles from "../../parts/brand/brand.module.css";
import { type GoodsBrowser, useGoodsBrowser } from "../../parts/list/goods-browser.ts";
import { GoodsResults } from "../../parts/list/goods-results.tsx";
import { ListTools } from "../../parts/list/list-tools.tsx";
import { LookButton } from "../../parts/list/look-button.tsx";

/** 品牌详情: a brand's story and pictures, and its products. */
export function Page() {
  const brandId = useParam("id");
  const browser = useGoodsBrowser({ brandId });
  const { data } = useQuery(q(Wares, "GetBrand", { brandId }));
  return (
    <Screen
      gap={8}
      title={data?.name}
      right={
        <>
          {data !== undefined && <ShareButton source={{ sourceType: shareTypes.brand, sourceId: brandId }} />}
          <LookButton browser={browser} />
        </>
      }
    >
      <Loaded skeleton={<BrandSkeleton />}>
        <Brand brandId={brandId} browser={browser} />
      </Loaded>
    </Screen>
  );
}

function Brand({ brandId, browser }: { brandId: string; browser: GoodsBrowser }) {
  const { data: brand } = useSuspenseQuery(q(Wares, "GetBrand", { brandId }));
  return (
    <>
      <BrandCard brand={brand} />
      <div className={styles.tools}>
        <ListTools browser={browser} />
      </div>
      <GoodsResults browser={browser} emptyTitle="这个品牌即将上新" />
    </>
  );
}

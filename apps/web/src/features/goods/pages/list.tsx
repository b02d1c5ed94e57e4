import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "#src/shared/router.tsx";
import { Screen } from "#src/shared/screen.tsx";
import { areaQuery, brandsQuery, categoriesQuery } from "../goods.queries.ts";
import { idOf } from "../list-state.ts";
import { type Base, useGoodsBrowser } from "../parts/goods-browser.ts";
import { GoodsResults } from "../parts/goods-results.tsx";
import { ListTools } from "../parts/list-tools.tsx";
import { LookButton } from "../parts/look-button.tsx";
import { BrandHead, ShopHeadCard } from "../parts/list-heads.tsx";

/** 商品列表: goods of a category, brand, shop or area; all of them without. */
export function Page() {
  const [query] = useSearchParams();
  const id = (name: string): string | undefined => idOf(query.get(name));
  const base = {
    categoryId: id("categoryId"),
    brandId: id("brandId"),
    shopId: id("shopId"),
    areaId: id("areaId"),
  };
  return <List key={JSON.stringify(base)} base={base} />;
}

function List({ base }: { readonly base: Base }) {
  const browser = useGoodsBrowser(base);
  return (
    <Screen
      gap={8}
      title={useTitle(base)}
      right={<LookButton browser={browser} />}
      top={<ListTools browser={browser} />}
    >
      {base.shopId !== undefined && <ShopHeadCard id={base.shopId} />}
      {base.brandId !== undefined && <BrandHead id={base.brandId} />}
      <GoodsResults browser={browser} emptyTitle="这里还没有商品" />
    </Screen>
  );
}

/** The name of what the list is limited to; 商品列表 until it is known. */
function useTitle({ categoryId, brandId, areaId }: Base): string | undefined {
  const common = { throwOnError: false } as const;
  const categories = useQuery({ ...categoriesQuery(), ...common, enabled: categoryId !== undefined });
  const brands = useQuery({ ...brandsQuery(), ...common, enabled: brandId !== undefined });
  const area = useQuery({ ...areaQuery(areaId ?? ""), ...common, enabled: areaId !== undefined });
  const all = categories.data?.list.flatMap((top) => [top, ...top.children]) ?? [];
  const category = all.find(({ id }) => id === categoryId);
  const brand = brands.data?.list.find(({ id }) => id === brandId);
  return (category ?? brand ?? area.data)?.name;
}

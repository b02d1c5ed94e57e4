import { WaresGoods } from "@heshi/contract/goods/wares-catalogue";
import { Nav } from "@heshi/contract/home/nav";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { useSearchLine } from "#src/shared/parts/search-line.tsx";
import { q } from "#src/shared/data/query.ts";
import { idOf } from "../url-id.ts";
import { type Base, useGoodsBrowser } from "../parts/list/goods-browser.ts";
import { GoodsResults } from "../parts/list/goods-results.tsx";
import { ListTools } from "../parts/list/list-tools.tsx";
import { LookButton } from "../parts/list/look-button.tsx";
import { BrandHead, ShopHeadCard } from "../parts/list/list-heads.tsx";
import { keywordOf } from "../search-history.ts";

/**
 * 商品列表: the products of a category, brand, shop or area, or those of them that a keyword finds; else all, the newest
 * first, since the mall shows them as they are arranged.
 */
export function Page() {
  const [query] = useSearchParams();
  const shopId = idOf(query.get("shopId"));
  const keyword = keywordOf(query.get("keyword") ?? "");
  const id = (name: string): string | undefined => idOf(query.get(name));
  const base = {
    categoryId: id("categoryId"),
    brandId: id("brandId"),
    shopId,
    areaId: id("areaId"),
    ...(keyword !== "" && { keyword }),
  };
  return <List key={JSON.stringify(base)} base={base} />;
}

function List({ base }: { base: Base }) {
  const { shopId, keyword } = base;
  const isAll = Object.values(base).every((one) => one === undefined);
  const browser = useGoodsBrowser(base, isAll ? { sort: "newest" } : {});
  const [query, setQuery] = useSearchParams();
  const search = (text: string): void => {
    const words = keywordOf(text);
    if (shopId !== undefined)
      setQuery({ shopId, ...(words !== "" && { keyword: words }) }, { replace: true });
  };
  const line = useSearchLine({
    label: "搜索本店商品",
    placeholder: "搜索本店商品",
    keyword: keyword ?? "",
    onSearch: search,
    open: query.get("search") === "1",
  });
  return (
    <Screen
      gap={8}
      title={useTitle(base)}
      right={
        <>
          {shopId !== undefined && line.button}
          <LookButton browser={browser} />
        </>
      }
      top={
        <>
          {shopId !== undefined && line.field}
          <ListTools browser={browser} />
        </>
      }
    >
      {shopId !== undefined && keyword === undefined && <ShopHeadCard id={shopId} />}
      {base.brandId !== undefined && <BrandHead id={base.brandId} />}
      <GoodsResults
        browser={browser}
        emptyTitle={
          keyword === undefined
            ? "这里还没有商品"
            : shopId === undefined
              ? `没有找到“${keyword}”相关的商品`
              : `店里没有找到“${keyword}”`
        }
      />
    </Screen>
  );
}

/** The name of the category, brand, shop or area; undefined while it is unknown. */
function useTitle({ categoryId, brandId, areaId, shopId, keyword }: Base): string | undefined {
  const categories = useQuery({ ...q(WaresGoods, "GetCategories"), enabled: categoryId !== undefined });
  const brands = useQuery({ ...q(WaresGoods, "GetBrands"), enabled: brandId !== undefined });
  const area = useQuery({ ...q(Nav, "GetArea", { areaId: areaId ?? "" }), enabled: areaId !== undefined });
  const shop = useQuery({
    ...q(WaresGoods, "GetShop", { shopId: shopId ?? "" }),
    enabled: shopId !== undefined,
  });
  const all = categories.data?.list.flatMap((top) => [top, ...top.children]) ?? [];
  const category = all.find(({ categoryId: id }) => id === categoryId);
  const brand = brands.data?.list.find(({ brandId: id }) => id === brandId);
  const named = category ?? brand ?? area.data ?? shop.data;
  const isNamed = [categoryId, brandId, areaId, shopId].some((id) => id !== undefined);
  return isNamed || keyword === undefined ? named?.name : `搜索“${keyword}”`;
}

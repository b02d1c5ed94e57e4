import { shareTypes } from "@heshi/contract/system/share";
import { Wares } from "@heshi/contract/goods/wares";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { Chip, Chips } from "@heshi/ui/base/chip";
import { magnifyingGlassIcon } from "@heshi/ui/icons/magnifying-glass";
import { xIcon } from "@heshi/ui/icons/x";
import { Icon } from "@heshi/ui/picture/icon";
import { Empty } from "@heshi/ui/state/empty";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { GoodsFeed } from "#src/shared/goods/goods-feed.tsx";
import { goTo, navigateBack } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { ShareButton } from "#src/shared/share/share-button.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { idOf } from "../url-id.ts";
import styles from "../parts/brand/brand.module.css";
import { type GoodsBrowser, useGoodsBrowser } from "../parts/list/goods-browser.ts";
import { GoodsResults } from "../parts/list/goods-results.tsx";
import { ListTools } from "../parts/list/list-tools.tsx";
import { ShopBar } from "../parts/shop/shop-bar.tsx";
import { ShopCoupons } from "../parts/shop/shop-coupons.tsx";
import { ShopHead, ShopHeadSkeleton } from "../parts/shop/shop-head.tsx";
import { ShopStanding } from "../parts/shop/shop-standing.tsx";
import type { ShopHome } from "../parts/shop/shop-home.ts";

/** 店铺首页: a shop's head, coupons, categories and products. */
export function Page() {
  const shopId = idOf(useParam("id"));
  if (shopId === undefined) return <NoShop />;
  return <Home key={shopId} shopId={shopId} />;
}

function Home({ shopId }: { shopId: string }) {
  const browser = useGoodsBrowser({ shopId });
  const { data } = useQuery(q(Wares, "GetShopHome", { shopId }));
  const toSearch = () => goTo(withQuery("/pages/goods/list", { shopId, search: "1" }));
  return (
    <Screen
      nav="picture"
      skeleton={<ShopHeadSkeleton />}
      right={
        <>
          <NavButton icon={magnifyingGlassIcon} label="搜索本店商品" onPress={() => void toSearch()} />
          {data?.isOpen === true && (
            <ShareButton source={{ sourceType: shareTypes.shop, sourceId: shopId }} />
          )}
        </>
      }
      bar={data?.isOpen === true && <ShopBar shop={data} browser={browser} />}
    >
      <Content shopId={shopId} browser={browser} />
    </Screen>
  );
}

function Content({ shopId, browser }: { shopId: string; browser: GoodsBrowser }) {
  const { data: shop } = useSuspenseQuery(q(Wares, "GetShopHome", { shopId }));
  return (
    <>
      <ShopHead shop={shop} />
      <ShopStanding shop={shop} />
      {shop.isOpen ? <Goods shop={shop} browser={browser} /> : <GoodsFeed title="看看别的" empty={null} />}
    </>
  );
}

function Goods({ shop, browser }: { shop: ShopHome; browser: GoodsBrowser }) {
  const { state, change } = browser;
  const chosen = shop.categories.find(({ categoryId }) => categoryId === state.categoryId);
  return (
    <>
      <ShopCoupons shopId={shop.shopId} />
      <div className={styles.tools}>
        <ListTools browser={browser} />
        {chosen !== undefined && (
          <div className={styles.classes}>
            <Chips label="店内分类" oneRow>
              <Chip small chosen onPress={() => change({ categoryId: undefined })}>
                {chosen.name} {chosen.count}
                <Icon of={xIcon} size={12} label="不限分类" />
              </Chip>
            </Chips>
          </div>
        )}
      </div>
      <GoodsResults browser={browser} emptyTitle="店铺正在上新" />
    </>
  );
}

function NoShop() {
  return (
    <Screen>
      <Empty
        picture="shop"
        title="没有找到这家店铺"
        help="链接可能不完整，换个入口试试"
        action={{ text: "返回", onPress: () => navigateBack() }}
      />
    </Screen>
  );
}

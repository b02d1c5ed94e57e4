import { WaresGoods } from "@heshi/contract/goods/wares-catalogue";
import { Tabs } from "@heshi/ui/bar/tabs";
import { useQuery } from "@tanstack/react-query";
import { Screen } from "#src/shared/shell/screen.tsx";
import { q } from "#src/shared/data/query.ts";
import { type GoodsBrowser, useGoodsBrowser } from "../parts/list/goods-browser.ts";
import { GoodsResults } from "../parts/list/goods-results.tsx";
import { ListTools } from "../parts/list/list-tools.tsx";
import { LookButton } from "../parts/list/look-button.tsx";

/** 商城: all products, by top category. */
export function Page() {
  const browser = useGoodsBrowser({});
  return (
    <Screen
      gap={8}
      right={<LookButton browser={browser} />}
      top={
        <>
          <TopCategories browser={browser} />
          <ListTools browser={browser} />
        </>
      }
    >
      <GoodsResults browser={browser} emptyTitle="这个分类还没有商品" />
    </Screen>
  );
}

const ALL = "all";

function TopCategories({ browser }: { browser: GoodsBrowser }) {
  const { data } = useQuery(q(WaresGoods, "GetCategories"));
  const tops = data?.list ?? [];
  const chosen = browser.state.categoryId;
  // the filters may select a subcategory
  const top = tops.find(
    ({ categoryId, children }) =>
      categoryId === chosen || children.some((leaf) => leaf.categoryId === chosen),
  );
  return (
    <Tabs
      label="商品分类"
      items={[
        { key: ALL, text: "全部" },
        ...tops.map(({ categoryId, name }) => ({ key: categoryId, text: name })),
      ]}
      value={top?.categoryId ?? ALL}
      onChange={(key) => browser.change({ categoryId: key === ALL ? undefined : key })}
    />
  );
}

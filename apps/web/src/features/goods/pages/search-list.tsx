import { SearchLook } from "@heshi/ui/bar/search-look";
import { useParam } from "#src/shared/router/router.tsx";
import { Link } from "#src/shared/router/link.tsx";
import { withQuery } from "#src/shared/router/path.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { useGoodsBrowser } from "../parts/list/goods-browser.ts";
import { GoodsResults } from "../parts/list/goods-results.tsx";
import { ListTools } from "../parts/list/list-tools.tsx";
import { LookButton } from "../parts/list/look-button.tsx";
import { SearchHead } from "../parts/search/search-head.tsx";
import { keywordOf } from "../search-history.ts";

/** 搜索结果: the products a keyword finds. */
export function Page() {
  const keyword = keywordOf(useParam("keyword"));
  return <Found key={keyword} keyword={keyword} />;
}

function Found({ keyword }: { keyword: string }) {
  // without a keyword the page lists all products
  const browser = useGoodsBrowser({ keyword: keyword === "" ? undefined : keyword }, { look: "line" });
  const title = keyword === "" ? "搜索结果" : `搜索“${keyword}”`;
  return (
    <Screen
      gap={8}
      title={title}
      head={
        <SearchHead title={title} right={<LookButton browser={browser} />}>
          <Link to={withQuery("/pages/goods/search/index", { keyword })} label={`修改搜索词 ${keyword}`}>
            <SearchLook words={keyword === "" ? "搜索商品" : keyword} typed={keyword !== ""} />
          </Link>
        </SearchHead>
      }
      top={<ListTools browser={browser} />}
    >
      <GoodsResults browser={browser} emptyTitle={`没有找到“${keyword}”相关的商品`} />
    </Screen>
  );
}

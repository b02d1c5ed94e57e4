import { BackTop } from "@heshi/ui/list/back-top";
import { Empty } from "@heshi/ui/state/empty";
import { InfiniteList } from "@heshi/ui/list/infinite-list";
import { Note } from "@heshi/ui/layout/note";
import { LineSkeleton, TileSkeleton } from "@heshi/ui/state/skeleton";
import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { ErrorBoundary } from "#src/shared/shell/error-boundary.tsx";
import { GoodsFeed } from "#src/shared/goods/goods-feed.tsx";
import { GoodsList } from "#src/shared/goods/goods-list.tsx";
import { goodsQuery } from "../../goods.queries.ts";
import { filterCount, idleState } from "../../list-state.ts";
import type { GoodsBrowser } from "./goods-browser.ts";
import { KeywordPriceChip } from "./keyword-price.tsx";
import styles from "./goods-results.module.css";

export interface GoodsResultsProps {
  browser: GoodsBrowser;
  emptyTitle: string;
}

const TOTAL_END = 1000;
/** Lists up to this length are followed by recommendations. */
const FEW = 4;
/** The pictures that the first screen shows. */
const EAGER = 4;

/** The products of a list, page by page, with a skeleton after each change of order or filters. */
export function GoodsResults(props: GoodsResultsProps) {
  const { look, filter } = props.browser;
  return (
    <ErrorBoundary key={JSON.stringify(filter)}>
      <Suspense fallback={look === "tile" ? <TileSkeleton /> : <LineSkeleton />}>
        <Results {...props} />
      </Suspense>
      <BackTop />
    </ErrorBoundary>
  );
}

function Results({ browser, emptyTitle }: GoodsResultsProps) {
  const { filter, look } = browser;
  const { data, hasNextPage, fetchNextPage } = useSuspenseInfiniteQuery(goodsQuery(filter));
  const goods = data.pages.flatMap(({ list }) => list);
  const [first] = data.pages;
  if (goods.length === 0) return <Nothing browser={browser} title={emptyTitle} />;
  return (
    <>
      {first?.corrected !== undefined && filter.keyword !== undefined && (
        <div className={styles.note}>
          <Note kind="info">
            没有找到“{filter.keyword}”，已为您显示“{first.corrected}”的结果
          </Note>
        </div>
      )}
      {first?.price !== undefined && <KeywordPriceChip price={first.price} />}
      {first?.total !== undefined && (
        <p className={styles.total} role="status">
          共 {first.total >= TOTAL_END ? `${TOTAL_END}+` : first.total} 件
        </p>
      )}
      <InfiniteList more={hasNextPage} onMore={() => fetchNextPage({ throwOnError: true })}>
        <GoodsList goods={goods} look={look} label="商品" eager={EAGER} />
      </InfiniteList>
      {!hasNextPage && goods.length <= FEW && (
        <GoodsFeed
          title="看看别的"
          without={goods.map(({ waresId }) => waresId)}
          empty={null}
          eager={EAGER}
        />
      )}
    </>
  );
}

/** The empty state: offers to reset the filters, or recommendations. */
function Nothing({ browser, title }: { browser: GoodsBrowser; title: string }) {
  const isFiltered = filterCount(browser.state) > 0;
  return (
    <>
      <Empty
        picture="lens"
        title={isFiltered ? "没有符合条件的商品" : title}
        help={isFiltered ? "放宽条件，也许就有了" : "看看下面的推荐吧"}
        action={
          isFiltered
            ? { text: "清除筛选", onPress: () => browser.change({ ...idleState, sort: browser.state.sort }) }
            : undefined
        }
      />
      <GoodsFeed eager={EAGER} />
    </>
  );
}

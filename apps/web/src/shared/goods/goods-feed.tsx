import type { GoodsTile as Goods } from "@heshi/contract/goods/wares-goods";
import { Empty } from "@heshi/ui/state/empty";
import { SectionHead } from "@heshi/ui/bar/section-head";
import type { ReactNode } from "react";
import { TileSkeleton } from "@heshi/ui/state/skeleton";
import { CursorList } from "../parts/cursor-list.tsx";
import { Loaded } from "../shell/error-boundary.tsx";
import { GoodsList } from "./goods-list.tsx";
import type { CursorQuery } from "../data/query.ts";
import { feedQuery } from "./feed.queries.ts";

export interface GoodsFeedProps {
  title?: string;
  /** Another list than the recommendations. */
  query?: CursorQuery<Goods>;
  isHeadless?: boolean;
  without?: readonly string[];
  empty?: ReactNode;
  /** How many pictures are loaded at once, on pages that begin with the feed or nearly so. */
  eager?: number;
}

const EMPTY = <Empty picture="box" title="商品正在上架" help="过一会儿再来看看" as="h3" />;

/** 为你推荐: an endless list of products, with its own skeleton and retry. */
export function GoodsFeed({
  title = "为你推荐",
  query = feedQuery(),
  isHeadless = false,
  without = [],
  empty = EMPTY,
  eager,
}: GoodsFeedProps) {
  return (
    <section aria-label={title}>
      {!isHeadless && <SectionHead title={title} onPage />}
      <Loaded skeleton={<TileSkeleton />}>
        <CursorList query={query} empty={empty}>
          {(goods) => (
            <GoodsList
              goods={goods.filter(({ waresId }) => !without.includes(waresId))}
              label={title}
              eager={eager}
              isFeed
            />
          )}
        </CursorList>
      </Loaded>
    </section>
  );
}

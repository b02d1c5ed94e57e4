import { WaresGoods } from "@heshi/contract/goods/wares-catalogue";
import { Empty } from "@heshi/ui/state/empty";
import { SectionHead } from "@heshi/ui/bar/section-head";
import type { ReactNode } from "react";
import { TileSkeleton } from "@heshi/ui/state/skeleton";
import { CursorList } from "../parts/cursor-list.tsx";
import { Loaded } from "../shell/error-boundary.tsx";
import { GoodsList } from "./goods-list.tsx";
import { pages } from "../data/query.ts";

/** The endless recommendations for the caller. */
export const feedQuery = () => ({
  ...pages(WaresGoods, "GetFeed"),
  staleTime: 300_000,
});

export interface GoodsFeedProps {
  title?: string;
  without?: readonly string[];
  empty?: ReactNode;
}

const EMPTY = <Empty picture="box" title="商品正在上架" help="过一会儿再来看看" as="h3" />;

/** 为你推荐: an endless list of products, with its own skeleton and retry. */
export function GoodsFeed({ title = "为你推荐", without = [], empty = EMPTY }: GoodsFeedProps) {
  return (
    <section aria-label={title}>
      <SectionHead title={title} onPage />
      <Loaded skeleton={<TileSkeleton />}>
        <CursorList query={feedQuery()} empty={empty}>
          {(goods) => (
            <GoodsList goods={goods.filter(({ waresId }) => !without.includes(waresId))} label={title} />
          )}
        </CursorList>
      </Loaded>
    </section>
  );
}

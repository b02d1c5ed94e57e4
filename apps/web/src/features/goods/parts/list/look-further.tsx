import type { GoodsTile } from "@heshi/contract/goods/wares-goods";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { TileSkeleton } from "@heshi/ui/state/skeleton";
import { Suspense } from "react";
import { CursorList } from "#src/shared/parts/cursor-list.tsx";
import { ErrorBoundary } from "#src/shared/shell/error-boundary.tsx";
import { feedQuery } from "#src/shared/goods/goods-feed.tsx";
import { GoodsList } from "#src/shared/goods/goods-list.tsx";

/** 看看别的 under a short list: recommendations without its products. */
export function LookFurther({ than }: { than: readonly Pick<GoodsTile, "id">[] }) {
  const shown = new Set(than.map(({ id }) => id));
  return (
    <section aria-label="看看别的">
      <SectionHead title="看看别的" onPage />
      <ErrorBoundary>
        <Suspense fallback={<TileSkeleton />}>
          <CursorList query={feedQuery()} empty={null}>
            {(goods) => <GoodsList goods={goods.filter(({ id }) => !shown.has(id))} label="看看别的" />}
          </CursorList>
        </Suspense>
      </ErrorBoundary>
    </section>
  );
}

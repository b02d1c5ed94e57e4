import { Wares } from "@heshi/contract/goods/wares";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { TileSkeleton } from "@heshi/ui/state/skeleton";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Loaded } from "#src/shared/shell/error-boundary.tsx";
import { GoodsList } from "#src/shared/goods/goods-list.tsx";
import { q } from "#src/shared/data/query.ts";
import { parts } from "./section-tabs.tsx";

/** 相似好物 at the end of a product's page. */
export function Similar({ id }: { id: string }) {
  return (
    <section id={parts.similar} aria-label="相似好物">
      <SectionHead title="相似好物" onPage />
      <Loaded skeleton={<TileSkeleton count={4} />}>
        <Goods id={id} />
      </Loaded>
    </section>
  );
}

function Goods({ id }: { id: string }) {
  const { data } = useSuspenseQuery(q(Wares, "GetSimilar", { waresId: id }));
  return <GoodsList goods={data.list} label="相似好物" />;
}

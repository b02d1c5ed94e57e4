import { Nav } from "@heshi/contract/home/nav";
import { Bone, Skeleton } from "@heshi/ui/state/skeleton";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { q } from "#src/shared/data/query.ts";
import { AreaHead } from "../parts/list/area-head.tsx";
import { useGoodsBrowser } from "../parts/list/goods-browser.ts";
import { GoodsResults } from "../parts/list/goods-results.tsx";
import { ListTools } from "../parts/list/list-tools.tsx";
import { LookButton } from "../parts/list/look-button.tsx";
import styles from "./area.module.css";

/** 商品专区: an area with its banner and products. */
export function Page() {
  const id = useParam("id");
  return <Area key={id} id={id} />;
}

function Area({ id }: { id: string }) {
  const browser = useGoodsBrowser({ areaId: id });
  const { data } = useQuery(q(Nav, "GetArea", { areaId: id }));
  return (
    <Screen
      gap={8}
      title={data?.name}
      right={<LookButton browser={browser} />}
      top={<ListTools browser={browser} />}
    >
      <Suspense fallback={<HeadSkeleton />}>
        <Banner id={id} />
        <GoodsResults browser={browser} emptyTitle="专区正在选品，过一会儿再来" />
      </Suspense>
    </Screen>
  );
}

function HeadSkeleton() {
  return (
    <Skeleton>
      <div className={styles.head}>
        <Bone height={116} radius={16} />
      </div>
    </Skeleton>
  );
}

function Banner({ id }: { id: string }) {
  const { data } = useSuspenseQuery(q(Nav, "GetArea", { areaId: id }));
  return (
    <div className={styles.head}>
      <AreaHead {...data} />
    </div>
  );
}

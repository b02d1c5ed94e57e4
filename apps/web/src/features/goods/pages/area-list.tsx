import { Nav } from "@heshi/contract/home/nav";
import { Empty } from "@heshi/ui/state/empty";
import { Picture } from "@heshi/ui/picture/picture";
import { Bone, Skeleton } from "@heshi/ui/state/skeleton";
import { useSuspenseQuery } from "@tanstack/react-query";
import { goodsPath } from "#src/shared/goods/goods-path.ts";
import { Link } from "#src/shared/router/link.tsx";
import { navigateBack } from "#src/shared/router/navigate.ts";
import { TilePrice } from "#src/shared/points/tile-price.tsx";
import { withQuery } from "#src/shared/router/path.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { q } from "#src/shared/data/query.ts";
import { AreaHead } from "../parts/list/area-head.tsx";
import styles from "./area.module.css";

/** 专区列表: all areas, each with its first products. */
export function Page() {
  return (
    <Screen title="专区列表" gap={8} skeleton={<AreaSkeleton />}>
      <Areas />
    </Screen>
  );
}

const SHOWN = 4;

function AreaSkeleton() {
  return (
    <Skeleton>
      {[1, 2, 3].map((key) => (
        <div key={key} className={styles.card}>
          <Bone height={116} />
          <div className={styles.goods}>
            {Array.from({ length: SHOWN }, (_, at) => (
              <div key={at} className={styles.one}>
                <Bone height={78} radius={8} />
                <Bone width={48} height={16} />
              </div>
            ))}
          </div>
        </div>
      ))}
    </Skeleton>
  );
}

function Areas() {
  const { data } = useSuspenseQuery(q(Nav, "GetHome"));
  const areas = data.blocks.flatMap((block) => (block.kind === "area" ? block.items : []));
  if (areas.length === 0) {
    return (
      <Empty
        picture="gift"
        title="专区正在准备"
        help="过一会儿再来看看"
        action={{ text: "返回", onPress: () => navigateBack() }}
      />
    );
  }
  return (
    <ul>
      {areas.map(({ areaId, goods, ...head }) => (
        <li key={areaId} className={styles.card}>
          <Link to={withQuery("/pages/goods/area", { id: areaId })}>
            <AreaHead {...head} />
          </Link>
          <ul className={styles.goods}>
            {goods.slice(0, SHOWN).map((one) => (
              <li key={one.waresId}>
                <Link to={goodsPath(one.waresId)} className={styles.one}>
                  <Picture src={one.picture} alt="" />
                  <span className={styles.name}>{one.title}</span>
                  <TilePrice orderType={one.orderType} amount={one.priceFen} size={15} />
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

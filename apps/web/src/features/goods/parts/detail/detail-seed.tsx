import type { GoodsTile } from "@heshi/contract/goods/wares-goods";
import { Card } from "@heshi/ui/layout/card";
import { Picture } from "@heshi/ui/picture/picture";
import { SelfTitle } from "@heshi/ui/base/tag";
import { Bone, DetailSkeleton, Skeleton } from "@heshi/ui/state/skeleton";
import { TilePrice } from "#src/shared/points/tile-price.tsx";
import { queryClient } from "#src/shared/data/query-client.ts";
import styles from "./detail.module.css";
import { FavouriteIcon } from "../favourite-icon.tsx";

interface Listed {
  list?: readonly Partial<GoodsTile>[];
  pages?: readonly Listed[];
}

/** The product's tile in a list that was shown before; undefined for who comes from elsewhere. */
function tileOf(id: string): GoodsTile | undefined {
  const lists = queryClient.getQueriesData<Listed>({
    predicate: ({ queryKey: [key] }) => String(key).startsWith("Wares."),
  });
  const isTile = (one: Partial<GoodsTile>): one is GoodsTile =>
    one.waresId === id && one.picture !== undefined && one.title !== undefined && one.priceFen !== undefined;
  for (const [, data] of lists)
    for (const { list } of data?.pages ?? (data === undefined ? [] : [data])) {
      const tile = Array.isArray(list) ? list.find(isTile) : undefined;
      if (tile !== undefined) return tile;
    }
  return undefined;
}

/** The loading state of a product's page: picture, price and title as the list had them, else bones. */
export function DetailSeed({ id }: { id: string }) {
  const tile = tileOf(id);
  if (tile === undefined) return <DetailSkeleton />;
  const { picture, title, isSelf, priceFen, orderType } = tile;
  return (
    <>
      <Picture src={picture} alt={title} radius={0} eager sizes="(min-width: 430px) 430px, 100vw" />
      <Card className={styles.over}>
        <div className={styles.prices}>
          <TilePrice orderType={orderType} amount={priceFen} size={28} />
        </div>
        <div className={styles.head}>
          <h2 className={styles.title}>
            <SelfTitle self={isSelf} title={title} />
          </h2>
          <FavouriteIcon id={id} />
        </div>
      </Card>
      <Skeleton>
        <Card>
          <Bone width="60%" />
          <Bone width="80%" top={24} />
          <Bone width="72%" top={24} />
        </Card>
      </Skeleton>
    </>
  );
}

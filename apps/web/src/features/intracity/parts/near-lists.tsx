import { Empty } from "@heshi/ui/state/empty";
import { RowSkeleton } from "@heshi/ui/state/skeleton";
import { CursorList } from "#src/shared/parts/cursor-list.tsx";
import { Loaded } from "#src/shared/shell/error-boundary.tsx";
import { nearGoods, type NearFilters, nearShops, type Spot } from "../near.ts";
import { GoodsCard } from "./goods-card.tsx";
import styles from "./near.module.css";
import { ShopCard } from "./shop-card.tsx";

type Props = { spot: Spot; filters: NearFilters; onClear: () => void };

const isNarrow = ({ category, keyword, openNow, scoreFrom, sort }: NearFilters): boolean =>
  category !== undefined || keyword !== "" || openNow || scoreFrom !== undefined || sort !== "distance";

function None({ what, filters, onClear }: Omit<Props, "spot"> & { what: string }) {
  return (
    <Empty
      picture="shop"
      title={`附近没有找到${what}`}
      {...(isNarrow(filters)
        ? { help: "可以少选几个条件，或换个关键词", action: { text: "清空条件", onPress: onClear } }
        : { help: "100 公里内还没有，可以换个地点看看" })}
    />
  );
}

/** Branches near a place, endless; each choice of filters loads by itself. */
export const ShopList = ({ spot, filters, onClear }: Props) => (
  <Loaded skeleton={<RowSkeleton count={6} />}>
    <CursorList
      query={nearShops(spot, filters)}
      empty={<None what="店铺" filters={filters} onClear={onClear} />}
    >
      {(rows) => (
        <ul className={styles.list} aria-label="附近的店铺">
          {rows.map((shop) => (
            <ShopCard key={shop.branchId} shop={shop} />
          ))}
        </ul>
      )}
    </CursorList>
  </Loaded>
);

/** Vouchers near a place, endless. */
export const GoodsList = ({ spot, filters, onClear }: Props) => (
  <Loaded skeleton={<RowSkeleton count={6} />}>
    <CursorList
      query={nearGoods(spot, filters)}
      empty={<None what="团购" filters={filters} onClear={onClear} />}
    >
      {(rows) => (
        <ul className={styles.list} aria-label="附近的团购">
          {rows.map((goods) => (
            <GoodsCard key={goods.waresId} goods={goods} />
          ))}
        </ul>
      )}
    </CursorList>
  </Loaded>
);

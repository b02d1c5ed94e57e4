import type { FavouriteKind } from "@heshi/contract/goods/wares-goods";
import { LineSkeleton } from "@heshi/ui/state/skeleton";
import { showToast } from "@heshi/ui/overlay/toast";
import { showFailure } from "#src/shared/data/error-actions.ts";
import { goTo } from "#src/shared/router/navigate.ts";
import { HOME } from "#src/shared/router/route.ts";
import { TabbedList, useTab } from "#src/shared/parts/tabbed-list.tsx";
import { favouritesQuery, removeFavourites, removeRestocks, restocksQuery } from "../collect.queries.ts";
import { FavouriteRow } from "../parts/favourite-row.tsx";
import { RestockRow } from "../parts/restock-row.tsx";
import { useEditing } from "../use-editing.tsx";

const kinds: Readonly<Record<FavouriteKind, string>> = { goods: "商品", shop: "店铺", brand: "品牌" };
const tabs = { ...kinds, restock: "到货通知" } as const;
const shelf = { label: "收藏的种类", param: "kind", skeleton: <LineSkeleton /> } as const;
const away = { text: "去逛逛", onPress: () => goTo(HOME) } as const;

/** 我的收藏: goods, shops and brands, and what is waited for, selected by `kind` in the URL. */
export function Page() {
  const { tab } = useTab(tabs, "kind");
  return tab === "restock" ? <Restocks /> : <Favourites key={tab} kind={tab} />;
}

/** Removes one, and says so. */
const removed = (removing: Promise<void>, text: string): void => {
  removing.then(() => showToast(text)).catch(showFailure);
};

function Favourites({ kind }: { kind: FavouriteKind }) {
  const { selection, right, bar } = useEditing({
    query: favouritesQuery(kind),
    idOf: ({ targetId }) => targetId,
    question: (count) => `不再收藏这 ${count} 个${kinds[kind]}？`,
    remove: (ids) => removeFavourites(kind, ids),
  });
  return (
    <TabbedList
      {...shelf}
      tabs={tabs}
      list={() => favouritesQuery(kind)}
      empty={() => ({
        picture: "bag",
        title: `还没有收藏的${kinds[kind]}`,
        help: kind === "goods" ? "看到喜欢的点一下“收藏”，降价会告诉您" : "收藏后在这里快速找到",
        action: away,
      })}
      right={right}
      bar={bar}
    >
      {(favourites) => (
        <ul>
          {favourites.map((favourite) => (
            <FavouriteRow
              key={favourite.targetId}
              favourite={favourite}
              selection={selection}
              onRemove={() => removed(removeFavourites(kind, [favourite.targetId]), "已取消收藏")}
            />
          ))}
        </ul>
      )}
    </TabbedList>
  );
}

/** What the member waits for; the list follows what comes back. */
function Restocks() {
  const { selection, right, bar } = useEditing({
    query: restocksQuery(),
    idOf: ({ skuId }) => skuId,
    question: (count) => `取消这 ${count} 个到货通知？`,
    remove: removeRestocks,
  });
  return (
    <TabbedList
      {...shelf}
      tabs={tabs}
      list={restocksQuery}
      live={["goods.restock"]}
      empty={() => ({
        picture: "bag",
        title: "没有等待到货的商品",
        help: "遇到缺货的商品，点“到货通知”，有货时告诉您",
        action: away,
      })}
      right={right}
      bar={bar}
    >
      {(restocks) => (
        <ul>
          {restocks.map((restock) => (
            <RestockRow
              key={restock.skuId}
              restock={restock}
              selection={selection}
              onRemove={() => removed(removeRestocks([restock.skuId]), "已取消到货通知")}
            />
          ))}
        </ul>
      )}
    </TabbedList>
  );
}

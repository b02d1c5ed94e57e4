import type { FavouriteKind } from "@heshi/contract/goods/wares-goods";
import { LineSkeleton } from "@heshi/ui/state/skeleton";
import { showToast } from "@heshi/ui/overlay/toast";
import { showFailure } from "#src/shared/data/error-actions.ts";
import { goTo } from "#src/shared/router/navigate.ts";
import { HOME } from "#src/shared/router/route.ts";
import { TabbedList, useTab } from "#src/shared/parts/tabbed-list.tsx";
import { favouritesQuery, removeFavourites } from "../collect.queries.ts";
import { FavouriteRow } from "../parts/favourite-row.tsx";
import { useEditing } from "../use-editing.tsx";

const kinds: Readonly<Record<FavouriteKind, string>> = { goods: "商品", shop: "店铺", brand: "品牌" };

/** 我的收藏: goods, shops and brands, selected by `kind` in the URL. */
export function Page() {
  const { tab } = useTab(kinds, "kind");
  return <Favourites key={tab} kind={tab} />;
}

function Favourites({ kind }: { kind: FavouriteKind }) {
  const { selection, right, bar } = useEditing({
    query: favouritesQuery(kind),
    idOf: ({ targetId }) => targetId,
    question: (count) => `不再收藏这 ${count} 个${kinds[kind]}？`,
    remove: (ids) => removeFavourites(kind, ids),
  });
  const remove = (id: string): void => {
    removeFavourites(kind, [id])
      .then(() => showToast("已取消收藏"))
      .catch(showFailure);
  };
  return (
    <TabbedList
      tabs={kinds}
      label="收藏的种类"
      param="kind"
      list={favouritesQuery}
      empty={() => ({
        picture: "bag",
        title: `还没有收藏的${kinds[kind]}`,
        help: kind === "goods" ? "看到喜欢的点一下“收藏”，降价会告诉您" : "收藏后在这里快速找到",
        action: { text: "去逛逛", onPress: () => goTo(HOME) },
      })}
      skeleton={<LineSkeleton />}
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
              onRemove={() => remove(favourite.targetId)}
            />
          ))}
        </ul>
      )}
    </TabbedList>
  );
}

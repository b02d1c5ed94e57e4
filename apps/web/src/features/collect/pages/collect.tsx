import type { FavouriteKind } from "@heshi/contract/goods/wares-goods";
import { Empty } from "@heshi/ui/state/empty";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { LineSkeleton } from "@heshi/ui/state/skeleton";
import { Tabs } from "@heshi/ui/bar/tabs";
import { showToast } from "@heshi/ui/overlay/toast";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "#src/shared/router/router.tsx";
import { showFailure } from "#src/shared/data/error-actions.ts";
import { CursorList } from "#src/shared/data/cursor-list.tsx";
import { goTo } from "#src/shared/router/navigate.ts";
import { HOME } from "#src/shared/router/route.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { favouritesQuery, removeFavourites } from "../collect.queries.ts";
import { EditBar } from "../parts/edit-bar.tsx";
import { FavouriteRow } from "../parts/favourite-row.tsx";
import { type Selection, useSelection } from "../selection.ts";

const kinds = [
  { key: "goods", text: "商品" },
  { key: "shop", text: "店铺" },
  { key: "brand", text: "品牌" },
] as const;

/** 我的收藏: goods, shops and brands; `kind` in the query opens one of them. */
export function Page() {
  const [query] = useSearchParams();
  const [kind, setKind] = useState<FavouriteKind>(
    () => kinds.find(({ key }) => key === query.get("kind"))?.key ?? "goods",
  );
  return <Favourites key={kind} kind={kind} onKind={setKind} />;
}

type FavouritesProps = { readonly kind: FavouriteKind; readonly onKind: (kind: FavouriteKind) => void };

function Favourites({ kind, onKind }: FavouritesProps) {
  const selection = useSelection();
  const { data } = useInfiniteQuery({ ...favouritesQuery(kind), throwOnError: false });
  const isEmpty = (data?.pages[0]?.list.length ?? 0) === 0;
  return (
    <Screen
      gap={8}
      top={<Tabs label="收藏的种类" items={kinds} value={kind} onChange={onKind} />}
      right={
        !isEmpty && <NavButton text={selection.isEdited ? "完成" : "管理"} onPress={selection.switchMode} />
      }
      skeleton={<LineSkeleton />}
      bar={
        selection.isEdited && (
          <EditBar
            query={favouritesQuery(kind)}
            idOf={({ targetId }) => targetId}
            selection={selection}
            question={(count) => `不再收藏这 ${count} 个${nameOf(kind)}？`}
            remove={(ids) => removeFavourites(kind, ids)}
          />
        )
      }
    >
      <List kind={kind} selection={selection} />
    </Screen>
  );
}

const nameOf = (kind: FavouriteKind): string => kinds.find(({ key }) => key === kind)?.text ?? "";

function List({ kind, selection }: { readonly kind: FavouriteKind; readonly selection: Selection }) {
  const remove = (id: string): void => {
    removeFavourites(kind, [id])
      .then(() => showToast("已取消收藏"))
      .catch(showFailure);
  };
  return (
    <CursorList
      query={favouritesQuery(kind)}
      empty={
        <Empty
          picture="bag"
          title={`还没有收藏的${nameOf(kind)}`}
          help={kind === "goods" ? "看到喜欢的点一下“收藏”，降价会告诉您" : "收藏后在这里快速找到"}
          action={{ text: "去逛逛", onPress: () => goTo(HOME) }}
        />
      }
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
    </CursorList>
  );
}

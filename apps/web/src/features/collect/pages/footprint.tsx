import { confirm } from "@heshi/ui/overlay/dialog";
import { Empty } from "@heshi/ui/state/empty";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { usePress } from "@heshi/ui/base/press";
import { showToast } from "@heshi/ui/overlay/toast";
import { useInfiniteQuery } from "@tanstack/react-query";
import { CursorList } from "#src/shared/data/cursor-list.tsx";
import { goTo } from "#src/shared/router/navigate.ts";
import { HOME } from "#src/shared/router/route.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { byDay } from "../by-day.ts";
import { footprintsQuery, removeFootprints } from "../collect.queries.ts";
import { EditBar } from "../parts/edit-bar.tsx";
import { FootprintDay, FootprintSkeleton } from "../parts/footprint-day.tsx";
import { useSelection } from "../selection.ts";

/** 浏览足迹: goods the member looked at, by day. */
export function Page() {
  const selection = useSelection();
  const { data } = useInfiniteQuery({ ...footprintsQuery(), throwOnError: false });
  const isEmpty = (data?.pages[0]?.list.length ?? 0) === 0;
  const [, clear] = usePress(async () => {
    if (!(await confirm({ text: "清空全部浏览足迹？", confirmText: "清空" }))) return;
    await removeFootprints();
    selection.end();
    showToast("已清空");
  });
  return (
    <Screen
      gap={8}
      right={
        !isEmpty && (
          <>
            {selection.isEdited && <NavButton text="清空" onPress={clear} />}
            <NavButton text={selection.isEdited ? "完成" : "管理"} onPress={selection.switchMode} />
          </>
        )
      }
      skeleton={<FootprintSkeleton />}
      bar={
        selection.isEdited && (
          <EditBar
            query={footprintsQuery()}
            idOf={({ goods }) => goods.id}
            selection={selection}
            question={(count) => `删除这 ${count} 条足迹？`}
            remove={removeFootprints}
          />
        )
      }
    >
      <CursorList
        query={footprintsQuery()}
        empty={
          <Empty
            picture="lens"
            title="还没有浏览足迹"
            help="看过的商品会留在这里，方便再找"
            action={{ text: "去逛逛", onPress: () => goTo(HOME) }}
          />
        }
      >
        {(footprints) =>
          byDay(footprints, new Date()).map((day) => (
            <FootprintDay key={day.day} day={day} selection={selection} />
          ))
        }
      </CursorList>
    </Screen>
  );
}

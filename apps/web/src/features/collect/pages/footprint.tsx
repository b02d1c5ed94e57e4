import { confirm } from "@heshi/ui/overlay/dialog";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { usePress } from "@heshi/ui/base/press";
import { showToast } from "@heshi/ui/overlay/toast";
import { goodsRpc } from "#src/shared/goods/goods-rpc.ts";
import { goTo } from "#src/shared/router/navigate.ts";
import { HOME } from "#src/shared/router/route.ts";
import { TabbedList } from "#src/shared/parts/tabbed-list.tsx";
import { byDay } from "../by-day.ts";
import { footprintsQuery, removeFootprints } from "../collect.queries.ts";
import { FootprintDay, FootprintSkeleton } from "../parts/footprint-day.tsx";
import { useEditing } from "../use-editing.tsx";

/** 浏览足迹: products the member viewed, by day. */
export function Page() {
  const { selection, right, bar } = useEditing({
    query: footprintsQuery(),
    idOf: ({ goods }) => goods.waresId,
    question: (count) => `删除这 ${count} 条足迹？`,
    remove: removeFootprints,
    more: (end) => <ClearButton onDone={end} />,
  });
  return (
    <TabbedList
      list={footprintsQuery}
      empty={() => ({
        picture: "lens",
        title: "还没有浏览足迹",
        help: "看过的商品会留在这里，方便再找",
        action: { text: "去逛逛", onPress: () => goTo(HOME) },
      })}
      skeleton={<FootprintSkeleton />}
      right={right}
      bar={bar}
    >
      {(footprints) =>
        byDay(footprints, new Date()).map((day) => (
          <FootprintDay key={day.day} day={day} selection={selection} />
        ))
      }
    </TabbedList>
  );
}

function ClearButton({ onDone }: { onDone: () => void }) {
  const [, clear] = usePress(async () => {
    if (!(await confirm({ text: "清空全部浏览足迹？", confirmText: "清空" }))) return;
    await goodsRpc.RemoveFootprints({}, { refetch: "await" });
    onDone();
    showToast("已清空");
  });
  return <NavButton text="清空" onPress={clear} />;
}

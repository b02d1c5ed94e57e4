import { lazy, Suspense, useState } from "react";
import { After } from "@heshi/contract/trade/after";
import { Button } from "@heshi/ui/form/button";
import { BottomBar } from "@heshi/ui/layout/page";
import { Empty } from "@heshi/ui/state/empty";
import { TalkSkeleton } from "@heshi/ui/state/talk-skeleton";
import { useQuery } from "@tanstack/react-query";
import { CursorList } from "#src/shared/parts/cursor-list.tsx";
import { pages } from "#src/shared/data/query.ts";
import { usePush } from "#src/shared/data/use-order-push.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { detailQuery, renew } from "../after.queries.ts";
import { LogRows } from "../parts/log-rows.tsx";

/** Loaded when it is opened. */
const WordsSheet = lazy(() =>
  import("../parts/words-sheet.tsx").then((part) => ({ default: part.WordsSheet })),
);

/** The negotiation of an after-sale (`id`), with a field for notes while it is open. */
export function Page() {
  const id = useParam("id");
  const { data } = useQuery(detailQuery(id));
  const [isOpen, setOpen] = useState<boolean>();
  usePush(["after.state"], () => void renew());
  const mayWrite = data?.actions.includes("note");
  return (
    <Screen
      skeleton={<TalkSkeleton />}
      bar={
        mayWrite && (
          <BottomBar>
            <Button grow kind="outline" onPress={() => setOpen(true)}>
              给商家留言
            </Button>
          </BottomBar>
        )
      }
    >
      <CursorList
        query={pages(After, "GetLog", { afterSaleId: id })}
        empty={<Empty picture="box" title="还没有协商记录" />}
      >
        {(rows) => <LogRows rows={rows} side="member" />}
      </CursorList>
      {isOpen !== undefined && (
        <Suspense>
          <WordsSheet method="AddNote" afterSaleId={id} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Screen>
  );
}

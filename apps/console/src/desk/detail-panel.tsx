import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { queryClient } from "../data/rpc.ts";
import { useAct } from "../data/use-act.ts";
import { DecisionBar, DecisionDialog } from "./decide.tsx";
import { Unread } from "./kit/unread.tsx";
import { Part } from "./parts.tsx";
import type { AdminList, AdminRow, Decision, WorkList } from "./work-list.types.ts";

type Loads<L extends AdminList, D> = Pick<WorkList<L, D>, "load">;

const detailQuery = <L extends AdminList, D>({ load }: Loads<L, D>, id: string) => ({
  queryKey: [`Admin.${load?.method ?? ""}`, { id }],
  queryFn: async (): Promise<D> => {
    if (!load) throw new Error("a list without details");
    return load.send(id);
  },
});

/** Loads the row that follows a decision while its words are written, so that it is there at once. */
export function useReady<L extends AdminList, D>({ load }: Loads<L, D>, id: string): void {
  useEffect(() => {
    if (load && id !== "") void queryClient.prefetchQuery(detailQuery<L, D>({ load }, id));
  }, [load, id]);
}

/** What is known of the open row. */
export function useDetail<L extends AdminList, D>(
  { load }: Loads<L, D>,
  { id, row }: { id: string; row: AdminRow<L> | undefined },
) {
  return useQuery<D>({
    ...detailQuery<L, D>({ load }, id),
    enabled: load !== undefined && id !== "",
    ...(load ? {} : { initialData: row as D }),
  });
}

type Panel<L extends AdminList, D> = {
  spec: WorkList<L, D>;
  shown: { data: D | undefined; error: unknown; refetch: () => unknown };
  open: readonly Decision<D>[];
  chosen: Decision<D> | undefined;
  choose: (one: Decision<D> | undefined) => void;
  decided: () => void;
};

function Body<L extends AdminList, D>({ spec, shown }: Pick<Panel<L, D>, "spec" | "shown">): ReactNode {
  const { data, error, refetch } = shown;
  const { rule } = spec;
  if (data === undefined) return <Unread error={error} again={refetch} />;
  return (
    <>
      <Part>{spec.heading(data)}</Part>
      {spec.view(data)}
      {rule !== undefined && (
        <Part title="规则">
          <div className="rule">{typeof rule === "string" ? rule : rule(data)}</div>
        </Part>
      )}
    </>
  );
}

/** When a row that stays open is read again, ms. */
const LOOK_AGAIN_MS = [2500, 8000];

/** The open row: everything that is needed to decide it, and the decisions. */
export function DetailPanel<L extends AdminList, D>({
  spec,
  shown,
  open,
  chosen,
  choose,
  decided,
}: Panel<L, D>) {
  const [act, isBusy] = useAct();
  const run: Parameters<typeof DecisionDialog<D>>[0]["run"] = async (send) => {
    let said = chosen?.said;
    let answer: unknown;
    const outcome = await act(async () => {
      answer = await send();
    });
    said ??= () => `已${chosen?.title ?? "处理"}`;
    if (chosen?.stays) for (const ms of LOOK_AGAIN_MS) setTimeout(() => void shown.refetch(), ms);
    else if (outcome === "done" || outcome === "waits") decided();
    if (outcome === "late") await shown.refetch();
    if (outcome === "done") await act(async () => undefined, said(answer));
    return outcome;
  };
  return (
    <aside className="panel detail" aria-label="详情">
      {/* scrolled by the keyboard too, where nothing in it takes the focus */}
      <section className="detail-body" aria-label="内容" tabIndex={0}>
        <Body spec={spec} shown={shown} />
      </section>
      <DecisionBar open={open} choose={choose} />
      {chosen !== undefined && shown.data !== undefined && (
        <DecisionDialog
          key={chosen.key}
          decision={chosen}
          detail={shown.data}
          isBusy={isBusy}
          run={run}
          close={() => choose(undefined)}
        />
      )}
    </aside>
  );
}

import { useQuery } from "@tanstack/react-query";
import { Button, Empty, Skeleton } from "antd";
import type { ReactNode } from "react";
import { useAct, wordsOf } from "../data/use-act.ts";
import { DecisionBar, DecisionDialog } from "./decide.tsx";
import { Part } from "./parts.tsx";
import type { AdminList, AdminRow, Decision, WorkList } from "./work-list.types.ts";

/** What is known of the open row. */
export function useDetail<L extends AdminList, D>(
  { load }: Pick<WorkList<L, D>, "load">,
  { id, row }: { id: string; row: AdminRow<L> | undefined },
) {
  return useQuery<D>({
    queryKey: [`Admin.${load?.method ?? ""}`, { id }],
    queryFn: async () => {
      if (!load) throw new Error("a list without details");
      return load.send(id);
    },
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
  if (data === undefined && error !== null)
    return (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={wordsOf(error)}>
        <Button onClick={() => void refetch()}>重新加载</Button>
      </Empty>
    );
  if (data === undefined) return <Skeleton active />;
  return (
    <>
      <Part>{spec.heading(data)}</Part>
      {spec.view(data)}
      {spec.rule !== undefined && (
        <Part title="规则">
          <div className="rule">{spec.rule}</div>
        </Part>
      )}
    </>
  );
}

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
    if (outcome === "done" || outcome === "waits") decided();
    if (outcome === "late") await shown.refetch();
    if (outcome === "done") await act(async () => undefined, said(answer));
    return outcome;
  };
  return (
    <aside className="panel detail" aria-label="详情">
      <div className="detail-body">
        <Body spec={spec} shown={shown} />
      </div>
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

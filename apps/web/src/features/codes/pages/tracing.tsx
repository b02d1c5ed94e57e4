import { Code } from "@heshi/contract/counter/code";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { Card } from "@heshi/ui/layout/card";
import { Rows } from "@heshi/ui/layout/row";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { q } from "#src/shared/data/query.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { useParam, useSearchParams } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { LabelEntry } from "../parts/label-entry.tsx";
import { LabelRow } from "../parts/label-row.tsx";
import { TraceHead, TracePath } from "../parts/trace-cards.tsx";

/** 防窜溯源 (`id`): where a code of the agent's comes from and went; without one it is typed or scanned. */
export function Page() {
  const codeId = useParam("id");
  return (
    <Screen
      gap={8}
      right={<NavButton text="记录" onPress={() => void navigateTo("/pages/agent/scan/record")} />}
    >
      {codeId === "" ? <Entry /> : <Content codeId={codeId} />}
    </Screen>
  );
}

function Entry() {
  const [, setQuery] = useSearchParams();
  const [find] = useCommand(Code, "FindOwn", {
    onDone: ({ codeId }) => setQuery({ id: codeId }, { replace: true }),
  });
  const onCode = useCallback((code: string) => find({ code }), [find]);
  return <LabelEntry onCode={onCode} submit="查来历" note="只能查自己绑过的码；别人的货请用防伪查询。" />;
}

function Content({ codeId }: { codeId: string }) {
  const { data } = useSuspenseQuery(q(Code, "Trace", { codeId }));
  return (
    <>
      <TraceHead trace={data} />
      {data.items.length > 0 && (
        <Card pad="none" label="箱内单品">
          <SectionHead title="箱内单品" count={data.items.length} onPage />
          <Rows>
            {data.items.map((label) => (
              <LabelRow
                key={label.codeId}
                label={label}
                {...(label.asked > 0 && { note: `防伪查询 ${label.asked} 次` })}
              />
            ))}
          </Rows>
        </Card>
      )}
      <TracePath trace={data} />
    </>
  );
}

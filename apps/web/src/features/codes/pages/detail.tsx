import { Code } from "@heshi/contract/counter/code";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { Foot } from "@heshi/ui/layout/foot";
import { Row, Rows } from "@heshi/ui/layout/row";
import { ActionSheet } from "@heshi/ui/overlay/action-sheet";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { Link } from "#src/shared/router/link.tsx";
import { withQuery } from "#src/shared/router/path.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { LabelRow } from "../parts/label-row.tsx";
import { type Trace, TraceHead, TracePath } from "../parts/trace-cards.tsx";

const reasons = ["标签破损", "贴错商品", "标签丢失"] as const;

/** 扫码详情 (`id`): a code of the agent's, with its box, its delivery, and what may still be done with it. */
export function Page() {
  const codeId = useParam("id");
  return (
    <Screen gap={8}>
      <Content codeId={codeId} />
    </Screen>
  );
}

function Content({ codeId }: { codeId: string }) {
  const { data } = useSuspenseQuery(q(Code, "Trace", { codeId }));
  const { box, delivery } = data;
  return (
    <>
      <TraceHead trace={data} />
      <Card pad="none" label="相关">
        <Rows>
          {box !== undefined && <LabelRow label={box} note="装在这一箱里" />}
          {delivery !== undefined && (
            <Row
              label="发货"
              value={`${delivery.to} · ${delivery.stateText}`}
              link={(row) => (
                <Link to={withQuery("/pages/agent/scan/freight", { no: delivery.deliveryNo })}>{row}</Link>
              )}
            />
          )}
          <Row
            label="完整溯源"
            link={(row) => <Link to={withQuery("/pages/agent/scan/tracing", { id: codeId })}>{row}</Link>}
          />
        </Rows>
      </Card>
      <TracePath trace={data} />
      <Acts trace={data} />
    </>
  );
}

function Acts({ trace: { codeId, canSplit, canVoid } }: { trace: Trace }) {
  const [isOpen, setOpen] = useState(false);
  const [split] = useCommand(Code, "Split", { toast: "已拆箱" });
  const [spoil] = useCommand(Code, "Void", { toast: "已作废" });
  const ask = { title: "拆开这一箱吗？", text: "拆箱后箱码不再代表整箱，箱内单品各自溯源，不能恢复。" };
  if (!canSplit && !canVoid) return null;
  return (
    <Foot>
      {canSplit && (
        <Button kind="outline" size="full" onPress={async () => split({ codeId }, ask)}>
          拆箱
        </Button>
      )}
      {canVoid && (
        <Button kind="outline" size="full" onPress={() => setOpen(true)}>
          作废这个码
        </Button>
      )}
      <ActionSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title="为什么作废？作废后不能恢复"
        items={reasons.map((reason) => ({ key: reason, text: reason }))}
        onDone={(reason) => void spoil({ codeId, reason })}
      />
    </Foot>
  );
}

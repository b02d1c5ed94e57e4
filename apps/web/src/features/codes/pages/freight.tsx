import { Code } from "@heshi/contract/counter/code";
import { formatShort } from "@heshi/kernel/text";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { OrderItem } from "@heshi/ui/goods/order-item";
import { Card } from "@heshi/ui/layout/card";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { Note } from "@heshi/ui/layout/note";
import { Rows } from "@heshi/ui/layout/row";
import { showToast } from "@heshi/ui/overlay/toast";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { q } from "#src/shared/data/query.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { LabelEntry } from "../parts/label-entry.tsx";
import { LabelRow } from "../parts/label-row.tsx";

/** 扫码发货 (`no`): the labels of a delivery are bound to it, one after another, until it leaves. */
export function Page() {
  const deliveryNo = useParam("no");
  return (
    <Screen gap={8}>
      <Content deliveryNo={deliveryNo} />
    </Screen>
  );
}

function Content({ deliveryNo }: { deliveryNo: string }) {
  const { data } = useSuspenseQuery(q(Code, "GetSending", { deliveryNo }));
  const { canBind, bound, pieces, codes, lines, parcels, stateText, to, createdAt } = data;
  const [bind] = useCommand(Code, "Bind", {
    onDone: ({ isBox, items }) => showToast(isBox ? `已绑定整箱 ${items} 件` : "已绑定 1 件"),
  });
  const onCode = useCallback((code: string) => bind({ deliveryNo, code }), [bind, deliveryNo]);
  return (
    <>
      <Card label="这次发货">
        <SectionHead title={stateText} note={`已绑码 ${bound} / ${pieces} 件`} />
        {lines.map((line) => (
          <OrderItem
            key={line.skuId}
            title={line.title}
            picture={line.picture}
            oneLine
            choice={line.specs.join("，")}
            count={line.count}
          />
        ))}
        <KeyValue
          rows={[
            ["收货", to],
            ["下单时间", formatShort(new Date(createdAt))],
            ...parcels.map(({ companyName, number }) => [companyName, number] as const),
          ]}
        />
      </Card>
      {!canBind && bound === 0 && <Note onPage>这次发货没有绑码，买家查不到防伪信息。</Note>}
      {codes.length > 0 && (
        <Card pad="none" label="已绑的码">
          <SectionHead title="已绑的码" onPage />
          <Rows>
            {codes.map((label) => (
              <LabelRow key={label.codeId} label={label} />
            ))}
          </Rows>
        </Card>
      )}
      {canBind && bound < pieces && (
        <section aria-label="绑码">
          <LabelEntry
            onCode={onCode}
            submit="绑定到这次发货"
            note="箱码会带上箱内全部单品；只发箱内几件时，请逐件绑单品码。标签破损的，先在码的详情里作废，再绑另一张。"
          />
        </section>
      )}
    </>
  );
}

import type { Merchant } from "@heshi/contract/trade/merchant";
import type { OutputOf } from "@heshi/contract/frame/define";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Tag } from "@heshi/ui/base/tag";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { Caption } from "@heshi/ui/layout/foot";
import { Row, Rows } from "@heshi/ui/layout/row";
import { showToast } from "@heshi/ui/overlay/toast";
import { useRef, useState } from "react";
import { showFailure } from "#src/shared/data/error-actions.ts";
import { saveFile } from "#src/shared/form/save-file.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { merchant } from "../shop.queries.ts";

type Report = OutputOf<(typeof Merchant)["methods"]["ShipMany"]>;

/** 批量发货: the file to fill in, the filled one, and what became of every row. */
export function Page() {
  const [report, setReport] = useState<Report>();
  return (
    <Screen nav="page" gap={8}>
      <Card label="第一步">
        <SectionHead title="1 下载待发货订单" />
        <Caption>用表格软件打开，填写快递公司和快递单号；公司留空时按单号识别。</Caption>
        <Button kind="outline" size="full" onPress={download}>
          下载待发货订单
        </Button>
      </Card>
      <Card label="第二步">
        <SectionHead title="2 上传填好的文件" />
        <Caption>另存为 CSV，一次最多 200 笔，每笔一个包裹；没有填单号的行会跳过。</Caption>
        <Upload onDone={setReport} />
      </Card>
      {report !== undefined && <Result report={report} />}
    </Screen>
  );
}

async function download(): Promise<void> {
  const { name, text, count } = await merchant.GetShipFile({});
  if (count === 0) return showToast("没有待发货的订单");
  await saveFile(name, text, "text/csv");
}

function Upload({ onDone }: { onDone: (report: Report) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async (file: File | undefined): Promise<void> => {
    if (file === undefined || isBusy) return;
    if (file.size > 1024 * 1024) return showToast("文件不能超过 1MB");
    setBusy(true);
    try {
      onDone(await merchant.ShipMany({}, { file }));
    } catch (failure) {
      showFailure(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button size="full" busy={isBusy} busyText="正在发货" onPress={() => field.current?.click()}>
        选择文件并发货
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        accept=".csv,text/csv"
        aria-label="选择发货文件"
        onChange={(event) => {
          void send(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
    </>
  );
}

const Result = ({ report: { doneCount, rows } }: { report: Report }) => (
  <Card pad="none" label="发货结果">
    <SectionHead title={`已发货 ${doneCount} 笔，未发货 ${rows.length - doneCount} 笔`} onPage />
    <Rows>
      {rows.map(({ line, orderNo, isDone, words }) => (
        <Row
          key={line}
          label={orderNo === "" ? "（没有订单号）" : orderNo}
          note={`第 ${line} 行${isDone ? "" : `，${words}`}`}
          value={<Tag kind={isDone ? "ok" : "warn"}>{isDone ? "已发货" : "未发货"}</Tag>}
        />
      ))}
    </Rows>
  </Card>
);

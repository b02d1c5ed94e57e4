import type { Merchant } from "@heshi/contract/shop/merchant";
import type { OutputOf } from "@heshi/contract/frame/define";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Tag } from "@heshi/ui/base/tag";
import { Button } from "@heshi/ui/form/button";
import { Duo } from "@heshi/ui/layout/button-row";
import { Card } from "@heshi/ui/layout/card";
import { Row, Rows } from "@heshi/ui/layout/row";
import { showToast } from "@heshi/ui/overlay/toast";
import { useState } from "react";
import { saveSheet } from "#src/shared/form/save-file.ts";
import { SheetUpload } from "#src/shared/parts/sheet-upload.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import styles from "../parts/shop.module.css";
import { merchant } from "../shop.queries.ts";

type Report = OutputOf<(typeof Merchant)["methods"]["ShipMany"]>;

/** 批量发货: the file to fill in, the filled one, and what became of every row. */
export function Page() {
  const [report, setReport] = useState<Report>();
  return (
    <Screen nav="page" gap={8}>
      <Card label="第一步">
        <SectionHead title="1 下载待发货订单" />
        <p className={styles.hint}>用表格软件打开，填写快递公司和快递单号；公司留空时按单号识别。</p>
        <Duo>
          <Button kind="outline" onPress={() => download("csv")}>
            下载 CSV
          </Button>
          <Button kind="tint" onPress={() => download("xlsx")}>
            下载 Excel
          </Button>
        </Duo>
      </Card>
      <Card label="第二步">
        <SectionHead title="2 上传填好的文件" />
        <p className={styles.hint}>
          Excel（.xlsx）或 CSV，一次最多 200 笔，每笔一个包裹；没有填单号的行会跳过。
        </p>
        <SheetUpload
          text="选择文件并发货"
          busyText="正在发货"
          maxBytes={1024 * 1024}
          onFile={async (file) => setReport(await merchant.ShipMany({}, { file }))}
        />
      </Card>
      {report !== undefined && <Result report={report} />}
    </Screen>
  );
}

async function download(format: "xlsx" | "csv"): Promise<void> {
  const file = await merchant.GetShipFile({ format });
  if (file.count === 0) return showToast("没有待发货的订单");
  await saveSheet(file);
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

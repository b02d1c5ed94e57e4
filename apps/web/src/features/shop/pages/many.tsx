import { MAX_SHIP_ROWS, MAX_SHIP_SHEET } from "@heshi/contract/shop/ship-many";
import type { Merchant } from "@heshi/contract/shop/merchant";
import type { OutputOf } from "@heshi/contract/frame/define";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Tag } from "@heshi/ui/base/tag";
import { Button } from "@heshi/ui/form/button";
import { Duo } from "@heshi/ui/layout/button-row";
import { Card } from "@heshi/ui/layout/card";
import { Caption } from "@heshi/ui/layout/foot";
import { Row, Rows } from "@heshi/ui/layout/row";
import { showToast } from "@heshi/ui/overlay/toast";
import { useState } from "react";
import { saveSheet } from "#src/shared/form/save-file.ts";
import { SheetUpload } from "#src/shared/parts/sheet-upload.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import styles from "../parts/shop.module.css";
import { merchant } from "../shop.queries.ts";

type Looked = { file: File; report: Report };
type Report = OutputOf<(typeof Merchant)["methods"]["ShipMany"]>;

/** 批量发货: the file to fill in, the filled one, what it would ship, and what became of every row. */
export function Page() {
  const [looked, setLooked] = useState<Looked>();
  const [report, setReport] = useState<Report>();
  const look = async (file: File): Promise<void> => {
    // what an earlier file would ship is not confirmed while another is read, nor after it was refused
    setLooked(undefined);
    setReport(undefined);
    setLooked({ file, report: await merchant.ShipMany({ isTrial: true }, { file }) });
  };
  const ship = async ({ file }: Looked): Promise<void> => {
    setReport(await merchant.ShipMany({ isTrial: false }, { file }));
    setLooked(undefined);
  };
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
          Excel（.xlsx）或 CSV，一次最多 {MAX_SHIP_ROWS}{" "}
          笔，每笔一个包裹；没有填单号的行会跳过。选好后先核对，确认后才发货。
        </p>
        <SheetUpload text="选择文件" busyText="正在读取" maxBytes={MAX_SHIP_SHEET} onFile={look} />
      </Card>
      {looked !== undefined && <Preview {...looked} onShip={() => ship(looked)} />}
      {report !== undefined && <Result report={report} />}
    </Screen>
  );
}

async function download(format: "xlsx" | "csv"): Promise<void> {
  const file = await merchant.GetShipFile({ format });
  if (file.count === 0) return showToast("没有待发货的订单");
  await saveSheet(file);
}

/** What the file would ship, before anything is sent. */
function Preview({ file, report: { doneCount, rows }, onShip }: Looked & { onShip: () => Promise<void> }) {
  const left = rows.length - doneCount;
  return (
    <Card pad="none" label="核对">
      <SectionHead title={`3 核对：将发货 ${doneCount} 笔${left > 0 ? `，${left} 笔不能发货` : ""}`} onPage />
      <Rows>
        {rows.map(({ line, orderNo, isDone, words, parcel = "", pieces = 0 }) => (
          <Row
            key={line}
            label={orderNo === "" ? "（没有订单号）" : orderNo}
            note={`第 ${line} 行，${isDone ? `${parcel}，共 ${pieces} 件` : words}`}
            value={<Tag kind={isDone ? "info" : "warn"}>{isDone ? "将发货" : "不能发货"}</Tag>}
          />
        ))}
      </Rows>
      <Caption>{file.name}，还没有发出任何订单</Caption>
      <div className={styles.confirmMany}>
        <Button size="full" busyText="正在发货" disabled={doneCount === 0} onPress={onShip}>
          {doneCount === 0 ? "没有可以发货的订单" : `确认发货 ${doneCount} 笔`}
        </Button>
      </div>
    </Card>
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

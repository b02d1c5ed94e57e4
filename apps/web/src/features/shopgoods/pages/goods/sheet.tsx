import { MAX_GOODS_ROWS, MAX_GOODS_SHEET } from "@heshi/contract/shop/goods-sheet";
import { Merchant } from "@heshi/contract/shop/merchant";
import { formatMinute } from "@heshi/kernel/text";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Tag } from "@heshi/ui/base/tag";
import { Button } from "@heshi/ui/form/button";
import { Duo } from "@heshi/ui/layout/button-row";
import { Card } from "@heshi/ui/layout/card";
import { Row, Rows } from "@heshi/ui/layout/row";
import { RowSkeleton } from "@heshi/ui/state/skeleton";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { saveSheet } from "#src/shared/form/save-file.ts";
import { SheetUpload } from "#src/shared/parts/sheet-upload.tsx";
import { Loaded } from "#src/shared/shell/error-boundary.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { Refused, Waiting } from "../../parts/sheet-preview.tsx";
import styles from "../../parts/goods-sheet.module.css";
import { merchant } from "../../shopgoods.queries.ts";

/** How often a file in work is asked for, ms. */
const ASK_MS = 1500;
const sheetsQuery = () => q(Merchant, "GetGoodsSheets", { limit: 10 });
type SheetView = Awaited<ReturnType<typeof merchant.GetGoodsSheets>>["list"][number];

/** 表格导入导出: the shop's goods as a file, a filled file back, and what became of its rows. */
export function Page() {
  return (
    <Screen gap={8}>
      <Card pad="money" label="导出商品">
        <SectionHead title="导出商品" />
        <p className={styles.hint}>一行一个规格，改好价格和库存后可以再传回来。</p>
        <Duo>
          <Button kind="outline" onPress={() => save("goods", "csv")}>
            导出 CSV
          </Button>
          <Button kind="tint" onPress={() => save("goods")}>
            导出 Excel
          </Button>
        </Duo>
      </Card>
      <Loaded skeleton={<RowSkeleton />}>
        <Content />
      </Loaded>
    </Screen>
  );
}

async function save(what: "template" | "goods", format: "xlsx" | "csv" = "xlsx"): Promise<void> {
  await saveSheet(await merchant.GetGoodsFile({ what, format }));
}

function Content() {
  const client = useQueryClient();
  const { data } = useSuspenseQuery({
    ...sheetsQuery(),
    refetchInterval: ({ state }) =>
      state.data?.list.some(({ isDone, isWaiting }) => !isDone && !isWaiting) ? ASK_MS : false,
  });
  const [latest, ...older] = data.list;
  const upload = async (file: File): Promise<void> => {
    await merchant.ImportGoods({ isTrial: true }, { file });
    await client.invalidateQueries({ queryKey: sheetsQuery().queryKey });
  };
  return (
    <>
      <Card pad="money" label="导入">
        <SectionHead title="导入商品" />
        <p className={styles.hint}>
          Excel（.xlsx）或 CSV，最多 {MAX_GOODS_ROWS}{" "}
          行。有规格编号的行改价格和库存，其余按货号存为草稿，图片一栏填图片的 https
          地址，一行一个，也可以在核对时上传图片的压缩包。选好后先核对，确认后才导入。
        </p>
        <Duo>
          <Button kind="outline" onPress={() => save("template")}>
            下载模板
          </Button>
          <SheetUpload
            text="导入表格"
            busyText="正在上传"
            maxBytes={MAX_GOODS_SHEET}
            beside
            disabled={latest?.isDone === false && !latest.isWaiting}
            onFile={upload}
          />
        </Duo>
      </Card>
      {latest?.isWaiting && <Waiting key={latest.sheetId} sheet={latest} />}
      {latest && !latest.isWaiting && <Latest key={`${latest.sheetId}${latest.isDone}`} sheet={latest} />}
      {older.length > 0 && <Older sheets={older} />}
    </>
  );
}

const Older = ({ sheets }: { sheets: readonly SheetView[] }) => (
  <Card pad="none" label="以前的表格">
    <div className={styles.top}>
      <SectionHead title="以前的表格" />
    </div>
    <Rows>
      {sheets.map((sheet) => (
        <Row
          key={sheet.sheetId}
          label={sheet.name}
          note={`${formatMinute(new Date(sheet.createdAt))}，${words(sheet)}`}
          onPress={() => report(sheet)}
        />
      ))}
    </Rows>
  </Card>
);

const words = ({ added, updated, unchanged, refused }: SheetView): string =>
  [
    ...(added > 0 ? [`新增 ${added}`] : []),
    ...(updated > 0 ? [`更新 ${updated}`] : []),
    ...(unchanged > 0 ? [`未变 ${unchanged}`] : []),
    ...(refused > 0 ? [`未导入 ${refused}`] : []),
  ].join("，") || "等待导入";

const report = async ({ sheetId }: SheetView): Promise<void> =>
  saveSheet(await merchant.GetGoodsSheetFile({ sheetId, format: "xlsx" }));

function Latest({ sheet }: { sheet: SheetView }) {
  const { name, total, done, isDone, refused, createdAt } = sheet;
  return (
    <>
      <Card pad="none" label="最近的表格">
        <div className={styles.top}>
          <SectionHead title={isDone ? "导入完成" : `正在导入 ${done} / ${total}`} />
        </div>
        {!isDone && <progress className={styles.progress} max={total} value={done} aria-label="导入进度" />}
        <Rows>
          <Row
            label={name}
            note={`${formatMinute(new Date(createdAt))}，共 ${total} 行`}
            value={<Tag kind={isDone ? "ok" : "info"}>{isDone ? "已完成" : "导入中"}</Tag>}
          />
          <Row label="结果" value={words(sheet)} />
          {isDone && <Row label="下载每一行的结果" onPress={() => report(sheet)} />}
        </Rows>
      </Card>
      {isDone && refused > 0 && <Refused sheetId={sheet.sheetId} count={refused} />}
    </>
  );
}

import { MAX_PICTURES_ZIP, SHOWN_ROWS } from "@heshi/contract/shop/goods-sheet";
import { Merchant } from "@heshi/contract/shop/merchant";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Button } from "@heshi/ui/form/button";
import { Duo } from "@heshi/ui/layout/button-row";
import { Card } from "@heshi/ui/layout/card";
import { Caption } from "@heshi/ui/layout/foot";
import { Row, Rows } from "@heshi/ui/layout/row";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { SheetUpload } from "#src/shared/parts/sheet-upload.tsx";
import { merchant } from "../shopgoods.queries.ts";
import styles from "./goods-sheet.module.css";

type SheetView = Awaited<ReturnType<typeof merchant.GetGoodsSheets>>["list"][number];

/** A file that is looked at before anything of it is written. */
export function Waiting({ sheet: { sheetId, name, total, refused } }: { sheet: SheetView }) {
  const { data } = useSuspenseQuery(q(Merchant, "GetGoodsSheet", { sheetId }));
  const [confirmIt, isBusy] = useCommand(Merchant, "ConfirmGoodsSheet");
  const [drop] = useCommand(Merchant, "DropGoodsSheet", { toast: "没有导入，商品没有变化" });
  const good = total - refused;
  return (
    <>
      <Card pad="none" label="核对">
        <div className={styles.top}>
          <SectionHead title={`核对：${good} 行可以导入${refused > 0 ? `，${refused} 行不能导入` : ""}`} />
        </div>
        <Rows>
          {data.plannedRows.map(({ line, code, title, words: what }) => (
            <Row key={line} label={title || code} note={`第 ${line} 行，${what}`} />
          ))}
        </Rows>
        <ZipPictures sheetId={sheetId} />
        {data.plannedRows.length === SHOWN_ROWS && <Caption>只列出前 {SHOWN_ROWS} 件商品。</Caption>}
        <div className={styles.sure}>
          <Caption>{name}，还没有写入任何商品</Caption>
          <Duo>
            <Button kind="outline" onPress={() => drop({ sheetId })}>
              不导入
            </Button>
            <Button
              busy={isBusy}
              disabled={good === 0}
              reason="没有可以导入的行"
              onPress={() => confirmIt({ sheetId })}
            >
              确认导入
            </Button>
          </Duo>
        </div>
      </Card>
      {refused > 0 && <Refused sheetId={sheetId} count={refused} isWaiting />}
    </>
  );
}

/** Pictures of the new products from a zip, and what became of them. */
function ZipPictures({ sheetId }: { sheetId: string }) {
  const [placed, setPlaced] = useState<Awaited<ReturnType<typeof merchant.AddSheetPictures>>>();
  const send = async (file: File): Promise<void> =>
    setPlaced(await merchant.AddSheetPictures({ sheetId }, { file }));
  return (
    <div className={styles.sure}>
      <Caption>图片可以打成一个 zip，按货号命名：SP0001.jpg、SP0001-2.jpg，或放在货号的文件夹里。</Caption>
      <SheetUpload
        text={placed === undefined ? "上传图片压缩包" : "换一个图片压缩包"}
        busyText="正在上传"
        maxBytes={MAX_PICTURES_ZIP}
        accept=".zip,application/zip"
        onFile={send}
      />
      {placed && (
        <div role="status">
          <Caption>
            已为 {placed.products} 件商品放好 {placed.pictures} 张图片
            {placed.unknown > 0 &&
              `；${placed.unknown} 个文件没有对应的货号：${placed.unknownNames.join("、")}${placed.unknown > placed.unknownNames.length ? " 等" : ""}`}
          </Caption>
        </div>
      )}
    </div>
  );
}

type RefusedProps = { sheetId: string; count: number; isWaiting?: boolean };

/** The rows that were not imported, or will not be, and why. */
export function Refused({ sheetId, count, isWaiting = false }: RefusedProps) {
  const { data } = useSuspenseQuery(q(Merchant, "GetGoodsSheet", { sheetId }));
  const title = isWaiting ? "不能导入" : "未导入";
  return (
    <Card pad="none" label={title}>
      <div className={styles.top}>
        <SectionHead title={`${title} ${count} 行`} />
      </div>
      <Rows>
        {data.refusedRows.map(({ line, code, title, words: why }) => (
          <Row key={line} label={`第 ${line} 行 ${title || code}`} note={why} />
        ))}
      </Rows>
      {count > SHOWN_ROWS && (
        <Caption>
          只列出前 {SHOWN_ROWS} 行{!isWaiting && "，其余见结果文件"}。
        </Caption>
      )}
    </Card>
  );
}

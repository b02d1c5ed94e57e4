import { SHOWN_ROWS } from "@heshi/contract/shop/goods-sheet";
import type { Tx } from "../../../platform/database/db.ts";
import { listPlanned } from "./sheet.preview.store.ts";
import { type ChangeWork, type DraftWork, judgeChange, judgeDraft, oldOf, shelfOf } from "./sheet.rules.ts";
import { leftOut, type SheetWork } from "./sheet-work.ts";
import { goodsOfSkus } from "./sheet.store.ts";

type Row = { line: number; code: string; title: string; work: SheetWork };

const refused = ({ fault }: { fault: string }): string => `不会导入：${fault}`;

/** What a new product becomes. */
function draftWords(work: DraftWork): string {
  const { draft, pictures } = work;
  const stock = (draft.skus ?? []).reduce((sum, sku) => sum + (sku.stock ?? 0), 0);
  const words = `新增草稿，${draft.skus?.length ?? 0} 个规格，库存 ${stock}，图片 ${pictures.length} 张`;
  return [words, ...leftOut(work)].join("；");
}

/** What the first rows of a file that waits would become now, by the rules by which it is worked off. */
export async function plannedRows(
  tx: Tx,
  { sheetId, shopId, rangeBp }: { sheetId: string; shopId: string; rangeBp: number },
) {
  const rows: Row[] = await tx.many(listPlanned, [sheetId, SHOWN_ROWS]);
  const shelf = await shelfOf(
    tx,
    shopId,
    rows.filter((row): row is Row & { work: DraftWork } => row.work.kind === "draft"),
  );
  const changes = rows.map(({ work }) => work).filter((work): work is ChangeWork => work.kind === "change");
  const skuIds = changes.map(({ skuId }) => skuId);
  const olds = await oldOf(tx, await tx.many(goodsOfSkus, [shopId, skuIds]), changes);
  const wordsOf = ({ code, work }: Row): string => {
    if (work.kind === "part") return leftOut(work).join("；");
    if (work.kind === "draft") {
      const judged = judgeDraft(shelf, { code, work });
      return "fault" in judged ? refused(judged) : draftWords(work);
    }
    const judged = judgeChange(olds.get(work.skuId), work, rangeBp);
    return "fault" in judged ? refused(judged) : judged.words;
  };
  return rows.map((row) => ({ line: row.line, code: row.code, title: row.title, words: wordsOf(row) }));
}

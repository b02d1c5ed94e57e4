import { Id } from "@heshi/kernel/id";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import type { Method, RefusalRow } from "../frame/define.ts";
import { SheetFile, sheetFormat } from "../frame/sheet.ts";
import { Time } from "../frame/text.ts";
import { staffRights } from "../rights.ts";

/** Rows, one for each SKU, that a spreadsheet of goods may have, and its bytes. */
export const MAX_GOODS_ROWS = 5000;
export const MAX_GOODS_SHEET = 5 * 1024 * 1024;
/** Refused rows that are shown; the report has all. */
export const SHOWN_ROWS = 100;

export const goodsSheetErrors = {
  SHEET_BUSY: [250, "上一个表格还在导入，完成后再上传"],
  SHEET_EMPTY: [251, "还没有可以导出的商品"],
} as const satisfies Record<string, RefusalRow>;

/** A file and how far it is; counts are of rows. */
export const GoodsSheet = z.object({
  sheetId: Id,
  name: z.string(),
  total: z.int(),
  done: z.int(),
  added: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  isDone: z.boolean(),
  createdAt: Time,
});

const own = { access: "merchant", roles: staffRights.goods } as const;
const ids = { sheetId: "goodsSheet" } as const;

/** A shop's goods out of and into spreadsheets; part of group Merchant (docs/rules/shop-goods.md). */
export const goodsSheetMethods = {
  GetGoodsFile: {
    ...own,
    kind: "query",
    rate: "export",
    doc:
      "A spreadsheet for `ImportGoods`: with `what` `goods` a row for each SKU of the shop's goods, whose price and stock can be " +
      "changed there; with `template` the headings and two examples of new goods.",
    input: z.object({ what: z.enum(["template", "goods"]), format: sheetFormat }),
    output: SheetFile,
  },
  ImportGoods: {
    ...own,
    kind: "command",
    rate: "upload",
    changes: ["Merchant.GetGoodsSheets"],
    file: { maxBytes: MAX_GOODS_SHEET },
    doc:
      "Takes a spreadsheet of goods (.xlsx or CSV) sent as the multipart part `file`, at most 5,000 rows, which is then worked off: rows " +
      "with a SKU's number set its price and stock, other rows become drafts, all rows with one code one draft.",
    input: z.object({}),
    output: z.object({ sheetId: Id }),
  },
  GetGoodsSheets: {
    ...own,
    kind: "query",
    rate: "read",
    doc: "The shop's uploaded spreadsheets of goods, latest first, with how far each is.",
    input: z.object({ ...pageInput }),
    output: pageOf(GoodsSheet),
  },
  GetGoodsSheet: {
    ...own,
    ids,
    kind: "query",
    rate: "read",
    doc: "How far a spreadsheet is, and its first 100 refused rows with the reasons.",
    input: z.object({ sheetId: Id }),
    output: z.extend(GoodsSheet, {
      refusedRows: z.array(
        z.object({ line: z.int(), code: z.string(), title: z.string(), words: z.string() }),
      ),
    }),
  },
  GetGoodsSheetFile: {
    ...own,
    ids,
    kind: "query",
    rate: "export",
    doc: "The report of a spreadsheet: what became of each of its rows, as a file.",
    input: z.object({ sheetId: Id, format: sheetFormat }),
    output: SheetFile,
  },
} as const satisfies Record<string, Method>;

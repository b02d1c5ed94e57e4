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
/** Pictures that a zip for a spreadsheet of goods may have, its bytes, and those of one picture. */
export const MAX_ZIP_PICTURES = 500;
export const MAX_PICTURES_ZIP = 40 * 1024 * 1024;
/** Files of a zip that belong to no product and are named. */
export const NAMED_UNKNOWN = 20;
/** Refused rows that are shown; the report has all. */
export const SHOWN_ROWS = 100;

export const goodsSheetErrors = {
  SHEET_BUSY: [250, "上一个表格还在导入，完成后再上传"],
  SHEET_CONFIRMED: [263, "这个表格已经开始导入，请刷新后查看"],
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
  /** Nothing of it is written before `ConfirmGoodsSheet`. */
  isWaiting: z.boolean(),
  createdAt: Time,
});
const SheetLine = z.object({ line: z.int(), code: z.string(), title: z.string(), words: z.string() });

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
      "with a SKU's number set its price and stock, other rows become drafts, all rows with one code one draft. With `isTrial` the file " +
      "waits for `ConfirmGoodsSheet`, and takes the place of one that waits.",
    input: z.object({ isTrial: z._default(z.boolean(), false) }),
    output: z.object({ sheetId: Id }),
  },
  AddSheetPictures: {
    ...own,
    ids,
    kind: "command",
    rate: "upload",
    changes: ["Merchant.GetGoodsSheet"],
    file: { maxBytes: MAX_PICTURES_ZIP },
    doc:
      "Gives the new products of a spreadsheet that waits their pictures, from a zip sent as the multipart part `file`: a picture is " +
      "named by its product's code (SP0001.jpg, SP0001-2.jpg) or lies in a folder of that name. Another zip takes its place.",
    input: z.object({ sheetId: Id }),
    output: z.object({
      pictures: z.int(),
      products: z.int(),
      unknown: z.int(),
      /** Of those that belong to no product, the first. */
      unknownNames: z.array(z.string()),
    }),
  },
  ConfirmGoodsSheet: {
    ...own,
    ids,
    kind: "command",
    rate: "write",
    changes: ["Merchant.GetGoodsSheets", "Merchant.GetGoodsSheet"],
    doc: "Has a spreadsheet worked off that waits to be looked at.",
    input: z.object({ sheetId: Id }),
    output: z.object({}),
  },
  DropGoodsSheet: {
    ...own,
    ids,
    kind: "command",
    rate: "write",
    changes: ["Merchant.GetGoodsSheets", "Merchant.GetGoodsSheet"],
    doc: "Drops a spreadsheet that waits to be looked at; nothing of it was written.",
    input: z.object({ sheetId: Id }),
    output: z.object({}),
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
    doc:
      "How far a spreadsheet is, its first 100 refused rows with the reasons, and of one that waits what its first 100 products would " +
      "become.",
    input: z.object({ sheetId: Id }),
    output: z.extend(GoodsSheet, {
      refusedRows: z.array(SheetLine),
      plannedRows: z.array(SheetLine),
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

import { SHOWN_ROWS } from "@heshi/contract/shop/goods-sheet";
import { Merchant } from "@heshi/contract/shop/merchant";
import type { Cell } from "@heshi/kernel/csv";
import { randomId } from "@heshi/kernel/id";
import type { Fen } from "@heshi/kernel/money";
import { clip } from "@heshi/kernel/clip";
import { formatDay } from "@heshi/kernel/text";
import { readTable } from "../../../platform/sheet/read-table.ts";
import { type SheetColumn, sheetFile } from "../../../platform/sheet/sheet-file.ts";
import { list } from "../../../rpc/list.ts";
import { type Service, single, staged } from "../../../rpc/call/service.ts";
import { plannedRows } from "./sheet.preview.ts";
import { confirmSheet } from "./sheet.preview.store.ts";
import { dropped, pictureHandler } from "./sheet.zip.service.ts";
import { columns, goodsLimits, planSheet } from "./sheet-plan.ts";
import { addRows, addSheet, findSheet, listForFile, listRows, listSheets } from "./sheet.store.ts";

/** SKUs of one file; larger shops have an interface for programs. */
const MAX_FILE_ROWS = 20_000;
/** Rows of a report: those of a file. */
const ALL_ROWS = 100_000;

const units: Partial<Record<keyof typeof columns, string>> = {
  price: "（元）",
  market: "（元）",
  weight: "（克）",
  volume: "（立方厘米）",
};
const wide: Partial<Record<keyof typeof columns, number>> = {
  title: 30,
  subtitle: 30,
  parameters: 30,
  pictures: 40,
  skuId: 24,
};
const sheetColumns = (Object.entries(columns) as [keyof typeof columns, string][]).map(
  ([name, title]): SheetColumn => [`${title}${units[name] ?? ""}`, wide[name] ?? 12],
);

const yuan = (amount: Fen | undefined): Cell =>
  amount === undefined ? "" : { number: (amount / 100).toFixed(2) };

type FileRow = Record<keyof typeof columns, Cell>;
const cellsOf = (row: FileRow): Cell[] =>
  (Object.keys(columns) as (keyof typeof columns)[]).map((name) => row[name]);

const example = (words: { code: string; title: string; spec: string }, price: string): FileRow => ({
  ...words,
  subtitle: "选填，一句话卖点",
  top: "",
  leaf: "",
  brand: "",
  unit: "件",
  price: { number: price },
  market: "",
  stock: { number: "100" },
  parameters: "材质：纯棉\n产地：浙江",
  weight: { number: "500" },
  volume: "",
  pictures: "",
  skuId: "",
});
/** New goods as an example: one with two SKUs, by its code, and one with a single SKU. */
const examples = [
  example({ code: "SP0001", title: "示例商品，导入前请删除", spec: "红色；大号" }, "99.00"),
  example({ code: "SP0001", title: "示例商品，导入前请删除", spec: "蓝色；大号" }, "99.00"),
  example({ code: "SP0002", title: "示例商品二，导入前请删除", spec: "标准" }, "59.00"),
];

const texts = { added: "已存为草稿", updated: "已更新", unchanged: "没有变化", refused: "未导入" } as const;

/** A shop's goods out of and into spreadsheets. */
export const sheetHandlers = {
  GetGoodsFile: single(async ({ tx, caller, now, fail }, { what, format }) => {
    if (what === "template")
      return sheetFile({ name: "商品导入模板", columns: sheetColumns, rows: examples.map(cellsOf) }, format);
    const found = await tx.many(listForFile, [caller.shopId, MAX_FILE_ROWS]);
    if (found.length === 0) return fail("SHEET_EMPTY");
    const rows = found.map(
      ({ specs, priceFen, marketPriceFen, stock, weightG, volumeCm3, parameters, ...words }) =>
        cellsOf({
          ...words,
          spec: specs.length === 0 ? "标准" : specs.join("；"),
          price: yuan(priceFen),
          market: yuan(marketPriceFen),
          stock: { number: String(stock) },
          weight: { number: String(weightG) },
          volume: { number: String(volumeCm3) },
          pictures: "",
          parameters: parameters.map(({ name, value }) => `${name}：${value}`).join("\n"),
        }),
    );
    return sheetFile({ name: `商品-${formatDay(now)}`, columns: sheetColumns, rows }, format);
  }),

  ImportGoods: staged(Merchant, "ImportGoods", {
    before: async ({ file, fail }) => {
      const rows = await planSheet(await readTable(file?.bytes ?? Buffer.alloc(0), goodsLimits));
      return typeof rows === "string" ? fail("SHEET_FAULT", { msg: rows }) : rows;
    },
    handle: async ({ tx, caller, file, now, fail }, { isTrial }, rows) => {
      const name = clip((file?.name ?? "").replaceAll(/\p{C}/gu, ""), 60) || "商品表格";
      await dropped(tx, caller.shopId, null);
      const confirmedAt = isTrial ? null : now;
      const values = [randomId(), caller.shopId, caller.staffId, name, now, confirmedAt];
      const added = await tx.one(addSheet, values);
      if (!added) return fail("SHEET_BUSY");
      await tx.run(addRows, [added.sheetId, JSON.stringify(rows)]);
      return added;
    },
  }),

  AddSheetPictures: pictureHandler,

  async ConfirmGoodsSheet({ tx, caller, now, fail }, { sheetId }) {
    if (await tx.one(confirmSheet, [sheetId, caller.shopId, now])) return {};
    return fail((await tx.one(findSheet, [sheetId, caller.shopId])) ? "SHEET_CONFIRMED" : "NOT_FOUND");
  },

  async DropGoodsSheet({ tx, caller, fail }, { sheetId }) {
    if (await dropped(tx, caller.shopId, sheetId)) return {};
    return fail((await tx.one(findSheet, [sheetId, caller.shopId])) ? "SHEET_CONFIRMED" : "NOT_FOUND");
  },

  GetGoodsSheets: list({
    statement: listSheets,
    values: ({ caller }) => [caller.shopId],
    view: (row) => row,
    key: ({ createdAt, sheetId }) => [createdAt, sheetId],
  }),

  async GetGoodsSheet({ tx, caller, settings, fail }, { sheetId }) {
    const sheet = (await tx.one(findSheet, [sheetId, caller.shopId])) ?? fail("NOT_FOUND");
    const rows = await tx.many(listRows, [sheetId, true, SHOWN_ROWS]);
    const asked = { sheetId, shopId: caller.shopId, rangeBp: settings["goods.priceChangeBp"] };
    return {
      ...sheet,
      plannedRows: sheet.isWaiting ? await plannedRows(tx, asked) : [],
      refusedRows: rows.map(({ line, code, title, words }) => ({ line, code, title, words })),
    };
  },

  async GetGoodsSheetFile({ tx, caller, fail }, { sheetId, format }) {
    const sheet = (await tx.one(findSheet, [sheetId, caller.shopId])) ?? fail("NOT_FOUND");
    const rows = await tx.many(listRows, [sheetId, false, ALL_ROWS]);
    const table = rows.map(({ line, code, title, outcome, words }) => [
      { number: String(line) },
      code,
      title,
      outcome === undefined ? "等待导入" : texts[outcome],
      words,
    ]);
    const reportColumns: readonly SheetColumn[] = [
      ["行号", 8],
      ["货号", 16],
      ["商品名称", 30],
      ["结果", 12],
      ["说明", 50],
    ];
    return sheetFile(
      { name: `导入结果-${formatDay(new Date(sheet.createdAt))}`, columns: reportColumns, rows: table },
      format,
    );
  },
} satisfies Partial<Service<typeof Merchant>>;
